// Choosing pieces to compare: two to four of one kind. What does not fit is asked about, never refused in silence.
import { useSyncExternalStore } from 'react'
import { mostCompared } from '../../../domain/compare.ts'
import type { Product, ProductId } from '../../../domain/product.ts'
import { compared } from '../kept.ts'

const textOf = ({ category, id }: Pick<Product, 'category' | 'id'>): string => `${category}/${id}`
export const idOf = (text: string): ProductId => text.slice(text.lastIndexOf('/') + 1)
const kindOf = (text: string): string => text.slice(0, text.lastIndexOf('/'))

let waiting: Product | undefined
const watchers = new Set<() => void>()

const wait = (product: Product | undefined) => {
  waiting = product
  for (const watcher of watchers) watcher()
}

/** The piece that did not fit, as long as somebody is asked what to do with it. */
export const useWaiting = (): Product | undefined =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => waiting,
    () => undefined,
  )

/** Ticked: chosen, or chosen no longer. */
export function choose(product: Product): void {
  const [text, chosen] = [textOf(product), compared.current()]
  if (chosen.includes(text)) compared.remove(text)
  else if (chosen.length >= mostCompared || isOfAnotherKind(product)) wait(product)
  else compared.replace([...chosen, text])
}

export const isOfAnotherKind = ({ category }: Pick<Product, 'category'>): boolean =>
  compared.current().some((text) => kindOf(text) !== category)

/** The piece that waits comes in for another one, or instead of all of them. */
export function letIn(product: Product, instead: ProductId | 'all'): void {
  const kept = compared.current().filter((text) => instead !== 'all' && idOf(text) !== instead)
  compared.replace([...kept, textOf(product)])
  wait(undefined)
}

export const turnAway = (): void => wait(undefined)

export const takeOut = (id: ProductId): void =>
  compared.replace(compared.current().filter((text) => idOf(text) !== id))
