import { useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { PrivatePhoto } from './PrivatePhoto.tsx'

/** The photos of a return in a row; each opens large. */
export function ReturnPhotos({
  photos,
  pathOf,
  headers,
}: {
  photos: string[]
  pathOf: (photo: string, small?: true) => string
  headers?: Record<string, string> | undefined
}) {
  const [open, setOpen] = useState<number>()
  if (photos.length === 0) return null
  const name = (at: number) => `Photo ${at + 1} of ${photos.length}`
  const large = open === undefined ? undefined : photos[open]
  return (
    <>
      <ul aria-label="Photos" className="flex flex-wrap gap-2.5">
        {photos.map((photo, at) => (
          <li key={photo}>
            <button
              type="button"
              aria-label={`Look at photo ${at + 1}`}
              className="block size-20 overflow-hidden rounded-sm bg-chuna-100"
              onClick={() => setOpen(at)}
            >
              <PrivatePhoto path={pathOf(photo, true)} alt={name(at)} headers={headers} />
            </button>
          </li>
        ))}
      </ul>
      {large !== undefined && open !== undefined && (
        <Dialog title={name(open)} onClose={() => setOpen(undefined)} wide>
          <div className="max-h-[70vh] min-h-60 overflow-auto">
            <PrivatePhoto path={pathOf(large)} alt={name(open)} headers={headers} />
          </div>
        </Dialog>
      )}
    </>
  )
}
