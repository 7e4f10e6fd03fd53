import { mapOk } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { WireTax } from '../contract.ts'
import { taxOperations } from '../operations.ts'
import { toWireCodes, wireServices } from '../wire.ts'
import { addRate, changeRate, removeRate } from './change-rate.ts'
import type { TaxDeps } from './deps.ts'
import { markRead, saveTaxTerms } from './save-tax-terms.ts'
import { listCarried, listRates, readTaxTerms } from './tax-queries.ts'

export function taxRoutes(app: Server, deps: TaxDeps): void {
  const tax = () => readTax(deps)
  serve(app, taxOperations, {
    'GET /admin/settings/tax': tax,
    'PUT /admin/settings/tax': (request) => mapOk(saveTaxTerms(deps, actorOf(request), request.body), tax),
    'POST /admin/settings/tax/read': (request) =>
      mapOk(markRead(deps, actorOf(request), request.body.read_by), tax),
    'POST /admin/settings/tax/rates': (request) => mapOk(addRate(deps, actorOf(request), request.body), tax),
    'PUT /admin/settings/tax/rates/:id': (request) =>
      mapOk(changeRate(deps, actorOf(request), request.params.id, request.body), tax),
    'DELETE /admin/settings/tax/rates/:id': (request) =>
      mapOk(removeRate(deps, actorOf(request), request.params.id), tax),
  })
}

async function readTax({ db, now }: TaxDeps): Promise<WireTax> {
  const today = indianDay(now())
  const [terms, rates, carried] = await Promise.all([readTaxTerms(db), listRates(db), listCarried(db)])
  return {
    ...terms,
    changed_at: terms.changed_at?.toISOString() ?? null,
    today,
    codes: toWireCodes(rates, carried, today),
    services: wireServices,
  }
}
