import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Stars } from '#ui/Stars.tsx'
import type { WireRatingSum } from '../../contract.ts'
import { ratedBy, reviewsInWords, starsInWords } from './review-words.ts'

/** The plain mean of all that is shown, and how many gave how many stars; each bar narrows the list. */
export function RatingSum({
  sum,
  chosen,
  onChoose,
}: {
  sum: WireRatingSum
  chosen: number | undefined
  onChoose: (stars: number | undefined) => void
}) {
  if (sum.rating === null) return null
  return (
    <div className="grid content-start gap-5 lg:sticky lg:top-4">
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="text-[3.5rem]/none font-semibold tabular-nums">
          {sum.rating.toFixed(1)}
        </span>
        <div className="grid gap-1">
          <Stars value={sum.rating} label={ratedBy(sum.rating, sum.count)} />
          <span className="text-sm text-chuna-600">{reviewsInWords(sum.count)}, all colours and sizes</span>
        </div>
      </div>
      <ul aria-label="Reviews by stars">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = sum.histogram[stars - 1] ?? 0
          return (
            <li key={stars}>
              <button
                type="button"
                aria-pressed={chosen === stars}
                disabled={count === 0}
                className="-mx-2.5 grid min-h-11 w-[calc(100%+1.25rem)] grid-cols-[52px_1fr_36px] items-center gap-3 rounded-md px-2.5 text-left text-md tabular-nums hover:bg-chuna-100 disabled:text-chuna-600 disabled:hover:bg-transparent aria-pressed:bg-jamun-50 aria-pressed:font-semibold aria-pressed:inset-ring-2 aria-pressed:inset-ring-jamun-600"
                onClick={() => onChoose(chosen === stars ? undefined : stars)}
              >
                <span>{starsInWords(stars)}</span>
                <meter className="bar" min={0} max={sum.count} value={count} aria-hidden="true" />
                <span className="text-right">
                  {count}
                  <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p>
        <Link to={paths.reviewPractice} className="link inline-flex min-h-11 items-center">
          How we count
        </Link>
      </p>
      {sum.has_demo && (
        <p className="text-sm text-chuna-600">
          This is a demo shop: reviews marked as demo came with it, and are told to no search engine.
        </p>
      )}
      <p className="text-sm text-chuna-600">
        Bought it? The link to write is in your order, and in the mail we send once after delivery.
      </p>
    </div>
  )
}
