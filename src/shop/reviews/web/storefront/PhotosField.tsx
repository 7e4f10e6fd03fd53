import { useId } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { mostPhotos } from '../../domain/review.ts'
import type { Photo, usePhotos } from './use-photos.ts'

/** Up to five, each with how far it is, and tried again where it failed. Removing asks nothing. */
export function PhotosField({ photos, fault, add, again, remove }: ReturnType<typeof usePhotos>) {
  const id = useId()
  const failed = photos.find((photo) => photo.state === 'failed')
  const words = fault ?? (failed?.state === 'failed' ? failed.words : undefined)
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-small-bold">
        Photos{' '}
        <span className="font-normal text-chuna-600">
          (optional, {photos.length} of {mostPhotos})
        </span>
      </legend>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-[repeat(5,minmax(0,104px))]">
        {photos.map((photo, place) => (
          <li key={photo.key}>
            <Tile
              photo={photo}
              place={place + 1}
              onAgain={() => again(photo)}
              onRemove={() => remove(photo)}
            />
          </li>
        ))}
        {photos.length < mostPhotos && (
          <li className="relative aspect-square">
            <input
              id={id}
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                add([...(target.files ?? [])])
                target.value = ''
              }}
            />
            <label
              htmlFor={id}
              className="pointer-events-none grid size-full place-content-center justify-items-center gap-1 rounded-sm border border-dashed border-chuna-500 text-md font-small-bold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-jamun-600"
            >
              <Icon name="image-plus" />
              Add<span className="sr-only"> photos</span>
            </label>
          </li>
        )}
      </ul>
      {words && (
        <p role="alert" className="mt-2 flex gap-1.5 text-sm font-medium text-geru-600">
          <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
          {words}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-2 text-xs text-chuna-600">
        JPG, PNG, WebP or AVIF, up to 10 MB each. We remove the place and time hidden inside them. Please
        leave out faces of other people and address labels.
      </p>
    </fieldset>
  )
}

function Tile({
  photo,
  place,
  onAgain,
  onRemove,
}: {
  photo: Photo
  place: number
  onAgain: () => void
  onRemove: () => void
}) {
  return (
    <div
      className={`relative aspect-square rounded-sm ${photo.state === 'failed' ? 'ring-2 ring-geru-600' : ''}`}
    >
      <div className="grid size-full place-items-center overflow-hidden rounded-sm bg-chuna-100 text-chuna-600">
        {photo.preview ? (
          <img
            src={photo.preview}
            alt={`Yours, number ${place}`}
            className={`size-full object-cover ${photo.state === 'sent' ? '' : 'opacity-50'}`}
          />
        ) : (
          <span className="text-center text-sm">
            <Icon name="check" className="mx-auto" />
            Photo {place} is here
          </span>
        )}
      </div>
      {photo.state === 'sending' && (
        <div className="absolute inset-x-2 bottom-2 rounded-sm bg-white p-1.5 text-xs tabular-nums">
          {photo.percent}%
          <progress
            className="progress"
            max={100}
            value={photo.percent}
            aria-label={`Sending photo ${place}`}
          />
        </div>
      )}
      {photo.state === 'failed' && (
        <button
          type="button"
          className="absolute inset-x-2 bottom-2 inline-flex min-h-11 items-center justify-center gap-1.5 rounded-md border border-geru-600 bg-white text-md font-semibold text-geru-700"
          onClick={onAgain}
        >
          <Icon name="rotate-cw" size="sm" />
          Again<span className="sr-only">, photo {place}</span>
        </button>
      )}
      <button
        type="button"
        aria-label={photo.state === 'sending' ? `Stop sending photo ${place}` : `Remove photo ${place}`}
        className="absolute -top-3.5 -right-3.5 grid size-11 place-items-center"
        onClick={onRemove}
      >
        <span className="grid size-8 place-items-center rounded-full border border-chuna-500 bg-white">
          <Icon name="x" size="sm" />
        </span>
      </button>
    </div>
  )
}
