import { type DragEvent, useRef, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'
import { fieldLabels } from './field-labels.ts'
import { type FormPicture, mostPictures } from './product-form.ts'
import type { ProductFormState } from './use-product-form.ts'

export type Upload = (file: Blob) => Promise<{ url: string }>

const noPicture: FormPicture = { url: '', alt: '' }

/** The first one's address can be typed before there is any picture. */
const shownOf = ({ values: { images } }: ProductFormState): FormPicture[] =>
  images.length === 0 ? [noPicture] : images

/** Up to five pictures: by address or from this computer, in an order that is dragged or moved by buttons. */
export function PicturesField({ state, upload }: { state: ProductFormState; upload: Upload }) {
  const images = shownOf(state)
  const [told, setTold] = useState('')
  const dragged = useRef<number | undefined>(undefined)
  const [over, setOver] = useState<number | undefined>()

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= images.length) return
    const next = images.filter((_, place) => place !== from)
    next.splice(to, 0, images[from] as FormPicture)
    state.setPictures(next)
    setTold(`Picture ${from + 1} is now number ${to + 1}.`)
  }
  const drop = (event: DragEvent, to: number) => {
    if (dragged.current === undefined) return
    event.preventDefault()
    move(dragged.current, to)
    dragged.current = undefined
    setOver(undefined)
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-sm font-small-bold">Pictures</legend>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {images.map((picture, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no other name than its place
            key={index}
            draggable
            onDragStart={(event) => {
              dragged.current = index
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => {
              if (dragged.current === undefined) return
              event.preventDefault()
              setOver(index)
            }}
            onDragEnd={() => setOver(undefined)}
            onDrop={(event) => drop(event, index)}
            className={`rounded-md border bg-white p-3 ${over === index ? 'border-jamun-600 bg-jamun-50' : 'border-chuna-200'}`}
          >
            <PictureRow
              {...{ picture, index, state }}
              isLast={index === images.length - 1}
              onMove={(to) => move(index, to)}
              onRemove={() => {
                state.setPictures(images.filter((_, place) => place !== index))
                setTold(`Picture ${index + 1} is removed.`)
              }}
              onChange={(change) =>
                state.setPictures(images.map((one, place) => (place === index ? { ...one, ...change } : one)))
              }
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
      {images.length < mostPictures && <AddPictures {...{ state, upload }} onTold={setTold} />}
    </fieldset>
  )
}

function PictureRow({
  picture,
  index,
  isLast,
  state,
  onMove,
  onRemove,
  onChange,
}: {
  picture: FormPicture
  index: number
  isLast: boolean
  state: ProductFormState
  onMove: (to: number) => void
  onRemove: () => void
  onChange: (change: Partial<FormPicture>) => void
}) {
  const number = index + 1
  const isWrong = [`images.${index}`, `image_alts.${index}`].some((name) => state.faults[name])
  // where there is nothing yet, or something to mend, the fields stand open
  const [isOpen, setIsOpen] = useState(picture.url === '')
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Icon name="grip-vertical" className="mt-7 hidden cursor-grab text-chuna-500 sm:block" />
      <span className="size-18 flex-none overflow-hidden rounded-sm bg-chuna-100 [&_svg]:size-6">
        <Picture key={picture.url} src={picture.url} alt="" width={1000} height={1000} sizes="72px" />
      </span>
      <details
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        className="group order-1 min-w-0 flex-1 basis-full sm:order-none sm:basis-40"
      >
        <summary className="flex min-h-11 items-center gap-2 text-md hover:underline sm:min-h-18">
          <span className="min-w-0 truncate">{picture.alt || `Picture ${number}`}</span>
          <Icon name="chevron-down" size="sm" className="flex-none group-open:rotate-180" />
          <span className="sr-only">: address and words</span>
        </summary>
        <div className="grid gap-2 pb-1">
          <Field
            label={index === 0 ? fieldLabels.images : `Image URL ${number}`}
            name={`images.${index}`}
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            value={picture.url}
            error={state.faults[`images.${index}`]}
            onChange={({ target }) => onChange({ url: target.value })}
            onBlur={() => picture.url && state.look(`images.${index}`)}
          />
          <Field
            label={`What picture ${number} shows`}
            optional
            maxLength={200}
            value={picture.alt}
            error={state.faults[`image_alts.${index}`]}
            onChange={({ target }) => onChange({ alt: target.value })}
          />
        </div>
      </details>
      <div className="ml-auto flex sm:pt-3.5">
        <IconButton
          icon="arrow-up"
          aria-label={`Move picture ${number} up`}
          disabled={index === 0}
          className="disabled:text-chuna-400"
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon="arrow-down"
          aria-label={`Move picture ${number} down`}
          disabled={isLast}
          className="disabled:text-chuna-400"
          onClick={() => onMove(index + 1)}
        />
        <IconButton icon="x" aria-label={`Remove picture ${number}`} onClick={onRemove} />
      </div>
    </div>
  )
}

const kinds = 'image/jpeg,image/png,image/webp,image/avif'

function AddPictures({
  state,
  upload,
  onTold,
}: {
  state: ProductFormState
  upload: Upload
  onTold: (words: string) => void
}) {
  const [busy, setBusy] = useState(0)
  const [refusal, setRefusal] = useState<string | undefined>()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const now = useRef(state)
  now.current = state

  const take = async (files: File[]) => {
    setRefusal(undefined)
    const room = mostPictures - now.current.values.images.filter(({ url }) => url !== '').length
    if (files.length > room) setRefusal(`A product can have up to ${mostPictures} pictures.`)
    for (const file of files.slice(0, room)) {
      setBusy((count) => count + 1)
      try {
        const { url } = await upload(file)
        const kept = now.current.values.images.filter((picture) => picture.url !== '')
        now.current.setPictures([...kept, { url, alt: '' }])
        onTold(`${file.name} is added.`)
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        setRefusal(`${file.name}: ${error.words}`)
      } finally {
        setBusy((count) => count - 1)
      }
    }
  }
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          setIsOver(false)
          void take([...event.dataTransfer.files])
        }}
        className={`flex flex-wrap items-center gap-3 rounded-md border border-dashed px-4 py-4 ${isOver ? 'border-jamun-600 bg-jamun-50' : 'border-chuna-400 bg-chuna-50'}`}
      >
        <Icon name="image-plus" className="text-chuna-600" />
        <p role="status" className="min-w-0 flex-1 basis-44 text-sm text-chuna-700">
          {busy > 0
            ? 'Adding the picture …'
            : 'Drop pictures here: JPEG, PNG, WebP or AVIF, at most 10 MB each.'}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          accept={kinds}
          aria-label="Pictures from this computer"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          <Icon name="upload" size="sm" />
          Choose files
        </Button>
        <Button size="sm" kind="ghost" onClick={() => state.setPictures([...shownOf(state), noPicture])}>
          Add by URL
        </Button>
      </div>
      {refusal && <Note kind="bad">{refusal}</Note>}
    </div>
  )
}
