import { useRef, useState } from 'react'
import { mostPhotos } from '../../domain/review.ts'
import type { Proof } from '../author-api.ts'
import { NotSent, type Sending, sendPhoto } from './send-photo.ts'

export type Photo = {
  key: string
  /** Undefined for one that was sent before this page was opened. */
  preview: string | undefined
  file: File | undefined
} & (
  | { state: 'sending'; percent: number }
  | { state: 'sent'; name: string }
  | { state: 'failed'; words: string }
)

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const mostBytes = 10 * 1_048_576

/** Why a file is not even sent. */
function fileFault({ name, type, size }: File): string | undefined {
  if (type.startsWith('video/')) return `${name} is a video. Only photos can be shown here.`
  if (!kinds.includes(type)) return `${name} is no JPG, PNG, WebP or AVIF photo.`
  return size > mostBytes ? `${name} is larger than 10 MB.` : undefined
}

/** Photos are sent while the words are still being written; what failed can be tried again. */
export function usePhotos(proof: Proof, line: number, sentBefore: string[]) {
  const [photos, setPhotos] = useState<Photo[]>(() =>
    sentBefore.map((name) => ({ key: name, state: 'sent', name, preview: undefined, file: undefined })),
  )
  const [fault, setFault] = useState<string>()
  const sendings = useRef(new Map<string, Sending>())

  const change = (key: string, next: (photo: Photo) => Photo) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? next(photo) : photo)))

  const start = (key: string, file: File) => {
    const sending = sendPhoto(proof, line, file, (percent) =>
      change(key, (photo) => (photo.state === 'sending' ? { ...photo, percent } : photo)),
    )
    sendings.current.set(key, sending)
    sending.done.then(
      (name) => change(key, (photo) => ({ ...photo, state: 'sent', name })),
      (error: unknown) => {
        if (!(error instanceof NotSent)) throw error
        change(key, (photo) => ({ ...photo, state: 'failed', words: error.message }))
      },
    )
  }

  const add = (files: File[]) => {
    const good = files.filter((file) => !fileFault(file)).slice(0, mostPhotos - photos.length)
    setFault(files.map(fileFault).find(Boolean))
    const added = good.map((file): Photo & { file: File } => ({
      key: crypto.randomUUID(),
      file,
      preview: URL.createObjectURL(file),
      state: 'sending',
      percent: 0,
    }))
    setPhotos((all) => [...all, ...added])
    for (const { key, file } of added) start(key, file)
  }

  return {
    photos,
    fault,
    add,
    again: ({ key, file }: Photo) => {
      if (!file) return
      change(key, (photo) => ({ ...photo, state: 'sending', percent: 0 }))
      start(key, file)
    },
    remove: ({ key, preview }: Photo) => {
      sendings.current.get(key)?.stop()
      if (preview) URL.revokeObjectURL(preview)
      setPhotos((all) => all.filter((photo) => photo.key !== key))
      setFault(undefined)
    },
    /** Those that are under way, done or not: a review is sent when they are. */
    arrived: () =>
      Promise.allSettled([...sendings.current.values()].map(({ done }) => done)).then(() => undefined),
  }
}
