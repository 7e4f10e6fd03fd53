// How long and how many pieces can be sent back. The window is frozen on the line when it is bought.
import type { ActWhy } from '../pieces.ts'

type Sent = { lineNo: number; dispatched: number; returned: number; returnDays: number }

export const returnUntil = (
  { returnDays }: Pick<Sent, 'returnDays'>,
  deliveredAt: Date | null,
): Date | null =>
  deliveredAt && returnDays > 0 ? new Date(deliveredAt.getTime() + returnDays * 86_400_000) : null

/** What was made for one person comes back through a fault of ours alone. */
export const isReasonTaken = ({ isMadeToOrder }: { isMadeToOrder: boolean }, why: ActWhy): boolean =>
  !isMadeToOrder || why !== 'changed_mind'

/** Not those that are being sent back already. */
export function returnableOf(
  line: Sent,
  deliveredAt: Date | null,
  open: readonly { lineNo: number; quantity: number }[],
  now: Date,
): number {
  const until = returnUntil(line, deliveredAt)
  if (!until || now >= until) return 0
  const asked = open
    .filter(({ lineNo }) => lineNo === line.lineNo)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, line.dispatched - line.returned - asked)
}
