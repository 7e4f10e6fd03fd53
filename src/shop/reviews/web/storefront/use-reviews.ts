import { useState } from 'react'
import { send } from '#shop/accounts/web/send.ts'
import { useAct } from '#ui/use-act.ts'
import type { ReviewsQuery, WireReview, WireReviews } from '../../contract.ts'
import { createReviewCalls } from '../reviews-api.ts'

const { listReviews } = createReviewCalls(send)

export const sortNames = {
  useful: 'Most useful first',
  newest: 'Newest first',
  most_stars: 'Most stars first',
  fewest_stars: 'Fewest stars first',
} as const satisfies Record<NonNullable<ReviewsQuery['sort']>, string>

type Shown = { reviews: WireReview[]; total: number; page: number }

/** What the server drew, until something else is asked for; reading on adds to the list. */
export function useReviews(productId: string, first: WireReviews) {
  const [asked, setAsked] = useState<ReviewsQuery>({})
  const drawn: Shown = { reviews: first.reviews, total: first.total, page: 1 }
  const [shown, setShown] = useState<Shown>(drawn)
  const load = useAct(async (query: ReviewsQuery, page: number, before: WireReview[]) => {
    const found = await listReviews(productId, { ...query, page })
    setShown({ reviews: [...before, ...found.reviews], total: found.total, page })
  })
  const begin = (query: ReviewsQuery) => {
    setAsked(query)
    if (Object.keys(query).length === 0) setShown(drawn)
    else load.run(query, 1, [])
  }
  return {
    asked,
    ...shown,
    isLoading: load.isBusy,
    problem: load.refusal,
    ask: (change: Partial<{ [Name in keyof ReviewsQuery]: ReviewsQuery[Name] | undefined }>) =>
      begin(
        Object.fromEntries(
          Object.entries({ ...asked, ...change }).filter(([, value]) => value !== undefined),
        ) as ReviewsQuery,
      ),
    clear: () => begin({}),
    readOn: () => load.run(asked, shown.page + 1, shown.reviews),
    retry: () => load.run(asked, 1, []),
  }
}
