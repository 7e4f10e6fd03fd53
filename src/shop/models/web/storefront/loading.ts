// A model on its way: begun when somebody presses, watched by whoever shows how far it is.
import type { ModelFiles } from '../../domain/model-files.ts'
import { fetchModel } from '../viewer/fetch-model.ts'

export type Loading = {
  bytes: Promise<ArrayBuffer>
  share: () => number
  onShare: (watcher: (share: number) => void) => void
  stop: () => void
}

export function startLoading({ glb, bytes: total }: ModelFiles): Loading {
  const control = new AbortController()
  let share = 0
  let tell: ((share: number) => void) | undefined
  const bytes = fetchModel(glb, total, {
    signal: control.signal,
    onShare(now) {
      share = now
      tell?.(now)
    },
  })
  // whoever waits for it hears of it; nobody may be waiting yet
  bytes.catch(() => {})
  return {
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
