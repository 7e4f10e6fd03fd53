// The grievance desk: the form for everybody, the list for staff.

import { toCsv } from '#kernel/csv.ts'
import { toIndianInput } from '#kernel/india-time.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { deskOperations, grievanceOperations } from '../operations.ts'
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

export function grievanceRoutes(app: Server, deps: GrievanceDeps): void {
  deskRoutes(app, deps)
  staffRoutes(app, deps)
}

function deskRoutes(app: Server, deps: GrievanceDeps): void {
  serve(app, deskOperations, {
    'POST /grievances': (request) =>
      complain(deps, request.body, {
        address: request.ip,
        accountId: request.caller?.accountId ?? null,
      }),
    'POST /grievances/track': async (request, reply) => {
      const found = await trackGrievance(deps, request.body, request.ip)
      if (!found.ok) return reply.refuse(found.error, found)
      return found.value ?? reply.refuse('grievance_unknown')
    },
  })
}

function staffRoutes(app: Server, deps: GrievanceDeps): void {
  const { db, now } = deps
  const read = async (number: string) => {
    const row = await findGrievance(db, number)
    if (!row) return undefined
    const [events, isKnown] = await Promise.all([listEvents(db, row.id), isOrderKnown(db, row.order_number)])
    return toWireGrievance(row, events, isKnown)
  }

  serve(app, grievanceOperations, {
    'GET /admin/grievances': async (request) => {
      const [rows, counts] = await Promise.all([listGrievances(db, request.query), countOpen(db, now())])
      return { grievances: rows.map(toWireRow), total: Number(rows[0]?.total ?? 0), ...counts }
    },
    'GET /admin/grievances/register': async (request, reply) => {
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
    'GET /admin/grievances/:number': async (request, reply) =>
      (await read(request.params.number)) ?? reply.refuse('grievance_unknown'),
    'POST /admin/grievances/:number/contact': async (request, reply) =>
      (await showGrievanceContact(deps, request.params.number, actorOf(request))) ??
      reply.refuse('grievance_unknown'),
    'POST /admin/grievances/:number/acts': async (request, reply) => {
      const { number } = request.params
      const done = await actOnGrievance(deps, actorOf(request), number, request.body)
      if (!done.ok) return reply.refuse(done.error, done)
      return (await read(number)) ?? reply.refuse('grievance_unknown')
    },
  })
}
