// The tree of categories while it is put in another order: one is taken into the hand, moved, let go or put back.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { WireCategory } from '../../../arrange-contract.ts'
import { levelOf, type Move, mostLevels, moved, put } from '../../../domain/category-tree.ts'

const moves: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Where one is let go: before a row at its level, or inside it, last. */
export type Drop = { slug: string; at: 'before' | 'inside' }

export function useTree(start: WireCategory[]) {
  const [nodes, setNodes] = useState(start)
  const [held, setHeld] = useState<{ slug: string; before: WireCategory[] } | undefined>()
  const [news, setNews] = useState('')
  const rows = useRef<HTMLUListElement>(null)

  // a row that moves in the page loses the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is the trigger
  useEffect(() => {
    if (held) rows.current?.querySelector<HTMLElement>(`[data-handle="${held.slug}"]`)?.focus()
  }, [nodes, held])

  const nameOf = (slug: string | null) => nodes.find((node) => node.slug === slug)?.name ?? 'the top'
  const placeOf = (next: WireCategory[], slug: string) => {
    const node = next.find((one) => one.slug === slug)
    const beside = next.filter(({ parent }) => parent === node?.parent)
    const place = beside.findIndex((one) => one.slug === slug) + 1
    return `${nameOf(slug)} is number ${place} of ${beside.length} ${node?.parent ? `inside ${nameOf(node.parent)}` : 'on top'}.`
  }
  const isSameTree = (one: WireCategory[], other: WireCategory[]) =>
    one.every(({ slug, parent }, at) => other[at]?.slug === slug && other[at]?.parent === parent)
  const go = (next: WireCategory[], slug: string, move?: Move) => {
    if (isSameTree(next, nodes)) {
      const isDeep = move === 'in' && levelOf(nodes, slug) >= mostLevels - 1
      setNews(isDeep ? 'Three levels are the most.' : `${nameOf(slug)} cannot go there.`)
      return
    }
    setNodes(next)
    setNews(placeOf(next, slug))
  }
  const onKeyDown = (event: KeyboardEvent, slug: string) => {
    const isHeld = held?.slug === slug
    const move = moves[event.key]
    if (event.key === ' ' || (event.key === 'Enter' && isHeld)) {
      setHeld(isHeld ? undefined : { slug, before: nodes })
      setNews(
        isHeld ? `${nameOf(slug)} is let go. ${placeOf(nodes, slug)}` : `${nameOf(slug)} is in your hand.`,
      )
    } else if (isHeld && event.key === 'Escape') {
      setNodes(held.before)
      setHeld(undefined)
      setNews(`${nameOf(slug)} is back where it was.`)
    } else if (isHeld && move) go(moved(nodes, slug, move), slug, move)
    else return
    event.preventDefault()
  }
  return {
    nodes,
    rows,
    news,
    held: held?.slug,
    onKeyDown,
    letGo: () => setHeld(undefined),
    drop: (slug: string, to: Drop) => {
      const target = nodes.find((node) => node.slug === to.slug)
      if (!target) return
      const place =
        to.at === 'inside'
          ? { parent: target.slug, before: null }
          : { parent: target.parent, before: target.slug }
      go(put(nodes, slug, place), slug, 'in')
    },
    isChanged: !isSameTree(nodes, start),
    /** What was moved, in a few words. */
    changes: () => {
      const [first] = nodes.filter(
        ({ slug, parent }) => start.find((one) => one.slug === slug)?.parent !== parent,
      )
      return first ? placeOf(nodes, first.slug) : 'Categories stand in another order.'
    },
    discard: () => {
      setNodes(start)
      setHeld(undefined)
    },
  }
}
