import { showAgo } from '#kernel/show-time.ts'
import { PrivatePhoto } from '#shop/orders/web/PrivatePhoto.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import type { WireStaffReview } from '../../staff-contract.ts'
import { photoPath } from './reviews-api.ts'
import { Stars } from './Stars.tsx'

/** What waits, the oldest first; whichever is open is marked. */
export const ReviewQueue = ({
  reviews,
  openId,
  now,
  onOpen,
}: {
  reviews: WireStaffReview[]
  openId: string | undefined
  now: Date
  onOpen: (id: string) => void
}) => (
  <section aria-label="Queue" className="min-w-0 rounded-md border border-chuna-200 bg-white">
    <ol className="max-h-[70vh] divide-y divide-chuna-200 overflow-y-auto">
      {reviews.map((review) => (
        <li key={review.id}>
          <button
            type="button"
            aria-current={review.id === openId ? 'true' : undefined}
            className="grid w-full grid-cols-[56px_minmax(0,1fr)] gap-3 border-l-3 border-transparent p-3 text-left hover:bg-chuna-50 aria-[current=true]:border-jamun-600 aria-[current=true]:bg-jamun-50"
            onClick={() => onOpen(review.id)}
          >
            <span className="grid size-14 place-items-center overflow-hidden rounded-sm bg-chuna-100 text-chuna-600">
              {review.photos[0] ? (
                <PrivatePhoto path={photoPath(review.id, review.photos[0].name, true)} alt="" />
              ) : (
                <Icon name="message-circle" />
              )}
            </span>
            <span className="grid min-w-0 gap-0.5">
              <b className="truncate font-small-bold">{review.title || 'Without words'}</b>
              <Stars stars={review.stars} />
              <span className="truncate text-sm text-chuna-600">
                {[review.name || 'Erased', review.city, showAgo(new Date(review.written_at), now)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
    <p className="flex flex-wrap items-center gap-2 border-t border-chuna-200 p-3 text-sm text-chuna-600">
      <Kbd>J</Kbd> next <Kbd>K</Kbd> back <Kbd>Space</Kbd> larger photo
    </p>
  </section>
)
