// What waits for a person now. Each capability counts its own, bounded and out of an index; nobody is told of what
// their role does not open.
import type { Db } from '#platform/database/database.ts'
import type { WireWaiting } from '../contract.ts'
import { type Waiting, type WaitingKind, waitingFor } from '../domain/waiting.ts'

export type WaitingSource = {
  kinds: readonly WaitingKind[]
  count: (db: Db, now: Date) => Promise<Partial<Record<WaitingKind, Waiting>>>
}

export async function readWaiting(
  db: Db,
  role: string,
  now: Date,
  sources: readonly WaitingSource[],
): Promise<WireWaiting> {
  const open = waitingFor(role)
  const asked = sources.filter(({ kinds }) => kinds.some((kind) => open.includes(kind)))
  const counted = Object.assign({}, ...(await Promise.all(asked.map(({ count }) => count(db, now)))))
  const known: Partial<Record<WaitingKind, Waiting>> = counted
  return {
    data: open.flatMap((kind) => {
      const { count = 0, late = 0, due = null } = known[kind] ?? {}
      return count > 0 ? [{ kind, count, late, due: due?.toISOString() ?? null }] : []
    }),
  }
}
