// What the bank answers, as whoever tries the shop out has chosen.
import type { Db } from '#platform/database/database.ts'
import { type OnlineMethod, onlineMethods } from '../../domain/ways.ts'
import { messageOf } from './events.ts'
import { newId } from './ids.ts'
import { findSession, listTries, putWebhooks, type WebhookToSend } from './test-gateway-queries.ts'

/** Of a payment: what the shop said it takes; everything for those that were opened before it said so. */
export const methodsOf = ({ methods }: { methods: string[] | null }): OnlineMethod[] =>
  onlineMethods.filter((method) => methods === null || methods.includes(method))

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
export const shownAs: Record<OnlineMethod, string> = {
  upi: 'test@upi',
  card: 'card ending 1111',
  netbanking: 'Test Bank',
  wallet: 'Test Wallet',
  emi: 'card ending 1111, 6 months',
}

const shownOf = (method: OnlineMethod, bank: string | null): string =>
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
  chosen: { method: OnlineMethod; answer: BankAnswer },
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    // two windows take turns
    await trx.selectFrom('test_gateway_session').select('id').where('id', '=', id).forUpdate().execute()
    const session = await lookUpSession(trx, id, now)
    if (!session) return undefined
    if (session.state !== 'open') return session.return_path
    // a way the shop does not take: the page is shown again
    if (!methodsOf(session).includes(chosen.method)) return `/test-gateway/${id}`
    const { tries, webhooks } = answerOf(session, chosen, now)
    if (tries.length > 0) await trx.insertInto('test_gateway_payment').values(tries).execute()
    if (webhooks.length > 0) await putWebhooks(trx, webhooks)
    return session.return_path
  })
}

type Try = ReturnType<typeof tryOf>
type Chosen = { method: OnlineMethod; answer: BankAnswer }

function tryOf(
  session: TestSession,
  method: OnlineMethod,
  failure: string | null,
  now: Date,
  settlesAt = now,
) {
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
