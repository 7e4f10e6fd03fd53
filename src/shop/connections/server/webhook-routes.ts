// The office's webhooks.
import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { WireTries, WireWebhook } from '../contract.ts'
import { webhookStateOf } from '../domain/webhook-schedule.ts'
import { webhookOperations } from '../operations.ts'
import { bodyOf } from './deliver.ts'
import {
  addWebhook,
  changeSecret,
  changeWebhook,
  type ManageDeps,
  removeWebhook,
  sendAgain,
  sendTest,
  switchWebhook,
} from './manage-webhooks.ts'
import { listTries, listWebhooks, type WebhookRow } from './webhook-queries.ts'

const triesShown = 50
const dayMs = 86_400_000

export function webhookRoutes(app: Server, deps: ManageDeps): void {
  const { db, now } = deps
  const all = async () => ({
    webhooks: (await listWebhooks(db, new Date(now().getTime() - dayMs))).map(toWireWebhook),
  })
  const withSecret = async ({ id, secret }: { id: string; secret: string }) => {
    const of = (await all()).webhooks.find((one) => one.id === id)
    if (!of) throw new Error('a webhook disappeared')
    return { secret, of }
  }
  const counted = (calls: number) => ({ calls })

  serve(app, webhookOperations, {
    'GET /admin/connections/webhooks': all,
    'POST /admin/connections/webhooks': (request) =>
      mapOk(addWebhook(deps, actorOf(request), request.body), withSecret),
    'PUT /admin/connections/webhooks/:id': (request) =>
      mapOk(changeWebhook(deps, actorOf(request), request.params.id, request.body), all),
    'DELETE /admin/connections/webhooks/:id': (request) =>
      mapOk(removeWebhook(deps, actorOf(request), request.params.id), all),
    'POST /admin/connections/webhooks/:id/on': (request) =>
      mapOk(switchWebhook(deps, actorOf(request), request.params.id, true), all),
    'POST /admin/connections/webhooks/:id/off': (request) =>
      mapOk(switchWebhook(deps, actorOf(request), request.params.id, false), all),
    'POST /admin/connections/webhooks/:id/secret': (request) =>
      mapOk(changeSecret(deps, actorOf(request), request.params.id), withSecret),
    'POST /admin/connections/webhooks/:id/test': (request) =>
      mapOk(sendTest(deps, actorOf(request), request.params.id), all),
    'GET /admin/connections/webhooks/:id/tries': async (request) => ({
      tries: (await listTries(db, request.params.id, request.query.failed === true, triesShown)).map(
        toWireTry,
      ),
    }),
    'POST /admin/connections/webhooks/:id/deliveries/:delivery/again': (request) =>
      mapOk(
        sendAgain(deps, actorOf(request), request.params.id, { delivery: request.params.delivery }),
        counted,
      ),
    'POST /admin/connections/webhooks/:id/again': (request) =>
      mapOk(
        sendAgain(deps, actorOf(request), request.params.id, { since: new Date(request.body.since) }),
        counted,
      ),
  })
}

const toWireWebhook = (row: WebhookRow): WireWebhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  types: row.types,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  state: webhookStateOf(row),
  off_at: row.off_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  old_secret_until: row.old_secret_until?.toISOString() ?? null,
  waiting: row.waiting,
  given_up: row.given_up,
  tries_lately: row.tries_lately,
  failed_lately: row.failed_lately,
})

function toWireTry(row: Awaited<ReturnType<typeof listTries>>[number]): WireTries['tries'][number] {
  const { id: event, body } = bodyOf({ ...row, id: row.delivery_id, at: row.happened_at })
  return {
    id: row.id,
    delivery: row.delivery_id,
    at: row.at.toISOString(),
    event,
    type: row.type,
    subject: row.subject,
    body,
    attempt: row.attempt,
    status: row.status,
    problem: row.problem,
    took_ms: row.took_ms,
    state: row.state as WireTries['tries'][number]['state'],
    next_at: row.is_last && row.state === 'due' ? row.next_attempt_at.toISOString() : null,
  }
}
