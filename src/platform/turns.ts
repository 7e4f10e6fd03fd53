// A few at a time, in the order they came: whoever waits here keeps no connection from others.

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Nobody can be let in: the caller answers that we are busy. */
export class NoTurn extends Error {
  readonly statusCode = 503
}

export function createTurns(atOnce: number, mostWaiting: number): Turns {
  let working = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) throw new NoTurn('too many are waiting')
      // whoever ends hands their turn on, so nobody slips in between
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

/** The same for many who should not stand in each other's way: of those who wait, everybody has one turn in a round. */
export type FairTurns = <T>(who: string, work: () => Promise<T>) => Promise<T>

export type FairShare = {
  atOnce: number
  mostWaiting: number
  /** What one of them may have of it. */
  each: { atOnce: number; mostWaiting: number }
}

export function createFairTurns({ atOnce, mostWaiting, each }: FairShare): FairTurns {
  let working = 0
  let waiting = 0
  // in the order of whose turn is next; whoever has neither work nor a place in the queue is not in it
  const lines = new Map<string, { working: number; queue: (() => void)[] }>()
  const hasRoom = (line: { working: number }) => working < atOnce && line.working < each.atOnce

  const begin = (line: { working: number }) => {
    working += 1
    line.working += 1
  }
  const callNext = () => {
    for (const [who, line] of lines) {
      if (working >= atOnce) return
      const next = hasRoom(line) ? line.queue.shift() : undefined
      if (!next) continue
      waiting -= 1
      begin(line)
      // to the end of the round
      lines.delete(who)
      lines.set(who, line)
      next()
    }
  }
  return async (who, work) => {
    const line = lines.get(who) ?? { working: 0, queue: [] }
    const isAtOnce = hasRoom(line) && line.queue.length === 0
    if (!isAtOnce && (waiting >= mostWaiting || line.queue.length >= each.mostWaiting))
      throw new NoTurn('too many are waiting')
    lines.set(who, line)
    if (isAtOnce) begin(line)
    else {
      waiting += 1
      await new Promise<void>((resolve) => line.queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      working -= 1
      line.working -= 1
      callNext()
      if (line.working === 0 && line.queue.length === 0) lines.delete(who)
    }
  }
}
