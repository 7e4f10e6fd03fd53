// Setting right what is on hand, by hand and with a reason.

export const adjustReasons = ['damaged', 'found', 'lost', 'from_maker', 'sample', 'slip'] as const
export type AdjustReason = (typeof adjustReasons)[number]

/** How an undo names the entry that it takes back. The history is never rewritten: an undo is an entry of its own. */
export const undoReason = (movementId: number): string => `undo ${movementId}`

/** An adjustment can be undone for a day. */
export const undoHours = 24

export const canUndo = ({ reason, at }: { reason: string; at: Date }, now: Date): boolean =>
  (adjustReasons as readonly string[]).includes(reason) &&
  now.getTime() - at.getTime() < undoHours * 3_600_000

export type ShelfCount = { onHand: number; held: number }

/** Why it cannot be: held pieces are promised to somebody. `holders` are the orders that hold them. */
export function adjustFault(
  { onHand, held }: ShelfCount,
  change: number,
  holders: readonly string[],
): string | undefined {
  if (change === 0) return 'Enter how many more or fewer.'
  if (change > 0 || onHand + change >= held) return undefined
  const free = onHand - held
  if (held === 0) return `Only ${onHand} ${onHand === 1 ? 'lies' : 'lie'} there.`
  const shown = holders.slice(0, 3).join(', ')
  const more = holders.length > 3 ? ' and others' : ''
  return `${held} of the ${onHand} ${held === 1 ? 'is' : 'are'} held for ${shown || 'orders'}${more}. ${free} can go.`
}
