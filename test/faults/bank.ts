// What banks and gateways do with payments, what they tell of it, and what must come of that.
import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import { stampOf } from '#shop/payments/server/signatures.ts'
import { messageOf } from '#shop/payments/server/test-gateway/events.ts'
import { newId } from '#shop/payments/server/test-gateway/ids.ts'
import type { Chance } from './rig.ts'

export const price = 6_490
const asked = price * 100

/** Of twenty payments, so many go this way. */
export const ways = {
  paid: 6,
  failed: 1,
  failed_then_paid: 3,
  /** The bank took another amount than was asked for. */
  wrong_amount: 1,
  /** Told before we had written down what the gateway calls it. */
  told_early: 1,
  /** The hold had run out; the piece was still there, or was not. */
  late_in_stock: 1,
  late_sold_out: 1,
  cancelled: 1,
  at_the_door: 1,
  /** In two windows, both to the end. */
  paid_twice: 2,
  /** Nobody paid; somebody says so all the same. */
  forged: 2,
} as const
export type Way = keyof typeof ways

/** What must come of it: where the order stands, whether money counts for it, and what goes back. */
export const oracle: Record<Way, { state: string; counts: boolean; back: number }> = {
  paid: { state: 'confirmed', counts: true, back: 0 },
  failed: { state: 'awaiting_payment', counts: false, back: 0 },
  failed_then_paid: { state: 'confirmed', counts: true, back: 0 },
  wrong_amount: { state: 'awaiting_payment', counts: false, back: asked - 100 },
  told_early: { state: 'confirmed', counts: true, back: 0 },
  late_in_stock: { state: 'confirmed', counts: true, back: 0 },
  late_sold_out: { state: 'expired', counts: false, back: asked },
  cancelled: { state: 'cancelled', counts: false, back: asked },
  at_the_door: { state: 'confirmed', counts: false, back: asked },
  paid_twice: { state: 'confirmed', counts: true, back: asked },
  forged: { state: 'awaiting_payment', counts: false, back: 0 },
}

export type Bought = { way: Way; number: string; key: string; piece: string; sessions: string[] }

type Message = ReturnType<typeof messageOf>

/** What the bank did, in the gateway's own books, and what is told of it. */
export async function settle(db: Db, { way, sessions }: Bought, now: Date): Promise<Message[]> {
  const tries = sessions.flatMap((session_id) => {
    const one = (state: 'captured' | 'failed') => ({
      id: newId('tgp'),
      session_id,
      state,
      method: 'upi',
      shown_as: 'test@upi',
      failure: state === 'failed' ? 'Insufficient funds' : null,
      created_at: now,
      settles_at: now,
      emi_bank: null,
    })
    if (way === 'failed') return [one('failed')]
    return way === 'failed_then_paid' ? [one('failed'), one('captured')] : [one('captured')]
  })
  const amount = way === 'wrong_amount' ? asked - 100 : asked
  if (way === 'wrong_amount')
    await db
      .updateTable('test_gateway_session')
      .set({ amount_paise: amount })
      .where('id', 'in', sessions)
      .execute()
  if (way !== 'forged') await db.insertInto('test_gateway_payment').values(tries).execute()
  return tries.map((row) => messageOf({ ...row, amount_paise: amount }))
}

export type Letter = { body: string; stamp: string; isForged: boolean }

export function lettersFor(
  { way }: Bought,
  messages: Message[],
  { secret, now }: { secret: Buffer; now: Date },
  chance: Chance,
): Letter[] {
  const signed = (message: Message): Letter => {
    const body = JSON.stringify(message)
    return { body, stamp: stampOf(secret, body, now), isForged: false }
  }
  const forged = (message: Message): Letter => {
    const { body, stamp } = signed(message)
    const tenMinutesAgo = new Date(now.getTime() - 10 * 60_000)
    const tampered = JSON.stringify({ ...message, payment: { ...message.payment, amount: asked - 1 } })
    return chance.pick([
      { body, stamp: stampOf(randomBytes(32), body, now), isForged: true },
      { body: tampered, stamp, isForged: true },
      { body, stamp: stampOf(secret, body, tenMinutesAgo), isForged: true },
    ])
  }
  // the third time under another id, as gateways do that tell of a payment and of what it paid for
  return messages.flatMap((message) =>
    [message, message, { ...message, id: `again:${message.id}` }].map(way === 'forged' ? forged : signed),
  )
}
