import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { send } from '#shop/accounts/web/send.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import type { OptionValues } from '#shop/catalogue/domain/product.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Note } from '#ui/Note.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireReview, WireReviews } from '../../contract.ts'
import { createReviewCalls } from '../reviews-api.ts'
import { RatingSum } from './RatingSum.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { reviewsInWords, starsInWords } from './review-words.ts'
import { sortNames, useReviews } from './use-reviews.ts'

const PhotoDialog = lazyPart(() => import('./PhotoDialog.tsx').then((module) => module.PhotoDialog))
const ReportReview = lazyPart(() => import('./ReportReview.tsx').then((module) => module.ReportReview))

const { listUseful } = createReviewCalls(send)
const noneUseful = new Set<string>()

type Props = {
  product: { id: string; options: OptionValues | null }
  first: WireReviews
}

/** What buyers say: the server draws the first ten and the sum; choosing and reading on is done here. */
export const ReviewsSection = (props: Props) => (
  <section id="reviews" className="scroll-mt-4 pt-section">
    {props.first.sum.count === 0 ? <NoneYet /> : <Reviews {...props} />}
  </section>
)

/** Never a grey star: what happens next instead. */
const NoneYet = () => (
  <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr]">
    <div>
      <h2 className="display text-d-lg">No reviews yet</h2>
      <p className="mt-2 text-chuna-700">
        So there are no stars either. We do not borrow them from other shops.
      </p>
    </div>
    <ol className="grid gap-4">
      {[
        ['The first ones reach homes', 'Only somebody who got the product can write about it'],
        [
          'After delivery we write once to each buyer',
          'One mail with a link. Nobody is paid or given points',
        ],
        ['A person reads it, then it is shown here', 'Kind or harsh'],
      ].map(([title, words]) => (
        <li key={title} className="border-l-2 border-chuna-300 pl-4">
          <b className="font-semibold">{title}</b>
          <span className="block text-sm text-chuna-600">{words}</span>
        </li>
      ))}
      <li>
        <Link to={paths.reviewPractice} className="link inline-flex min-h-11 items-center">
          How we count
        </Link>
      </li>
    </ol>
  </div>
)

function Reviews({ product, first }: Props) {
  const list = useReviews(product.id, first)
  const isAuth = useAuth((auth) => auth.isAuth)
  const mine = useAnswer(listUseful, String(isAuth), { when: isAuth })
  const useful = mine.value ? new Set(mine.value.reviews) : noneUseful
  const [photo, setPhoto] = useState<string>()
  const [reported, setReported] = useState<WireReview>()
  const { sum } = first
  const left = list.total - list.reviews.length
  return (
    <>
      <SectionHead title="What buyers say">
        <p className="mt-1 text-chuna-600">
          Only people who had it delivered can write here. Harsh words stay.
        </p>
      </SectionHead>
      <div className="grid items-start gap-x-16 gap-y-7 lg:grid-cols-[320px_minmax(0,1fr)]">
        <RatingSum sum={sum} chosen={list.asked.stars} onChoose={(stars) => list.ask({ stars })} />
        <div>
          <PhotoStrip first={first} onPhoto={setPhoto} />
          <Choices {...{ product, first, list }} />
          <p role="status" className="flex min-h-11 items-center text-md text-chuna-600">
            {list.isLoading ? 'Loading' : reviewsInWords(list.total)}
          </p>
          {list.problem ? (
            <div className="grid justify-items-start gap-3">
              <Note kind="bad">
                <b className="font-semibold">We could not load the reviews.</b> The rest of the page works.
              </Note>
              <Button onClick={list.retry}>Try again</Button>
            </div>
          ) : list.reviews.length === 0 && !list.isLoading ? (
            <EmptyState icon="search" title="No review is both." words="Choose less, and more is shown.">
              <Button kind="secondary" onClick={list.clear}>
                Show all {sum.count}
              </Button>
            </EmptyState>
          ) : (
            <div className={list.isLoading ? 'opacity-60' : ''}>
              {list.reviews.map((review) => (
                <ReviewCard
                  key={review.id}
                  {...{ review, useful }}
                  onReport={setReported}
                  onPhoto={setPhoto}
                />
              ))}
            </div>
          )}
          {left > 0 && !list.problem && (
            <div className="grid justify-items-center gap-3 border-t border-chuna-200 pt-7">
              <p className="text-sm text-chuna-600 tabular-nums">
                You have seen {list.reviews.length} of {reviewsInWords(list.total)}
              </p>
              <meter
                className="bar w-60"
                min={0}
                max={list.total}
                value={list.reviews.length}
                aria-hidden="true"
              />
              <Button kind="secondary" aria-busy={list.isLoading} onClick={list.readOn}>
                Show {Math.min(left, first.page_size)} more
              </Button>
            </div>
          )}
        </div>
      </div>
      <Suspense>
        {photo && (
          <PhotoDialog
            {...{ first, photo }}
            reviews={list.reviews}
            onPhoto={setPhoto}
            onClose={() => setPhoto(undefined)}
          />
        )}
        {reported && <ReportReview review={reported} onClose={() => setReported(undefined)} />}
      </Suspense>
    </>
  )
}

const stripLength = 6

const PhotoStrip = ({ first, onPhoto }: { first: WireReviews; onPhoto: (photo: string) => void }) =>
  first.photos.length > 0 && (
    <ul aria-label="Photos from buyers" className="rail mb-5 gap-2 lg:grid lg:grid-cols-7">
      {first.photos.slice(0, stripLength).map(({ name, small_url }, place) => (
        <li key={name} className="aspect-square max-lg:w-26">
          <button
            type="button"
            aria-label={`Look at photo ${place + 1} of ${first.photo_total} from buyers`}
            className="block size-full overflow-hidden rounded-sm bg-chuna-100"
            onClick={() => onPhoto(name)}
          >
            <img src={small_url} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
      {first.photos.length > stripLength && (
        <li className="aspect-square max-lg:w-26">
          <button
            type="button"
            className="size-full rounded-sm bg-chuna-100 text-md font-semibold hover:bg-chuna-200"
            onClick={() => onPhoto(first.photos[stripLength]?.name ?? '')}
          >
            All {first.photo_total} photos
          </button>
        </li>
      )}
    </ul>
  )

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-chuna-300 px-4 font-small-bold whitespace-nowrap tabular-nums hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white'

function Choices({ product, first: { sum }, list }: Props & { list: ReturnType<typeof useReviews> }) {
  const { asked, ask, clear } = list
  const piece = Object.values(product.options ?? {}).join(', ')
  const isAll = !asked.photos && !asked.this_piece && !asked.stars
  return (
    <div className="flex flex-wrap items-center gap-2">
      <button type="button" className={pill} aria-pressed={isAll} onClick={clear}>
        All {sum.count}
      </button>
      {sum.with_photos > 0 && (
        <button
          type="button"
          className={pill}
          aria-pressed={asked.photos === true}
          onClick={() => ask({ photos: asked.photos ? undefined : true })}
        >
          With photos {sum.with_photos}
        </button>
      )}
      {piece && sum.of_this_piece > 0 && sum.of_this_piece < sum.count && (
        <button
          type="button"
          className={pill}
          aria-pressed={asked.this_piece === true}
          onClick={() => ask({ this_piece: asked.this_piece ? undefined : true })}
        >
          {piece} {sum.of_this_piece}
        </button>
      )}
      {asked.stars && (
        <button
          type="button"
          className={pill}
          aria-label={`Remove ${starsInWords(asked.stars)}`}
          onClick={() => ask({ stars: undefined })}
        >
          {starsInWords(asked.stars)}
          <Icon name="x" size="sm" />
        </button>
      )}
      <select
        aria-label="Sort reviews"
        className="field select ml-auto min-h-11 w-auto text-md"
        value={asked.sort ?? 'useful'}
        onChange={({ target }) => ask({ sort: target.value as keyof typeof sortNames })}
      >
        {Object.entries(sortNames).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
