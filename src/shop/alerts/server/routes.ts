import { paise, toRupees } from '#kernel/money.ts'
import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { findAccount } from '#shop/accounts/server/account-queries.ts'
import type { WireAlerts } from '../contract.ts'
import type { AlertKind } from '../domain/ask.ts'
import { alertOperations, alertTermsOperations } from '../operations.ts'
import { confirmAlert, stopAlert } from './alert-links.ts'
import { endAlert, listAlerts } from './alert-queries.ts'
import { readAlertTerms, readTermsPage, saveAlertTerms } from './alert-terms.ts'
import { askAlert } from './ask-alert.ts'
import type { AlertDeps } from './deps.ts'

export function alertRoutes(app: Server, deps: AlertDeps): void {
  const { db, now } = deps
  /** The account, and its mailbox where it is known to be theirs. */
  const whose = async (accountId: string) => {
    const account = await findAccount(db, accountId)
    return { accountId, email: account?.email_confirmed_at ? account.email : null }
  }

  serve(app, alertOperations, {
    'POST /alerts': (request) =>
      askAlert(deps, request.body, {
        accountId: request.caller?.accountId ?? null,
        address: request.ip,
      }),
    'POST /alerts/confirm': (request) => confirmAlert(deps, request.body.token),
    'POST /alerts/stop': async (request) => {
      await stopAlert(deps, request.body.token)
    },
    'GET /user/alerts': async (request) => {
      const owner = await whose(callerOf(request).accountId)
      const [rows, { mostPerPerson }] = await Promise.all([listAlerts(db, owner), readAlertTerms(db)])
      return { alerts: rows.map(toWireAlert), most: mostPerPerson, asleep: owner.email === null }
    },
    'DELETE /user/alerts/:id': async (request) => {
      await endAlert(db, await whose(callerOf(request).accountId), request.params.id)
    },
  })

  serve(app, alertTermsOperations, {
    'GET /admin/settings/alerts': () => readTermsPage(db),
    'PUT /admin/settings/alerts': (request) =>
      mapOk(saveAlertTerms(db, actorOf(request), request.body, now()), () => readTermsPage(db)),
  })
}

const rupeesOf = (amount: number | null): number | null => (amount === null ? null : toRupees(paise(amount)))

const toWireAlert = (row: Awaited<ReturnType<typeof listAlerts>>[number]): WireAlerts['alerts'][number] => ({
  id: row.id,
  kind: row.kind as AlertKind,
  price: rupeesOf(row.price_paise),
  asked_at: row.asked_at.toISOString(),
  told_at: row.told_at?.toISOString() ?? null,
  told_price: rupeesOf(row.told_price_paise),
  now: toRupees(paise(row.offer_price_paise)),
  in_stock: row.in_stock,
  listed: row.is_listed,
  product: row.product,
  title: row.title,
  image: row.image,
  category: { slug: row.address ?? row.category_slug, name: row.category_name ?? row.category_slug },
})
