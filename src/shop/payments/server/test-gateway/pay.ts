// What the bank answers, as whoever tries the shop out has chosen.
import type { Db } from '#platform/database/database.ts'
import { messageOf } from './events.ts'
import { newId } from './ids.ts'
import { findSession, listTries, putWebhooks, type WebhookToSend } from './test-gateway-queries.ts'

export const methods = ['upi', 'card', 'netbanking', 'emi'] as const
export type Method = (typeof methods)[number]

export const answers = [
  'success',
  'declined',
  'time_out',
  'late',
  'twice',
  'out_of_order',
  'bad_signature',
] as const
export type BankAnswer = (typeof answers)[number]

/** What the shop may show of each; nobody types anything here. */
export const shownAs: Record<Method, string> = {
  upi: 'test@upi',
  card: 'card ending 1111',
  netbanking: 'Test Bank',
  emi: 'card ending 1111, 6 months',
}

const shownOf = (method: Method, bank: string | null): string =>
  method === 'emi' && bank !== null ? `${bank}, ${shownAs.emi}` : shownAs[method]

const webhookAfterMs = 1_000
const lateAfterMs = 3 * 60_000
const mostTries = 20

export type SessionState = 'open' | 'paid' | 'ended'
export type TestSession = NonNullable<Awaited<ReturnType<typeof findSession>>> & { state: SessionState }

export async function lookUpSession(db: Db, id: string, now: Date): Promise<TestSession | undefined> {
  const session = await findSession(db, id)
  if (!session) return undefined
  const tries = await listTries(db, id)
  const isPaid = tries.some(({ state }) => state === 'captured')
  const hasEnded = session.expires_at <= now || tries.length >= mostTries
  return { ...session, state: isPaid ? 'paid' : hasEnded ? 'ended' : 'open' }
}

/** Where to go back to; undefined where there is no such payment. What was paid or has ended stays as it is. */
export async function pay(
  db: Db,
  id: string,
  chosen: { method: Method; answer: BankAnswer },
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    // two windows take turns
    await trx.selectFrom('test_gateway_session').select('id').where('id', '=', id).forUpdate().execute()
    const session = await lookUpSession(trx, id, now)
    if (!session) return undefined
    if (session.state !== 'open') return session.return_path
    const { tries, webhooks } = answerOf(session, chosen, now)
    if (tries.length > 0) await trx.insertInto('test_gateway_payment').values(tries).execute()
    if (webhooks.length > 0) await putWebhooks(trx, webhooks)
    return session.return_path
  })
}

type Try = ReturnType<typeof tryOf>
type Chosen = { method: Method; answer: BankAnswer }

function tryOf(session: TestSession, method: Method, failure: string | null, now: Date, settlesAt = now) {
  return {
    id: newId('tgp'),
    session_id: session.id,
    state: failure === null ? 'captured' : 'failed',
    method,
    shown_as: shownOf(method, session.emi_bank),
    failure,
    emi_bank: method === 'emi' ? session.emi_bank : null,
    created_at: now,
    settles_at: settlesAt,
  }
}

function answerOf(
  session: TestSession,
  { method, answer }: Chosen,
  now: Date,
): { tries: Try[]; webhooks: WebhookToSend[] } {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const soon = after(webhookAfterMs)
  const captured = (settlesAt = now) => tryOf(session, method, null, now, settlesAt)
  const declined = () => tryOf(session, method, 'Insufficient funds', now)
  const told = (one: Try, at = soon): WebhookToSend => ({
    message: messageOf({ ...one, amount_paise: session.amount_paise }),
    at,
  })
  switch (answer) {
    case 'success': {
      const money = captured()
      return { tries: [money], webhooks: [told(money)] }
    }
    case 'twice': {
      const money = captured()
      return { tries: [money], webhooks: [told(money), told(money)] }
    }
    case 'late': {
      const money = captured(after(lateAfterMs))
      return { tries: [money], webhooks: [told(money, money.settles_at)] }
    }
    case 'out_of_order': {
      const [first, money] = [declined(), captured()]
      return { tries: [first, money], webhooks: [told(money), told(first, after(3 * webhookAfterMs))] }
    }
    case 'declined': {
      const first = declined()
      return { tries: [first], webhooks: [told(first)] }
    }
    case 'time_out':
      // nobody is told; whoever looks after the session learns that it came to nothing
      return {
        tries: [tryOf(session, method, 'Not approved in time', now, session.expires_at)],
        webhooks: [],
      }
    case 'bad_signature':
      return { tries: [], webhooks: [{ ...told(captured()), isForged: true }] }
  }
}
