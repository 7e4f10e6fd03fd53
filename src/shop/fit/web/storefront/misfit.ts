// Before paying: the first of the pieces that does not get into the home that this browser keeps.
import { judge } from '../../domain/verdict.ts'
import { askBeforePaying } from '../../domain/words.ts'
import type { FitReads } from '../fit-api.ts'
import { findSizes } from './sizes.ts'
import { wayOf } from './way.ts'

export type Misfit = { title: string; words: string }

type Line = { id: string; title: string; quantity: number }

export async function findMisfit(
  home: string,
  lines: readonly Line[],
  ask: FitReads['listSizes'],
): Promise<Misfit | undefined> {
  const way = wayOf(home)
  const ordered = lines.filter(({ quantity }) => quantity > 0)
  if (!way || ordered.length === 0) return undefined
  const sizes = await findSizes(
    ordered.map(({ id }) => id),
    ask,
  )
  for (const { id, title } of ordered) {
    const size = sizes.get(id)
    const verdict = size && judge(way, size)
    if (verdict?.level === 'does_not') return { title, words: askBeforePaying(way, verdict) }
  }
  return undefined
}
