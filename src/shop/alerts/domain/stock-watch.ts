// Whom to tell when a piece is back. Stock is counted wrongly and put right again, so it waits a while; and for each piece
// that came only a few people are told, so that most of them find it still there.

export type AlertTerms = {
  /** Waiting alerts of one mailbox or account. */
  mostPerPerson: number
  /** So many are told for each piece that came. */
  peoplePerPiece: number
  /** From when it came until somebody is told. */
  waitMinutes: number
  /** How long a guest's link works, and when an alert that nobody confirmed is deleted. */
  confirmDays: number
  forgetDays: number
}

/** What was seen of a piece last: how many, since when the newest are there, and how many may be told of them. */
export type Watch = { seen: number; cameAt: Date; room: number }

/** What is made to order when somebody buys it: it never runs out. */
export const endless = 100_000

/**
 * Looks again. Nothing is left of the watch where the piece is gone; more of it gives more people a place and waits anew;
 * fewer take places back that nobody was told of yet. `tell`: so many now.
 */
export function lookAgain(
  before: Watch | undefined,
  quantity: number,
  now: Date,
  { peoplePerPiece, waitMinutes }: Pick<AlertTerms, 'peoplePerPiece' | 'waitMinutes'>,
): { watch: Watch | undefined; tell: number } {
  if (quantity <= 0) return { watch: undefined, tell: 0 }
  const came = quantity - (before?.seen ?? 0)
  const room = (before?.room ?? 0) + Math.max(0, came) * peoplePerPiece
  const watch = {
    seen: quantity,
    cameAt: came > 0 || !before ? now : before.cameAt,
    // people who were told already have their pieces; the rest must not be more than what is there
    room: Math.min(room, quantity * peoplePerPiece),
  }
  const isOver = now.getTime() - watch.cameAt.getTime() >= waitMinutes * 60_000
  return { watch, tell: isOver ? watch.room : 0 }
}
