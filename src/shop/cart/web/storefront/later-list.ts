// What the shopper saved for later: a second list in this browser, the same in all its tabs.
import { useSyncExternalStore } from 'react'
import type { CartLine } from '../../domain/cart-line.ts'
import { keepGuestCart, readGuestCart } from '../guest-cart.ts'

const key = 'cart-later'
const none: CartLine[] = []
const watchers = new Set<() => void>()
let lines: CartLine[] | undefined

const current = (): CartLine[] => {
  lines ??= readGuestCart(key)
  // one and the same, so that nobody who keeps nothing is drawn twice
  return lines.length > 0 ? lines : none
}
const publish = (next: CartLine[]) => {
  lines = next
  for (const watcher of watchers) watcher()
}
const write = (next: CartLine[]) => {
  publish(next)
  keepGuestCart(next, key)
}
const hear = (event: StorageEvent) => {
  if (event.key === key) publish(readGuestCart(key))
}
const watch = (watcher: () => void) => {
  if (watchers.size === 0) {
    lines = undefined // another tab may have changed it while nobody listened
    addEventListener('storage', hear)
  }
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) removeEventListener('storage', hear)
  }
}

export const laterList = {
  add: (line: CartLine) => write([line, ...current().filter(({ id }) => id !== line.id)]),
  remove: (id: CartLine['id']) => write(current().filter((line) => line.id !== id)),
  current,
  useLines: () => useSyncExternalStore(watch, current, () => none),
}
