// A few at a time, and each in their turn: whoever sends a crowd waits behind their own, not in front of others. Whoever
// waits here keeps no connection from others.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Room, Standing } from './overload.ts'
import { createPace } from './pace.ts'
import { TurnedAway } from './queue.ts'

export type FairQueue = <T>(whose: string, work: () => Promise<T>) => Promise<T>

export type Share = { atOnce: number; mostWaiting: number }
type Bounds = Share & {
  /** How long somebody waits while others wait too. A crowd that is alone waits behind itself as long as it takes. */
  mostMs?: number
  /** What one of them may have of it; whoever has more than a crowd in line is worked for a third of the time. */
  each?: (Share & { crowd?: number }) | undefined
  /** Instead of the bounds on waiting above, and for a crowd that is alone as well: by how long the line has stood. */
  roomInLine?: (standing: Standing) => Room
}

/** Room that several queues have together: whoever ends calls the next of all of them. */
type Common = { hasRoom: () => boolean; begun: () => void; ended: () => void }
export type Lines = {
  queue: FairQueue
  callNext: () => void
  /** For how long somebody was always waiting, in milliseconds. */
  standsFor: () => number
  hasWaiting: () => boolean
}

type Waiter = { since: number; enter: () => void; turnAway: () => void }
type Line = { working: number; queue: Waiter[] }

/** Between two calls of a crowd, in milliseconds. */
const longestPause = 100
/** How often it is looked for those who have waited too long, where the room in line is bounded by time. */
const looksEvery = 25

export const boundless = { atOnce: Number.POSITIVE_INFINITY, mostWaiting: Number.POSITIVE_INFINITY }

export const createFairQueue = (bounds: Bounds, clock?: () => number): FairQueue => {
  const lines: Lines = createLines(
    bounds,
    { hasRoom: () => true, begun: () => {}, ended: () => lines.callNext() },
    clock,
  )
  return lines.queue
}

export function createLines(
  { atOnce, mostWaiting, mostMs = Number.POSITIVE_INFINITY, each = boundless, roomInLine }: Bounds,
  common: Common,
  clock: () => number = () => performance.now(),
): Lines {
  let working = 0
  let waiting = 0
  let standsSince = 0
  let isLooking = false
  const pace = createPace(clock)
  // in the order in which their turn comes; whoever has neither work nor a place in the queue is not here
  const lines = new Map<string, Line>()
  const { crowd = Number.POSITIVE_INFINITY }: { crowd?: number } = each
  const share = ({ queue }: Line) => (queue.length > crowd ? 1 : each.atOnce)
  const isFull = () => working >= atOnce || !common.hasRoom()
  const hasRoom = (line: Line) => !isFull() && line.working < share(line)
  const standsFor = () => (waiting === 0 ? 0 : clock() - standsSince)
  const room = (): Room | undefined => roomInLine?.({ ms: standsFor(), perSecond: pace.perSecond() })
  const begin = (line: Line) => {
    working += 1
    line.working += 1
    pace.count()
    common.begun()
  }
  const leaveQueue = (waiter: Waiter | undefined): Waiter | undefined => {
    if (waiter) waiting -= 1
    return waiter
  }

  /** Those who have waited too long; a crowd that is alone only where the room in line says so. */
  function turnAwayLate({ queue }: Line, most: number, alsoAlone: boolean): void {
    while (queue[0] && (alsoAlone || waiting > queue.length) && clock() - queue[0].since > most)
      leaveQueue(queue.shift())?.turnAway()
  }

  function look(): void {
    isLooking = false
    const bounded = room()
    if (!bounded || waiting === 0) return
    for (const line of lines.values()) turnAwayLate(line, bounded.mostMs, true)
    lookSoon()
  }
  const lookSoon = () => {
    if (!roomInLine || isLooking || waiting === 0) return
    isLooking = true
    setTimeout(look, looksEvery).unref()
  }

  /** Lets in as many as there is room for, one of each line in a round. */
  function callNext(): void {
    const bounded = room()
    for (const [whose, line] of lines) {
      if (isFull() || waiting === 0) return
      turnAwayLate(line, bounded?.mostMs ?? mostMs, bounded !== undefined)
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

  const mayWait = (line: Line): boolean =>
    line.queue.length < each.mostWaiting && (waiting < (room()?.mostWaiting ?? mostWaiting) || makeRoom(line))

  const queue: FairQueue = async (whose, work) => {
    const line = lines.get(whose) ?? { working: 0, queue: [] }
    if (hasRoom(line) && line.queue.length === 0) begin(line)
    else {
      if (!mayWait(line)) throw new TurnedAway('too many are waiting')
      if (waiting === 0) standsSince = clock()
      waiting += 1
      lines.set(whose, line)
      lookSoon()
      await new Promise<void>((enter, reject) => {
        const turnAway = () => {
          if (line.working === 0 && line.queue.length === 0) lines.delete(whose)
          reject(new TurnedAway('waited too long'))
        }
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
      common.ended()
      if (line.working === 0 && line.queue.length === 0) lines.delete(whose)
    }
  }
  return { queue, callNext, standsFor, hasWaiting: () => waiting > 0 }
}
