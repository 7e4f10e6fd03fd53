import { callerOf } from '#platform/http/access.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { WireStoreCredit } from '../contract.ts'
import { type CreditDeps, readCredit } from './store-credit.ts'

export const creditRoutes = (app: Server, deps: CreditDeps) =>
  app.get(
    '/user/store-credit',
    described(['My orders'], { access: 'signed_in' }, 'What the shop owes me', {
      response: { 200: WireStoreCredit },
    }),
    (request) => readCredit(deps, callerOf(request).accountId),
  )
