import { PrivatePhoto } from '#shop/orders/web/PrivatePhoto.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { WireStaffReview } from '../../staff-contract.ts'
import { photoPath } from './reviews-api.ts'

/** The photo comes first: it is what hurts most where it should not be shown. */
export const ReviewPhotos = ({
  review,
  at,
  onPick,
  onEnlarge,
  onCrop,
}: {
  review: WireStaffReview
  at: number
  onPick: (at: number) => void
  onEnlarge: () => void
  /** Undefined where nothing can be changed any more. */
  onCrop: (() => void) | undefined
}) => {
  const { photos } = review
  const large = photos[at]
  if (!large) return null
  const nameOf = (place: number) => `Photo ${place + 1} of ${photos.length}`
  return (
    <div className="grid content-start gap-2">
      <button
        type="button"
        aria-label={`${nameOf(at)}, larger`}
        className="block aspect-square overflow-hidden rounded-md bg-chuna-100"
        onClick={onEnlarge}
      >
        <PrivatePhoto path={photoPath(review.id, large.name)} alt={nameOf(at)} />
      </button>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {photos.length > 1 && (
          <ul aria-label="Photos" className="flex flex-wrap gap-2">
            {photos.map(({ name }, place) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={nameOf(place)}
                  aria-current={place === at ? 'true' : undefined}
                  className="block size-14 overflow-hidden rounded-sm border-2 border-transparent bg-chuna-100 aria-[current=true]:border-ink"
                  onClick={() => onPick(place)}
                >
                  <PrivatePhoto path={photoPath(review.id, name, true)} alt="" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {onCrop && (
          <Button size="sm" className="ml-auto" onClick={onCrop}>
            <Icon name="crop" size="sm" />
            Crop
          </Button>
        )}
      </div>
    </div>
  )
}
