import { useState } from 'react'
import { showAgo } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { PageSteps } from '#ui/PageSteps.tsx'
import { inTwoLines } from '#ui/Panel.tsx'
import { byPage, isOneOf } from '#ui/question.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useList } from '#ui/use-list.ts'
import type { ReviewView, WireStaffReviews } from '../../staff-contract.ts'
import { NoReviews } from './NoReviews.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'
import { ReviewNumbers } from './ReviewNumbers.tsx'
import { ReviewTabs, viewNames } from './ReviewTabs.tsx'
import { createReviewsApi } from './reviews-api.ts'

const narrowings = { view: isOneOf(viewNames) }

export function Component() {
  const api = useCalls(createReviewsApi)
  const list = useList(api.listReviews, narrowings, byPage)
  const numbers = useAnswer(api.readNumbers)
  const [now] = useState(() => new Date())
  const view = (list.textOf('view') || 'to_read') as ReviewView
  const reload = async () => {
    await Promise.all([list.reload(), numbers.reload()])
  }
  return (
    <>
      <ListScreen
        title="Reviews"
        what="the reviews"
        words={inTwoLines(list.value && wordsOf(list.value, now))}
        tools={<ReviewTabs view={view} counts={list.value?.counts} questions={null} />}
        list={list}
        rowsOf={({ reviews }) => reviews}
        empty={<NoReviews view={view} due={list.value?.due_letters ?? 0} />}
      >
        {(reviews, { total }) => (
          <>
            <ReviewDesk key={list.key} api={api} reviews={reviews} view={view} now={now} reload={reload} />
            <PageSteps question={list} total={total} />
          </>
        )}
      </ListScreen>
      {numbers.value && <ReviewNumbers numbers={numbers.value} />}
    </>
  )
}

const rule = 'Few stars are never a reason to refuse.'

const wordsOf = ({ counts, oldest_at: oldest }: WireStaffReviews, now: Date): string =>
  counts.to_read === 0
    ? `Nothing to read. ${rule}`
    : `${counts.to_read} to read${oldest ? `, the oldest came ${showAgo(new Date(oldest), now)}` : ''}. ${rule}`
