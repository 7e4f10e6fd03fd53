// A model on its way: begun when somebody presses, watched by whoever shows how far it is.
import type { ModelFiles } from '../../domain/model-files.ts'
import { fetchModel } from '../viewer/fetch-model.ts'

type Engine = typeof import('../viewer/engine.ts')

export type Loading = {
  code: Promise<Engine>
  bytes: Promise<ArrayBuffer>
  share: () => number
  onShare: (watcher: (share: number) => void) => void
  stop: () => void
}

/** `code` is what will draw it: it comes first, and makes itself ready while the model follows on a slow line. */
export function startLoading({ glb, bytes: total }: ModelFiles, code: Promise<Engine>): Loading {
  const control = new AbortController()
  let share = 0
  let tell: ((share: number) => void) | undefined
  const bytes = code.then(() =>
    fetchModel(glb, total, {
      signal: control.signal,
      onShare(now) {
        share = now
        tell?.(now)
      },
    }),
  )
  // whoever waits for it hears of it; nobody may be waiting yet
  bytes.catch(() => {})
  return {
    code,
    bytes,
    share: () => share,
    onShare(watcher) {
      tell = watcher
    },
    stop: () => control.abort(),
  }
}

/** 'of 0.2 MB' */
export const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`
