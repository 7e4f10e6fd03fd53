// A few at a time, in the order they came: whoever waits here keeps no connection from others.

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Nobody can be let in: the caller answers that we are busy. Where it was thrown says nothing, and costs who is busy. */
export class TurnedAway extends Error {
  readonly statusCode = 503
  constructor(message: string) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
  }
}

export function createQueue(atOnce: number, mostWaiting: number): Queue {
  let working = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TurnedAway('too many are waiting')
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
