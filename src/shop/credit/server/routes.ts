import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { creditOperations } from '../operations.ts'
import { type CreditDeps, readCredit } from './store-credit.ts'

export const creditRoutes = (app: Server, deps: CreditDeps): void =>
  serve(app, creditOperations, {
    'GET /user/store-credit': (request) => readCredit(deps, callerOf(request).accountId),
  })
