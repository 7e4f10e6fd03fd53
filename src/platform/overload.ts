// What the shop lets go of when more comes than it can do: rules alone, see work-queue.ts.

/** The last is let go of first. */
export const kindsOfWork = ['webhook', 'checkout', 'cart', 'browsing', 'export'] as const
export type KindOfWork = (typeof kindsOfWork)[number]

type Terms = {
  /**
   * So many of one kind at a time: whatever is slow leaves room for the others. Few, since one thread does all of it: what is
   * under way beside an order makes each of the order's questions to the database wait for as long as drawing it takes.
   */
  atOnce: number
  /** How long somebody waits for a turn once the line stands. A gateway asks again, and has more patience than people. */
  patience: number
}

export const terms: Record<KindOfWork, Terms> = {
  webhook: { atOnce: 4, patience: 2_000 },
  checkout: { atOnce: 6, patience: 200 },
  cart: { atOnce: 6, patience: 200 },
  browsing: { atOnce: 4, patience: 150 },
  export: { atOnce: 1, patience: 100 },
}

/** Of all kinds together; webhooks come on top, so that they never wait for anybody else. */
export const allAtOnce = 8
export const isCountedIn = (kind: KindOfWork): boolean => kind !== 'webhook'

/** Of those that share the room. */
export const mattersMore = (kind: KindOfWork): readonly KindOfWork[] =>
  kindsOfWork.slice(0, kindsOfWork.indexOf(kind)).filter(isCountedIn)
/** What can be asked for again tomorrow begins when nobody else waits. */
export const isLast = (kind: KindOfWork): boolean => kind === 'export'

/** Whoever asks for what takes long, and for a lot of it, leaves a place to the others. */
export const browsingOfOne = terms.browsing.atOnce - 1

/** A line that was never empty for so long is no burst any more. */
const standsAfter = 500
const longestBurst = 5_000
const mostInBurst = 1_000

/** How long there was always somebody in line, and how many a second have had their turn lately. */
export type Standing = { ms: number; perSecond: number }
export type Room = { mostMs: number; mostWaiting: number }

/**
 * A burst may wait: it is over soon. A line that stands only grows, so it is cut to what has its turn within somebody's
 * patience, and whoever comes on top is told so at once instead of waiting for nothing.
 */
export function roomInLine(kind: KindOfWork, { ms, perSecond }: Standing): Room {
  if (ms < standsAfter) return { mostMs: longestBurst, mostWaiting: mostInBurst }
  const { patience, atOnce } = terms[kind]
  return {
    mostMs: patience,
    mostWaiting: Math.max(atOnce, Math.floor((perSecond * patience) / 1_000)),
  }
}

/**
 * Whose turn it is: the first of these that waits. Every fourth goes to browsing before carts and orders, so that no crowd of
 * carts closes the shelves for everybody.
 */
export const inOrder = (turn: number): readonly KindOfWork[] => (turn % 4 === 3 ? shelvesFirst : kindsOfWork)
const shelvesFirst: readonly KindOfWork[] = ['webhook', 'browsing', 'checkout', 'cart', 'export']
