// A few at a time, and each network in its turn: whoever sends a crowd waits behind their own, not in front of others.
import { NoTurn } from './turns.ts'

export type FairTurns = <T>(whose: string, work: () => Promise<T>) => Promise<T>

type Waiter = { since: number; enter: () => void; turnAway: () => void }
type Line = Waiter[]

/**
 * `mostMs` is how long somebody waits while others wait too; then they are told that we are busy. A crowd that is alone
 * waits behind itself as long as it takes, up to `mostWaiting`.
 */
export function createFairTurns(
  { atOnce, mostWaiting, mostMs }: { atOnce: number; mostWaiting: number; mostMs: number },
  clock: () => number = () => performance.now(),
): FairTurns {
  let working = 0
  let waiting = 0
  // in the order in which their turn comes
  const lines = new Map<string, Line>()

  const take = (whose: string, line: Line, waiter: Waiter | undefined): Waiter | undefined => {
    if (waiter) waiting -= 1
    if (line.length === 0) lines.delete(whose)
    return waiter
  }

  /** The first of the network whose turn it is; that network then goes to the end. */
  function next(): Waiter | undefined {
    for (const [whose, line] of lines) {
      while (line[0] && lines.size > 1 && clock() - line[0].since > mostMs)
        take(whose, line, line.shift())?.turnAway()
      const waiter = take(whose, line, line.shift())
      if (!waiter) continue
      if (lines.delete(whose)) lines.set(whose, line)
      return waiter
    }
    return undefined
  }

  /** Makes room for a newcomer at the cost of whoever has most in line, unless that is the newcomer. */
  function makeRoom(whose: string): boolean {
    const own = lines.get(whose)?.length ?? 0
    const [[longest, line] = ['', []]] = [...lines].sort(([, one], [, other]) => other.length - one.length)
    if (line.length <= own + 1) return false
    take(longest, line, line.pop())?.turnAway()
    return true
  }

  return async (whose, work) => {
    if (working < atOnce) working += 1
    else {
      if (waiting >= mostWaiting && !makeRoom(whose)) throw new NoTurn('too many are waiting')
      await new Promise<void>((enter, reject) => {
        const waiter = { since: clock(), enter, turnAway: () => reject(new NoTurn('waited too long')) }
        const line = lines.get(whose)
        if (line) line.push(waiter)
        else lines.set(whose, [waiter])
        waiting += 1
      })
    }
    try {
      return await work()
    } finally {
      // the place goes to the next in line, or becomes free
      const waiter = next()
      if (waiter) waiter.enter()
      else working -= 1
    }
  }
}
