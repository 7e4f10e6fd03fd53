// Brings the test gateway's webhooks to the shop, over HTTP like anybody's. Several processes can do this side by side:
// a webhook is taken by one of them for as long as a try may last.
import { randomBytes } from 'node:crypto'
import { claimDue, isWaiting } from '#platform/database/claim-due.ts'
import type { Db } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs.ts'
import { stampOf } from '../signatures.ts'
import { stampHeader } from './gateway.ts'
import { secretOf } from './secret.ts'

/** Posts it to the shop and says with which status that was answered. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>

export const webhookPath = '/api/payments/webhooks/test'
const patienceMs = 5_000
const mostAttempts = 10
/** Longer than a try may last; then twice as long each time: about an hour and a half in all. */
const firstPause = 6

export const overHttp =
  (ownUrl: () => string): Deliver =>
  async (body, headers) => {
    const answer = await fetch(ownUrl() + webhookPath, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    return answer.status
  }

/** One webhook; false when none is due. */
export async function deliverNext(db: Db, deliver: Deliver, now: Date): Promise<boolean> {
  const taken = await claimDue(db, 'test_gateway_webhook', { waits: isWaiting, firstPause }, now)
  if (!taken) return false
  // who forges does not know the secret, and does not knock twice
  const secret = taken.is_forged ? randomBytes(32) : await secretOf(db)
  const isTaken = await isAccepted(deliver, taken.body, stampOf(secret, taken.body, now))
  const isLastTry = taken.is_forged || taken.attempts >= mostAttempts
  if (isTaken || isLastTry) {
    await db
      .updateTable('test_gateway_webhook')
      .set(isTaken ? { sent_at: now } : { given_up_at: now })
      .where('id', '=', taken.id)
      .execute()
  }
  return true
}

async function isAccepted(deliver: Deliver, body: string, stamp: string): Promise<boolean> {
  try {
    const status = await deliver(body, { 'content-type': 'application/json', [stampHeader]: stamp })
    return status >= 200 && status < 300
  } catch {
    return false // the shop is not there at this moment
  }
}

export const testGatewayJobs = (db: Db, now: () => Date, deliver: Deliver): Job[] => [
  {
    name: 'tell of test payments',
    everySeconds: 1,
    // a few at a time, so that closing the shop does not wait for many
    run: async () => {
      for (let sent = 0; sent < 20 && (await deliverNext(db, deliver, now())); sent += 1);
    },
  },
]
