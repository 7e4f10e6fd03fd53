// What was put into the cart last, for the sheet that shows it. It stands until somebody closes it.
import { useSyncExternalStore } from 'react'
import type { CartLine } from '../../domain/cart-line.ts'

export type Added = {
  line: CartLine
  /** Each adding is a sheet of its own, also of the same piece. */
  nth: number
  /** What was pressed; the focus goes back there. */
  from: Element | null
}

let added: Added | undefined
let count = 0
const watchers = new Set<() => void>()

const publish = (next: Added | undefined) => {
  added = next
  for (const watcher of watchers) watcher()
}

export const showAdded = (line: CartLine): void =>
  publish({ line, nth: ++count, from: document.activeElement })

export const closeAdded = (): void => publish(undefined)

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useAdded = (): Added | undefined =>
  useSyncExternalStore(
    watch,
    () => added,
    () => undefined,
  )
