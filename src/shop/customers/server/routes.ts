// Calls of staff about customers.
import { Type } from 'typebox'
import { actorOf } from '#platform/audit/actor.ts'
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
    {
      config: reads,
      schema: {
        tags,
        summary: 'Accounts, and guests by the address they ordered with',
        querystring: contract.CustomersQuery,
        response: { 200: contract.WireCustomers },
      },
    },
    (request) => listCustomers(deps.db, request.query),
  )
  app.get(
    '/admin/customers/:id',
    {
      config: reads,
      schema: {
        tags,
        summary: 'One customer, with contact details masked',
        params,
        response: { 200: contract.WireCustomer },
      },
    },
    async (request, reply) =>
      (await readCustomer(deps, request.params.id)) ?? reply.refuse('customer_unknown'),
  )
}

function noteRoutes(app: Server, deps: CustomerDeps): void {
  app.post(
    '/admin/customers/:id/contact',
    {
      config: reads,
      schema: {
        tags,
        summary: 'E-mail and phone in full; whoever looks is put down',
        params,
        response: { 200: contract.WireCustomerContact },
      },
    },
    async (request, reply) => {
      const shown = await showCustomerContact(deps, request.params.id, actorOf(request))
      return shown.ok ? shown.value : reply.refuse(shown.error)
    },
  )
  app.post(
    '/admin/customers/:id/notes',
    {
      config: changes,
      schema: {
        tags,
        summary: 'A note that only staff read',
        params,
        body: NoteBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const done = await noteOnCustomer(deps, request.params.id, actorOf(request), request.body.words)
      return done.ok ? reply.code(204).send(null) : reply.refuse(done.error)
    },
  )
}

function confirmedRoutes(app: Server, deps: CustomerDeps): void {
  app.post(
    '/admin/customers/:id/credit',
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Store credit as a goodwill gesture, with its reason',
        params,
        body: contract.GoodwillBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const done = await giveGoodwill(deps, request.params.id, actorOf(request), request.body)
      return done.ok ? reply.code(204).send(null) : reply.refuse(done.error, done)
    },
  )
  app.post(
    '/admin/customers/:id/copy',
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Everything we keep about them, as they could take it themselves',
        params,
        response: { 200: Type.Record(Type.String(), Type.Unknown()) },
      },
    },
    async (request, reply) => {
      const copy = await copyCustomer(deps, request.params.id, actorOf(request))
      return copy.ok ? copy.value : reply.refuse(copy.error)
    },
  )
  app.post(
    '/admin/customers/:id/erase',
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Erase them, as they asked on the phone: an account after two days, a guest at once',
        params,
        response: { 200: contract.WireErasure },
      },
    },
    async (request, reply) => {
      const done = await eraseCustomer(deps, request.params.id, actorOf(request))
      return done.ok ? done.value : reply.refuse(done.error)
    },
  )
}
