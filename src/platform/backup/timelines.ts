// Every restore begins a timeline; its history says where it left those before it. What was written there after that
// belongs to what was given up, and so do backups of it.
import type { Manifest } from './backup-folder.ts'
import { readPlace } from './wal-names.ts'

export type Line = {
  timeline: number
  /** Where earlier timelines were left; undefined where nobody wrote it down. */
  left: ReadonlyMap<number, bigint> | undefined
}

/** As PostgreSQL writes it: a line for each, with its number, the place, and why. */
export const readHistory = (text: string): ReadonlyMap<number, bigint> =>
  new Map(
    [...text.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, timeline, place = '']) => [
      Number(timeline),
      readPlace(place),
    ]),
  )

export function isOnLine(
  { timeline, stopPlace }: Pick<Manifest, 'timeline' | 'stopPlace'>,
  line: Line,
): boolean {
  if (timeline >= line.timeline || !line.left) return true
  const left = line.left.get(timeline)
  return left !== undefined && readPlace(stopPlace) <= left
}
