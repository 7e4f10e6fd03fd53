import { useState } from 'react'
import { showDate } from '#kernel/show-time.ts'
import { send } from '#shop/accounts/web/send.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'
import { useShopSign } from '#ui/shop-sign.ts'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import type { WireReview } from '../../contract.ts'
import { createReviewCalls } from '../reviews-api.ts'
import { starsInWords } from './review-words.ts'

const { findUseful } = createReviewCalls(send)

export type ReviewActs = {
  /** Which of them whoever is logged in found useful. */
  useful: ReadonlySet<string>
  onReport: (review: WireReview) => void
  onPhoto: (photo: string) => void
}

/** Who wrote it and what they bought beside it; on a phone the words come first. */
export function ReviewCard({ review, ...acts }: ReviewActs & { review: WireReview }) {
  return (
    <article
      id={`review-${review.id}`}
      className="grid gap-x-10 gap-y-3 border-t border-chuna-200 py-7 first:border-ink sm:grid-cols-[184px_minmax(0,1fr)]"
    >
      <Byline review={review} />
      <div className="grid content-start gap-2.5 max-sm:order-first">
        <Stars value={review.stars} label={starsInWords(review.stars)} />
        {review.erased ? (
          <p className="text-chuna-600">Its author left us. The words are gone, the stars may stay.</p>
        ) : (
          <>
            <h3 className="text-xl/6 font-semibold wrap-anywhere">{review.title}</h3>
            <p className="max-w-[68ch] text-pretty wrap-anywhere whitespace-pre-line">{review.words}</p>
          </>
        )}
        <Photos review={review} onPhoto={acts.onPhoto} />
        {!review.erased && <Acts review={review} {...acts} />}
        <Reply reply={review.reply} />
      </div>
    </article>
  )
}

const Byline = ({
  review: { name, city, written_at, bought, delivered_at, demo, asked },
}: {
  review: WireReview
}) => (
  <div className="grid content-start gap-0.5 text-sm text-chuna-600">
    {demo && (
      <span className="mb-1 justify-self-start">
        <Badge kind="info">Demo review</Badge>
      </span>
    )}
    <b className="text-base font-semibold text-ink wrap-anywhere">{name || 'A buyer'}</b>
    {city && <span className="wrap-anywhere">{city}</span>}
    <span>{showDate(new Date(written_at))}</span>
    <span>Bought {bought.options.length > 0 ? `in ${bought.options.join(', ')}` : bought.title}</span>
    <span className="mt-1 inline-flex items-center gap-1.5 font-small-bold text-neem-700">
      <Icon name="badge-check" size="sm" />
      Delivered {showDate(new Date(delivered_at))}
    </span>
    {asked && <span>Written after our letter</span>}
  </div>
)

const Photos = ({ review, onPhoto }: { review: WireReview; onPhoto: (photo: string) => void }) =>
  review.photos.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {review.photos.map(({ name, small_url }, place) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Look at photo ${place + 1} of ${review.photos.length}, by ${review.name || 'a buyer'}`}
            className="block size-21 overflow-hidden rounded-sm bg-chuna-100 sm:size-24"
            onClick={() => onPhoto(name)}
          >
            <img src={small_url} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )

function Acts({ review, useful, onReport }: { review: WireReview } & ReviewActs) {
  const isAuth = useAuth((auth) => auth.isAuth)
  const [mine, setMine] = useState<{ useful: number; mine: boolean }>()
  const isPressed = mine?.mine ?? useful.has(review.id)
  const count = mine?.useful ?? review.useful
  const press = useAct(
    async () => setMine(await findUseful(review.id, !isPressed)),
    tellRefusal('Not counted'),
  )
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isAuth ? (
        <Button
          size="sm"
          aria-pressed={isPressed}
          aria-busy={press.isBusy}
          className="font-small-bold aria-pressed:border-jamun-600 aria-pressed:bg-jamun-50 aria-pressed:text-jamun-700"
          onClick={press.run}
        >
          <Icon name="thumbs-up" size="sm" />
          {isPressed ? 'You found this useful' : 'Found useful'}
          {count > 0 && <span className="font-normal tabular-nums">{count}</span>}
        </Button>
      ) : (
        count > 0 && (
          <span className="mr-2 inline-flex min-h-11 items-center gap-2 text-md text-chuna-700">
            <Icon name="thumbs-up" size="sm" />
            {count === 1 ? '1 person' : `${count} people`} found it useful
          </span>
        )
      )}
      <Button
        kind="ghost"
        size="sm"
        className="font-small-bold text-chuna-700"
        onClick={() => onReport(review)}
      >
        <Icon name="flag" size="sm" />
        Report
        <span className="sr-only"> the review of {review.name || 'a buyer'}</span>
      </Button>
    </div>
  )
}

function Reply({ reply }: { reply: WireReview['reply'] }) {
  const { name } = useShopSign()
  return (
    reply && (
      <div className="max-w-[66ch] border-l-2 border-chuna-300 py-0.5 pl-4 text-md text-chuna-700">
        <b className="block font-semibold text-ink">
          {name} replied, {showDate(new Date(reply.at))}
        </b>
        <p className="wrap-anywhere whitespace-pre-line">{reply.words}</p>
      </div>
    )
  )
}
