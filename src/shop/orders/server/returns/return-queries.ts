import type { Db } from '#platform/database/database.ts'
import type { ActWhy } from '../../domain/pieces.ts'

export type OrderReturn = {
  id: string
  wish: 'refund' | 'replace'
  why: ActWhy
  words: string
  refundTo: string | null
  state: 'asked' | 'accepted' | 'refused' | 'called_off'
  answer: string
  askedAt: Date
  settledAt: Date | null
  lines: { lineNo: number; quantity: number }[]
  photos: string[]
}

export async function listReturns(db: Db, orderId: string): Promise<OrderReturn[]> {
  const [returns, lines, photos] = await Promise.all([
    db
      .selectFrom('order_return')
      .select(['id', 'wish', 'why', 'words', 'refund_to', 'state', 'answer', 'asked_at', 'settled_at'])
      .where('order_id', '=', orderId)
      .orderBy('asked_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('return_line')
      .innerJoin('order_return', 'order_return.id', 'return_line.return_id')
      .select(['return_id', 'line_no', 'quantity'])
      .where('order_id', '=', orderId)
      .orderBy('return_id')
      .orderBy('line_no')
      .execute(),
    db
      .selectFrom('return_photo')
      .select(['return_id', 'name'])
      .where('order_id', '=', orderId)
      .where('return_id', 'is not', null)
      .orderBy('sent_at')
      .orderBy('name')
      .execute(),
  ])
  return returns.map((row) => ({
    id: row.id,
    wish: row.wish as OrderReturn['wish'],
    why: row.why as ActWhy,
    words: row.words,
    refundTo: row.refund_to,
    state: row.state as OrderReturn['state'],
    answer: row.answer,
    askedAt: row.asked_at,
    settledAt: row.settled_at,
    lines: lines
      .filter((line) => line.return_id === row.id)
      .map(({ line_no, quantity }) => ({ lineNo: line_no, quantity })),
    photos: photos.filter(({ return_id }) => return_id === row.id).map(({ name }) => name),
  }))
}

export const findReturn = async (db: Db, orderId: string, id: string): Promise<OrderReturn | undefined> =>
  (await listReturns(db, orderId)).find((one) => one.id === id)

export const settleReturn = (
  trx: Db,
  id: string,
  { state, answer }: Pick<OrderReturn, 'state' | 'answer'>,
  now: Date,
) => trx.updateTable('order_return').set({ state, answer, settled_at: now }).where('id', '=', id).execute()
