import { showDate } from '#kernel/show-time.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { WireReview, WireReviews } from '../../contract.ts'
import { starsInWords } from './review-words.ts'

type Shot = { name: string; url: string; review?: WireReview | undefined }

/** Photos from buyers, large, each with the review it belongs to. Arrow keys move. */
export function PhotoDialog({
  first,
  reviews,
  photo,
  onPhoto,
  onClose,
}: {
  first: WireReviews
  reviews: WireReview[]
  photo: string
  onPhoto: (photo: string) => void
  onClose: () => void
}) {
  const byId = new Map(reviews.map((review) => [review.id, review]))
  const shots: Shot[] = [
    ...first.photos.map(({ name, url, review_id }) => ({ name, url, review: byId.get(review_id) })),
    ...reviews.flatMap((review) => review.photos.map(({ name, url }) => ({ name, url, review }))),
  ].filter(({ name }, place, all) => all.findIndex((other) => other.name === name) === place)
  const at = Math.max(
    0,
    shots.findIndex(({ name }) => name === photo),
  )
  const shot = shots[at]
  const step = (by: number) => {
    const next = shots[(at + by + shots.length) % shots.length]
    if (next) onPhoto(next.name)
  }
  if (!shot) return null
  const { review } = shot
  return (
    <Dialog title="Photos from buyers" onClose={onClose} wide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are keys for the two buttons in it */}
      <div
        className="grid gap-4"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') step(-1)
          if (key === 'ArrowRight') step(1)
        }}
      >
        <div className="relative">
          <img
            src={shot.url}
            alt={review ? `By ${review.name || 'a buyer'}: ${review.title}` : 'From a buyer'}
            className="max-h-[56vh] w-full rounded-sm bg-chuna-100 object-contain"
          />
          <span className="absolute bottom-3 left-3 rounded-full bg-white px-3 py-1 text-sm tabular-nums">
            {at + 1} of {shots.length}
          </span>
          {shots.length > 1 && (
            <span className="absolute right-3 bottom-2 flex gap-2" data-actions>
              <IconButton
                icon="chevron-left"
                aria-label="Previous photo"
                className="bg-white"
                onClick={() => step(-1)}
              />
              <IconButton
                icon="chevron-right"
                aria-label="Next photo"
                className="bg-white"
                onClick={() => step(1)}
              />
            </span>
          )}
        </div>
        {review && (
          <div className="grid gap-1.5">
            <Stars value={review.stars} label={starsInWords(review.stars)} />
            <p className="font-semibold wrap-anywhere">{review.title}</p>
            <p className="line-clamp-3 text-chuna-700 wrap-anywhere">{review.words}</p>
            <p className="text-sm text-chuna-600">
              {[review.name || 'A buyer', review.city].filter(Boolean).join(', ')}.{' '}
              {showDate(new Date(review.written_at))}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  )
}
