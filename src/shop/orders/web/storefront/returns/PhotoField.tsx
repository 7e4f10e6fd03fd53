import { useId, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { toDataUrl } from '../../PrivatePhoto.tsx'

export type SentPhoto = { name: string; shown: string }

export const mostPhotos = 4

/** Photos go to the shop as they are chosen; the return names those that are left at the end. */
export function PhotoField({
  photos,
  upload,
  onChange,
}: {
  photos: SentPhoto[]
  upload: (file: Blob) => Promise<{ name: string }>
  onChange: (photos: SentPhoto[]) => void
}) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const room = mostPhotos - photos.length
  const add = async (files: File[]) => {
    setIsBusy(true)
    setFault(files.length > room ? `${mostPhotos} photos at the most.` : undefined)
    let sent = photos
    try {
      for (const file of files.slice(0, room)) {
        const { name } = await upload(file)
        sent = [...sent, { name, shown: await toDataUrl(file) }]
        onChange(sent)
      }
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setFault(error.words)
    }
    setIsBusy(false)
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="justify-self-start text-sm font-small-bold">
        Photos <span className="font-normal text-chuna-600">(optional, up to {mostPhotos})</span>
      </label>
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="flex flex-wrap gap-3">
          {photos.map(({ name, shown }, at) => (
            <li key={name} className="relative size-24 overflow-hidden rounded-sm bg-chuna-100">
              <img src={shown} alt={`Chosen ${at + 1}`} className="size-full object-cover" />
              <IconButton
                icon="x"
                size="sm"
                aria-label={`Take photo ${at + 1} out`}
                className="absolute top-0 right-0 bg-white/90"
                onClick={() => onChange(photos.filter((photo) => photo.name !== name))}
              />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          disabled={isBusy}
          aria-describedby={`${id}-says`}
          className="field py-2.5 file:mr-3 file:rounded-sm file:border-0 file:bg-chuna-100 file:px-3 file:py-1.5 file:font-small-bold"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            if (files.length > 0) void add(files)
          }}
        />
      )}
      <p id={`${id}-says`} aria-live="polite" className="text-sm text-chuna-600">
        {isBusy ? 'Sending the photos' : 'JPEG or PNG, 10 MB each. Only you and our staff see them.'}
      </p>
      {fault && (
        <p role="alert" className="text-sm font-medium text-geru-600">
          {fault}
        </p>
      )}
    </div>
  )
}
