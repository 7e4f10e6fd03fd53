// The tree of categories: at most three levels, nothing inside itself, and how one is moved in it.

export const mostLevels = 3

export type Node = { slug: string; parent: string | null }
export type Move = 'up' | 'down' | 'in' | 'out'

const childrenIn = <T extends Node>(nodes: readonly T[], parent: string | null): T[] =>
  nodes.filter((node) => node.parent === parent)

/** Each one, then what stands below it; what is side by side keeps its order. */
export function inTreeOrder<T extends Node>(nodes: readonly T[]): T[] {
  const below = (parent: string | null): T[] =>
    childrenIn(nodes, parent).flatMap((node) => [node, ...below(node.slug)])
  return below(null)
}

/** 1 for what stands on top; 0 where the way up never ends. */
export function levelOf(nodes: readonly Node[], slug: string): number {
  const parents = new Map(nodes.map((node) => [node.slug, node.parent]))
  let level = 1
  for (let above = parents.get(slug); above; above = parents.get(above)) {
    level += 1
    if (level > nodes.length) return 0
  }
  return level
}

/** What is wrong with a tree, told of the category it is wrong for. */
export function treeFault(nodes: readonly Node[]): { slug: string; words: string } | undefined {
  for (const { slug, parent } of nodes) {
    if (parent !== null && !nodes.some((node) => node.slug === parent))
      return { slug, words: 'The category it stands in does not exist.' }
    const level = levelOf(nodes, slug)
    if (level === 0) return { slug, words: 'A category cannot stand inside itself.' }
    if (level > mostLevels)
      return { slug, words: 'Three levels are the most. Shoppers lose their way in deeper trees.' }
  }
  return undefined
}

/** It and all below it. */
export const withBelow = (nodes: readonly Node[], slug: string): string[] => [
  slug,
  ...childrenIn(nodes, slug).flatMap((child) => withBelow(nodes, child.slug)),
]

/** The tree after one step of the keyboard; the same tree where there is nowhere to go. */
export function moved<T extends Node>(nodes: readonly T[], slug: string, move: Move): T[] {
  const here = nodes.find((node) => node.slug === slug)
  if (!here) return [...nodes]
  const beside = childrenIn(nodes, here.parent)
  const place = beside.indexOf(here)
  const previous = beside[place - 1]
  const next = beside[place + 1]
  if (move === 'up' && previous) return put(nodes, slug, { parent: here.parent, before: previous.slug })
  if (move === 'down' && next)
    return put(nodes, slug, { parent: here.parent, before: beside[place + 2]?.slug ?? null })
  if (move === 'in' && previous) return put(nodes, slug, { parent: previous.slug, before: null })
  const parent = nodes.find((node) => node.slug === here.parent)
  if (move === 'out' && parent) {
    const uncles = childrenIn(nodes, parent.parent)
    return put(nodes, slug, {
      parent: parent.parent,
      before: uncles[uncles.indexOf(parent) + 1]?.slug ?? null,
    })
  }
  return [...nodes]
}

/** The tree with one put inside a parent, before one of its own or last; unchanged where that would be wrong. */
export function put<T extends Node>(
  nodes: readonly T[],
  slug: string,
  to: { parent: string | null; before: string | null },
): T[] {
  const here = nodes.find((node) => node.slug === slug)
  if (!here || to.before === slug) return [...nodes]
  const others = nodes.filter((node) => node !== here)
  const at = to.before === null ? -1 : others.findIndex((node) => node.slug === to.before)
  const placed = { ...here, parent: to.parent }
  const next = at === -1 ? [...others, placed] : [...others.slice(0, at), placed, ...others.slice(at)]
  return treeFault(next) ? [...nodes] : inTreeOrder(next)
}
