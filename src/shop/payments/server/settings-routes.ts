// Payments in the settings.
import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { WireGateway, WirePaymentSettings } from '../settings-contract.ts'
import { paymentSettingsOperations } from '../settings-operations.ts'
import { addPlan, changePlan, removePlan } from './change-plan.ts'
import { readGatewayState } from './gateway-state.ts'
import { type Gateways, isPractice } from './gateways.ts'
import { readPaymentTerms } from './payment-terms.ts'
import { listPlans, listShares, toWirePlans } from './plan-queries.ts'
import { savePaymentTerms, valuesOf } from './save-payment-terms.ts'

type Deps = {
  db: Db
  now: () => Date
  gateways: Gateways
  publicUrl: string
  whoPaysOnline: () => Promise<WirePaymentSettings['pays_online']>
}
type Asking = Parameters<typeof actorOf>[0]

export function paymentSettingsRoutes(app: Server, deps: Deps): void {
  const { db, now } = deps
  const doing = (request: Asking) => ({ actor: actorOf(request), now: now() })
  serve(app, paymentSettingsOperations, {
    'GET /admin/settings/payments': () => readPaymentSettings(deps),
    'PUT /admin/settings/payments': (request) =>
      mapOk(savePaymentTerms(db, request.body, doing(request)), () => readPaymentSettings(deps)),
    'POST /admin/settings/payments/plans': (request) => addPlan(db, request.body, doing(request)),
    'PUT /admin/settings/payments/plans/:id': (request) =>
      changePlan(db, { ...request.body, ...request.params }, doing(request)),
    'DELETE /admin/settings/payments/plans/:id': (request) =>
      removePlan(db, request.params.id, doing(request)),
  })
}

async function readPaymentSettings(deps: Deps): Promise<WirePaymentSettings> {
  const { db, now } = deps
  const [terms, paysOnline, gateway, plans, shares] = await Promise.all([
    readPaymentTerms(db),
    deps.whoPaysOnline(),
    readGateway(deps),
    listPlans(db),
    listShares(db, now()),
  ])
  return {
    version: terms.version,
    changed_at: terms.changedAt?.toISOString() ?? null,
    changed_by: terms.changedBy,
    values: valuesOf(terms),
    gateway,
    pays_online: paysOnline,
    plans: toWirePlans(plans, now()),
    shares,
  }
}

async function readGateway({ db, gateways, publicUrl }: Deps): Promise<WireGateway> {
  const { current, keyId } = gateways
  const heard = await readGatewayState(db, current.name)
  return {
    name: current.name,
    is_practice: isPractice(gateways),
    key: keyId === undefined ? null : shownKey(keyId),
    webhook_url: `${publicUrl}/api/payments/webhooks/${current.name === 'test' ? 'razorpay' : current.name}`,
    answered_at: heard?.answered_at?.toISOString() ?? null,
    unanswered_at: heard?.unanswered_at?.toISOString() ?? null,
    webhook_at: heard?.webhook_at?.toISOString() ?? null,
    wrong_signature_at: heard?.wrong_signature_at?.toISOString() ?? null,
  }
}

/** rzp_live_••••4f2K: which kind it is, and the last four letters. */
const shownKey = (keyId: string): string =>
  `${/^rzp_(live|test)_/.exec(keyId)?.[0] ?? ''}••••${keyId.slice(-4)}`
