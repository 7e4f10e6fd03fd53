// By when the pieces on a page are at the door: one question for all of them, and none that was answered a moment ago.
import { useEffect, useSyncExternalStore } from 'react'
import type { DeliveryApi } from '../delivery-api.ts'

/** A day as 2026-11-20; null where it does not go; undefined while nobody knows. */
export type DoorDate = string | null | undefined

/** What a promise depends on changes by the hour. */
const keptMs = 15 * 60_000
const mostAtOnce = 48

const known = new Map<string, { day: string | null; at: number }>()
const watchers = new Set<() => void>()
let waiting = new Map<string, { pincode: string; id: string; ask: DeliveryApi['datesTo'] }>()

const keyOf = (pincode: string, id: string) => `${pincode} ${id}`

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

function want(pincode: string, id: string, ask: DeliveryApi['datesTo']): void {
  const before = known.get(keyOf(pincode, id))
  if (before && Date.now() - before.at < keptMs) return
  if (waiting.size === 0) setTimeout(askAll)
  waiting.set(keyOf(pincode, id), { pincode, id, ask })
}

/** Every card of the page has said what it wants by now. */
function askAll(): void {
  const wanted = [...waiting.values()]
  waiting = new Map()
  for (let from = 0; from < wanted.length; from += mostAtOnce) {
    const some = wanted.slice(from, from + mostAtOnce)
    const { pincode, ask } = some[0] as (typeof some)[number]
    const ids = some.filter((one) => one.pincode === pincode).map(({ id }) => id)
    ask(pincode, ids).then(
      (answer) => {
        for (const { _id, by } of answer ?? []) known.set(keyOf(pincode, _id), { day: by, at: Date.now() })
        for (const watcher of watchers) watcher()
      },
      // the card keeps what it says without a date
      () => undefined,
    )
  }
}

/** Asked in the browser alone: a page is the same for everybody. */
export function useDoorDate(pincode: string, id: string, ask: DeliveryApi['datesTo']): DoorDate {
  useEffect(() => want(pincode, id, ask), [pincode, id, ask])
  return useSyncExternalStore(
    watch,
    () => known.get(keyOf(pincode, id))?.day,
    () => undefined,
  )
}
