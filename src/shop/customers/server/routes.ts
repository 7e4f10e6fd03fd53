// Calls of staff about customers.

import { Type } from 'typebox'
import { actorOf } from '#platform/audit/actor.ts'
import { described, outcome } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { NoteBody } from '#shop/orders/staff-order-contract.ts'
import * as contract from '../contract.ts'
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

const tags = ['Customers']
const reads = { access: { permission: 'customers.read' } }
const changes = { access: { permission: 'customers.change' } }
/** Money and whole lives are not given away on an unlocked screen. */
const confirmed = { access: { permission: 'customers.change', confirmed: true as const } }
const params = contract.CustomerParam

export function customerRoutes(app: Server, deps: CustomerDeps): void {
  readRoutes(app, deps)
  noteRoutes(app, deps)
  confirmedRoutes(app, deps)
}

function readRoutes(app: Server, deps: CustomerDeps): void {
  app.get(
    '/admin/customers',
    described(tags, reads, 'Accounts, and guests by the address they ordered with', {
      querystring: contract.CustomersQuery,
      response: { 200: contract.WireCustomers },
    }),
    (request) => listCustomers(deps.db, request.query),
  )
  app.get(
    '/admin/customers/:id',
    described(tags, reads, 'One customer, with contact details masked', {
      params,
      response: { 200: contract.WireCustomer },
    }),
    async (request, reply) =>
      (await readCustomer(deps, request.params.id)) ?? reply.refuse('customer_unknown'),
  )
}

function noteRoutes(app: Server, deps: CustomerDeps): void {
  app.post(
    '/admin/customers/:id/contact',
    described(tags, reads, 'E-mail and phone in full; whoever looks is put down', {
      params,
      response: { 200: contract.WireCustomerContact },
    }),
    async (request, reply) =>
      outcome(reply, await showCustomerContact(deps, request.params.id, actorOf(request))),
  )
  app.post(
    '/admin/customers/:id/notes',
    described(tags, changes, 'A note that only staff read', {
      params,
      body: NoteBody,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const done = await noteOnCustomer(deps, request.params.id, actorOf(request), request.body.words)
      return done.ok ? reply.code(204).send(null) : reply.refuse(done.error)
    },
  )
}

function confirmedRoutes(app: Server, deps: CustomerDeps): void {
  app.post(
    '/admin/customers/:id/credit',
    described(tags, confirmed, 'Store credit as a goodwill gesture, with its reason', {
      params,
      body: contract.GoodwillBody,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const done = await giveGoodwill(deps, request.params.id, actorOf(request), request.body)
      return done.ok ? reply.code(204).send(null) : reply.refuse(done.error, done)
    },
  )
  app.post(
    '/admin/customers/:id/copy',
    described(tags, confirmed, 'Everything we keep about them, as they could take it themselves', {
      params,
      response: { 200: Type.Record(Type.String(), Type.Unknown()) },
    }),
    async (request, reply) => outcome(reply, await copyCustomer(deps, request.params.id, actorOf(request))),
  )
  app.post(
    '/admin/customers/:id/erase',
    described(
      tags,
      confirmed,
      'Erase them, as they asked on the phone: an account after two days, a guest at once',
      { params, response: { 200: contract.WireErasure } },
    ),
    async (request, reply) => outcome(reply, await eraseCustomer(deps, request.params.id, actorOf(request))),
  )
}
