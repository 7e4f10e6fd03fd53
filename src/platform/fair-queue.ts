// A few at a time, and each in their turn: whoever sends a crowd waits behind their own, not in front of others. Whoever
// waits here keeps no connection from others.
import { setTimeout as sleep } from 'node:timers/promises'
import { TurnedAway } from './queue.ts'

export type FairQueue = <T>(whose: string, work: () => Promise<T>) => Promise<T>

type Share = { atOnce: number; mostWaiting: number }
type Bounds = Share & {
  /** How long somebody waits while others wait too. A crowd that is alone waits behind itself as long as it takes. */
  mostMs?: number
  /** What one of them may have of it; whoever has more than a crowd in line is worked for a third of the time. */
  each?: Share & { crowd?: number }
}

type Waiter = { since: number; enter: () => void; turnAway: () => void }
type Line = { working: number; queue: Waiter[] }

/** Between two calls of a crowd, in milliseconds. */
const longestPause = 100

export const boundless = { atOnce: Number.POSITIVE_INFINITY, mostWaiting: Number.POSITIVE_INFINITY }

export function createFairQueue(
  { atOnce, mostWaiting, mostMs = Number.POSITIVE_INFINITY, each = boundless }: Bounds,
  clock: () => number = () => performance.now(),
): FairQueue {
  let working = 0
  let waiting = 0
  // in the order in which their turn comes; whoever has neither work nor a place in the queue is not here
  const lines = new Map<string, Line>()
  const { crowd = Number.POSITIVE_INFINITY }: { crowd?: number } = each
  const share = ({ queue }: Line) => (queue.length > crowd ? 1 : each.atOnce)
  const hasRoom = (line: Line) => working < atOnce && line.working < share(line)
  const begin = (line: Line) => {
    working += 1
    line.working += 1
  }
  const leaveQueue = (waiter: Waiter | undefined): Waiter | undefined => {
    if (waiter) waiting -= 1
    return waiter
  }

  /** Lets in as many as there is room for, one of each line in a round. */
  function callNext(): void {
    for (const [whose, line] of lines) {
      if (working >= atOnce || waiting === 0) return
      while (line.queue[0] && waiting > line.queue.length && clock() - line.queue[0].since > mostMs)
        leaveQueue(line.queue.shift())?.turnAway()
      if (line.working === 0 && line.queue.length === 0) lines.delete(whose)
      const next = hasRoom(line) ? leaveQueue(line.queue.shift()) : undefined
      if (!next) continue
      begin(line)
      lines.delete(whose)
      lines.set(whose, line)
      next.enter()
    }
  }

  /** Makes room for a newcomer at the cost of whoever has most in line, unless that is the newcomer. */
  function makeRoom(own: Line): boolean {
    let longest = own
    for (const line of lines.values()) if (line.queue.length > longest.queue.length) longest = line
    if (longest.queue.length <= own.queue.length + 1) return false
    leaveQueue(longest.queue.pop())?.turnAway()
    return true
  }

  return async (whose, work) => {
    const line = lines.get(whose) ?? { working: 0, queue: [] }
    if (hasRoom(line) && line.queue.length === 0) begin(line)
    else {
      const isFull = line.queue.length >= each.mostWaiting || (waiting >= mostWaiting && !makeRoom(line))
      if (isFull) throw new TurnedAway('too many are waiting')
      waiting += 1
      lines.set(whose, line)
      await new Promise<void>((enter, reject) => {
        const turnAway = () => reject(new TurnedAway('waited too long'))
        line.queue.push({ since: clock(), enter, turnAway })
      })
    }
    lines.set(whose, line)
    const begun = clock()
    try {
      return await work()
    } finally {
      if (line.queue.length > crowd) await sleep(Math.min(2 * (clock() - begun), longestPause))
      working -= 1
      line.working -= 1
      callNext()
      if (line.working === 0 && line.queue.length === 0) lines.delete(whose)
    }
  }
}
