// The grievance desk: the form for everybody, the list for staff.

import { toCsv } from '#kernel/csv.ts'
import { toIndianInput } from '#kernel/india-time.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import { toRegister, toWireGrievance, toWireRow } from '../wire.ts'
import { actOnGrievance, showGrievanceContact } from './answer.ts'
import { complain, type GrievanceDeps, trackGrievance } from './complain.ts'
import {
  countOpen,
  findGrievance,
  isOrderKnown,
  listEvents,
  listGrievances,
  listRegister,
} from './grievance-queries.ts'

const tags = ['Grievances']
const config = { access: { permission: 'grievances.answer' } }

export function grievanceRoutes(app: Server, deps: GrievanceDeps): void {
  deskRoutes(app, deps)
  staffRoutes(app, deps)
}

function deskRoutes(app: Server, deps: GrievanceDeps): void {
  app.post(
    '/grievances',
    described(tags, { access: 'anyone' }, 'Complain to the Grievance Officer; no login needed', {
      body: contract.GrievanceBody,
      response: { 201: contract.WireTicket },
    }),
    async (request, reply) => {
      const done = await complain(deps, request.body, {
        address: request.ip,
        accountId: request.caller?.accountId ?? null,
      })
      return done.ok ? reply.code(201).send(done.value) : reply.refuse(done.error, done)
    },
  )

  app.post(
    '/grievances/track',
    described(
      tags,
      { access: 'public' },
      'Where a complaint stands, by its number and the e-mail or mobile it was sent with',
      { body: contract.TrackGrievance, response: { 200: contract.WireTrackedGrievance } },
    ),
    async (request, reply) => {
      const found = await trackGrievance(deps, request.body, request.ip)
      if (!found.ok) return reply.refuse(found.error, found)
      return found.value ?? reply.refuse('grievance_unknown')
    },
  )
}

function staffRoutes(app: Server, deps: GrievanceDeps): void {
  const { db, now } = deps
  const read = async (number: string) => {
    const row = await findGrievance(db, number)
    if (!row) return undefined
    const [events, isKnown] = await Promise.all([listEvents(db, row.id), isOrderKnown(db, row.order_number)])
    return toWireGrievance(row, events, isKnown)
  }

  app.get(
    '/admin/grievances',
    described(tags, config, 'Complaints, those that are late or due soon first', {
      querystring: contract.GrievanceQuery,
      response: { 200: contract.WireGrievances },
    }),
    async (request) => {
      const [rows, counts] = await Promise.all([listGrievances(db, request.query), countOpen(db, now())])
      return { grievances: rows.map(toWireRow), total: Number(rows[0]?.total ?? 0), ...counts }
    },
  )

  app.get(
    '/admin/grievances/register',
    {
      // everybody's names and words at once
      config: { access: { ...config.access, confirmed: true } },
      schema: {
        tags,
        summary: 'The register as a spreadsheet (CSV)',
        querystring: contract.RegisterQuery,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const rows = await listRegister(db, request.query)
      // everybody's names and words leave the shop: that is written down
      await writeAudit(db, actorOf(request), now(), {
        area: 'grievance',
        action: 'grievance.exported',
        subject: { id: 'register', name: 'the register' },
        after: { complaints: rows.length },
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="grievances.csv"')
        .send(toCsv(toRegister(rows, (at) => toIndianInput(at).replace('T', ' '))))
    },
  )

  app.get(
    '/admin/grievances/:number',
    described(tags, config, 'One complaint with its history', {
      params: contract.NumberParam,
      response: { 200: contract.WireGrievance },
    }),
    async (request, reply) => (await read(request.params.number)) ?? reply.refuse('grievance_unknown'),
  )

  app.post(
    '/admin/grievances/:number/contact',
    described(tags, config, 'E-mail or phone in full; whoever looks is put down', {
      params: contract.NumberParam,
      response: { 200: contract.WireGrievanceContact },
    }),
    async (request, reply) =>
      (await showGrievanceContact(deps, request.params.number, actorOf(request))) ??
      reply.refuse('grievance_unknown'),
  )

  app.post(
    '/admin/grievances/:number/acts',
    described(tags, config, 'Acknowledge, answer, note, settle or reopen; all but notes are mailed', {
      params: contract.NumberParam,
      body: contract.ActBody,
      response: { 200: contract.WireGrievance },
    }),
    async (request, reply) => {
      const { number } = request.params
      const done = await actOnGrievance(deps, actorOf(request), number, request.body)
      if (!done.ok) return reply.refuse(done.error, done)
      return (await read(number)) ?? reply.refuse('grievance_unknown')
    },
  )
}
