// Calls of staff about customers.

import { actorOf } from '#platform/audit/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { customerOperations } from '../operations.ts'
import {
  type CustomerDeps,
  copyCustomer,
  eraseCustomer,
  noteOnCustomer,
  showCustomerContact,
} from './customer-acts.ts'
import { giveGoodwill } from './goodwill.ts'
import { listCustomers } from './list-customers.ts'
import { readCustomer } from './read-customer.ts'

export function customerRoutes(app: Server, deps: CustomerDeps): void {
  serve(app, customerOperations, {
    'GET /admin/customers': (request) => listCustomers(deps.db, request.query),
    'GET /admin/customers/:id': async (request, reply) =>
      (await readCustomer(deps, request.params.id)) ?? reply.refuse('customer_unknown'),
    'POST /admin/customers/:id/contact': (request) =>
      showCustomerContact(deps, request.params.id, actorOf(request)),
    'POST /admin/customers/:id/notes': (request) =>
      noteOnCustomer(deps, request.params.id, actorOf(request), request.body.words),
    'POST /admin/customers/:id/credit': (request) =>
      giveGoodwill(deps, request.params.id, actorOf(request), request.body),
    'POST /admin/customers/:id/copy': (request) => copyCustomer(deps, request.params.id, actorOf(request)),
    'POST /admin/customers/:id/erase': (request) => eraseCustomer(deps, request.params.id, actorOf(request)),
  })
}
