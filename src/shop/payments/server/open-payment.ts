// Opens a payment at the gateway. It is written down first, in the transaction that looked at what is to be paid; the
// gateway is asked outside of any transaction. Nobody can pay for a try whose answer never came: the next opens another.
import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import type { PaymentRequest, Redirect } from '../domain/gateway.ts'
import type { PaymentDeps } from './deps.ts'
import { readOpenWays, type TakesOnline } from './open-ways.ts'
import { columnOf, type Payable } from './payables.ts'

/** Of one payable: each opens something at the gateway. */
export const mostTries = 20

export async function countTries(trx: Db, of: Payable): Promise<number> {
  const { tries } = await trx
    .selectFrom('payment')
    .select((payment) => payment.fn.countAll<number>().as('tries'))
    .where(columnOf(of), '=', of.id)
    .executeTakeFirstOrThrow()
  return Number(tries)
}

/** The reference under which the gateway is asked. */
export async function writePayment(
  trx: Db,
  { gateways, now }: Pick<PaymentDeps, 'gateways' | 'now'>,
  of: Payable,
  amount: number,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('payment')
    .values({
      id,
      [columnOf(of)]: of.id,
      gateway: gateways.current.name,
      amount_paise: amount,
      state: 'opening',
      created_at: now(),
    })
    .execute()
  return id
}

export async function openPayment(
  { db, gateways, takesOnline }: Pick<PaymentDeps, 'db' | 'gateways'> & { takesOnline: TakesOnline },
  request: Omit<PaymentRequest, 'methods'>,
): Promise<Result<Redirect, 'gateway_away' | 'online_is_off'>> {
  const { methods } = await readOpenWays(db, takesOnline)
  const isTaken = request.emiBank === undefined ? methods.length > 0 : methods.includes('emi')
  // switched off since it was chosen: the page opens as it likes
  const opensAt = methods.find((method) => method === request.opensAt)
  const opened = isTaken
    ? await gateways.current.open({ ...request, methods, opensAt }).catch(() => undefined)
    : undefined
  // what the gateway told meanwhile stands: money that counts is never unwritten
  await db
    .updateTable('payment')
    .set(
      opened
        ? { state: 'open', gateway_order_id: opened.gatewayOrderId }
        : {
            state: 'failed',
            failure: isTaken ? 'The payment page could not be reached.' : 'Not taken online.',
          },
    )
    .where('id', '=', request.reference)
    .where('state', '=', 'opening')
    .execute()
  if (opened) return ok(opened.redirect)
  return refuse(isTaken ? 'gateway_away' : 'online_is_off')
}
