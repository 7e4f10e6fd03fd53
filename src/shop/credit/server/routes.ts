import { callerOf } from '#platform/http/access.ts'
import type { Server } from '#platform/http/server.ts'
import { WireStoreCredit } from '../contract.ts'
import { type CreditDeps, readCredit } from './store-credit.ts'

export const creditRoutes = (app: Server, deps: CreditDeps) =>
  app.get(
    '/user/store-credit',
    {
      config: { access: 'signed_in' },
      schema: {
        tags: ['My orders'],
        summary: 'What the shop owes me',
        response: { 200: WireStoreCredit },
      },
    },
    (request) => readCredit(deps, callerOf(request).accountId),
  )
