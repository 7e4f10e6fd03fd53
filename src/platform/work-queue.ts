// All that has to be worked out, by kind of work: each kind has lines by client network, and what matters more has its turn
// first. Whoever waits here keeps no connection to the database from others.
import { boundless, createLines, type Lines, type Share } from './fair-queue.ts'
import {
  allAtOnce,
  inOrder,
  isCountedIn,
  isLast,
  type KindOfWork,
  kindsOfWork,
  mattersMore,
  roomInLine,
  terms,
} from './overload.ts'

export type WorkQueue = <T>(kind: KindOfWork, whose: string, work: () => Promise<T>) => Promise<T>

type Options = {
  /** Whether a line that stands is cut short; without it everybody waits for as long as it takes. */
  turnsAway: boolean
  /** So long from the first piece of work on, a line says nothing: a process that has just begun is slow. */
  warmsUpMs?: number
  /** What one client network may have of a kind. */
  each?: Partial<Record<KindOfWork, Share>>
}

export function createWorkQueue(
  { turnsAway, warmsUpMs = 0, each = {} }: Options,
  clock: () => number = () => performance.now(),
): WorkQueue {
  let working = 0
  let turn = 0
  let began: number | undefined
  const isWarmingUp = () => {
    began ??= clock()
    return clock() - began < warmsUpMs
  }
  const callNext = () => {
    turn += 1
    for (const kind of inOrder(turn)) lines[kind].callNext()
  }
  /** Where people stand for an order, those who browse need not wait to hear that it is full. */
  const stands = (kind: KindOfWork) =>
    Math.max(...[kind, ...mattersMore(kind)].map((one) => lines[one].standsFor()))
  const yields = (kind: KindOfWork) =>
    isLast(kind) && mattersMore(kind).some((one) => lines[one].hasWaiting())
  const linesOf = (kind: KindOfWork): Lines =>
    createLines(
      {
        ...boundless,
        atOnce: terms[kind].atOnce,
        each: each[kind],
        ...(turnsAway && {
          roomInLine: ({ perSecond }) =>
            roomInLine(kind, { perSecond, ms: isWarmingUp() ? 0 : stands(kind) }),
        }),
      },
      {
        hasRoom: () => !isCountedIn(kind) || (working < allAtOnce && !yields(kind)),
        begun: () => {
          if (isCountedIn(kind)) working += 1
        },
        ended: () => {
          if (isCountedIn(kind)) working -= 1
          callNext()
        },
      },
      clock,
    )
  const lines = Object.fromEntries(kindsOfWork.map((kind) => [kind, linesOf(kind)])) as Record<
    KindOfWork,
    Lines
  >
  return (kind, whose, work) => lines[kind].queue(whose, work)
}
