// The sizes of the pieces on a page: one question for all of them, and none that was answered before.
import { useEffect, useSyncExternalStore } from 'react'
import type { Size } from '../../domain/carried.ts'
import { fromWireSize } from '../../wire.ts'
import type { FitReads } from '../fit-api.ts'

type Ask = FitReads['listSizes']

const mostAtOnce = 48
/** Null for what has no size. */
const known = new Map<string, Size | null>()
const watchers = new Set<() => void>()
const waiting = new Set<string>()

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Of all that are asked for; what cannot be asked now is not known. */
export async function findSizes(ids: readonly string[], ask: Ask): Promise<ReadonlyMap<string, Size | null>> {
  const wanted = [...new Set(ids)].filter((id) => !known.has(id))
  for (let from = 0; from < wanted.length; from += mostAtOnce) {
    const some = wanted.slice(from, from + mostAtOnce)
    const sizes = await ask(some)
    for (const id of some) {
      const size = sizes.find(({ _id }) => _id === id)
      known.set(id, size ? fromWireSize(size) : null)
    }
    for (const watcher of watchers) watcher()
  }
  return known
}

function want(id: string, ask: Ask): void {
  if (known.has(id) || waiting.has(id)) return
  // every card of the page has said what it wants by then
  if (waiting.size === 0)
    setTimeout(() => {
      const ids = [...waiting]
      waiting.clear()
      // the card says nothing where they do not come
      findSizes(ids, ask).catch(() => undefined)
    })
  waiting.add(id)
}

/** Asked in the browser alone: a page is the same for everybody. */
export function useSize(id: string, ask: Ask): Size | null | undefined {
  useEffect(() => want(id, ask), [id, ask])
  return useSyncExternalStore(
    watch,
    () => known.get(id),
    () => undefined,
  )
}
