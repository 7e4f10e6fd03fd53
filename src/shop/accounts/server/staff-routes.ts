// Staff: who they are, how they come, what an owner may do about them.

import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { StaffRole } from '../domain/roles.ts'
import type * as contract from '../staff-contract.ts'
import { joinOperations, staffOperations } from '../staff-operations.ts'
import { toWireUser } from '../wire.ts'
import { isTwoStepRequired } from './account-queries.ts'
import { whenceOf } from './calls.ts'
import type { AccountDeps } from './deps.ts'
import { inviteAgain, inviteStaff, joinStaff, lookAtInvitation, withdrawInvitation } from './invite-staff.ts'
import { changeRole, endStaffSessions, removeStaff, requireTwoStep, resetTwoStep } from './manage-staff.ts'
import { type InvitationRow, listInvitations, listStaff } from './staff-queries.ts'

export function staffRoutes(app: Server, deps: AccountDeps): void {
  joinRoutes(app, deps)
  manageRoutes(app, deps)
}

function joinRoutes(app: Server, deps: AccountDeps): void {
  serve(app, joinOperations, {
    'POST /staff/invitation': async (request, reply) => {
      const looked = await lookAtInvitation(deps.db, request.body.token, deps.now())
      if (!looked.ok) return reply.refuse(looked.error)
      const { email, role, invited_by, expires_at } = looked.value
      return { email, role: role as StaffRole, invited_by, expires_at: expires_at.toISOString() }
    },
    'POST /staff/join': async (request, reply) => {
      const joined = await joinStaff(deps, request.body, whenceOf(request), request.id)
      if (!joined.ok) return reply.refuse(joined.error, joined)
      reply.header('Cache-Control', 'no-store')
      const { token, account, device } = joined.value
      return { token, data: toWireUser(account), ...(device && { device }) }
    },
  })
}

function manageRoutes(app: Server, deps: AccountDeps): void {
  const toWire = (row: InvitationRow): contract.WireInvitation => ({
    id: row.id,
    email: row.email,
    role: row.role as StaffRole,
    invited_by: row.invited_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.expires_at > deps.now() ? 'waiting' : 'expired',
  })

  serve(app, staffOperations, {
    'GET /staff': async (request) => {
      const [people, invitations, isRequired] = await Promise.all([
        listStaff(deps.db),
        listInvitations(deps.db),
        isTwoStepRequired(deps.db),
      ])
      return {
        people: people.map((person) => ({
          id: person.id,
          name: person.name,
          email: person.email,
          role: person.role as StaffRole,
          two_step: person.two_step_on_at !== null,
          removed: person.disabled_at !== null,
          last_seen_at: person.last_seen_at?.toISOString() ?? null,
          sessions: person.sessions,
          is_you: person.id === request.caller?.accountId,
        })),
        invitations: invitations.map(toWire),
        two_step_required: isRequired,
      }
    },
    'POST /staff/invitations': (request) => mapOk(inviteStaff(deps, actorOf(request), request.body), toWire),
    'POST /staff/invitations/:id/again': (request) =>
      mapOk(inviteAgain(deps, actorOf(request), request.params.id), toWire),
    'DELETE /staff/invitations/:id': (request) =>
      withdrawInvitation(deps, actorOf(request), request.params.id),
    'PUT /staff/policy': (request) => requireTwoStep(deps, actorOf(request), request.body.two_step_required),
    'PATCH /staff/:id': (request) => changeRole(deps, actorOf(request), request.params.id, request.body.role),
    'DELETE /staff/:id': (request) => removeStaff(deps, actorOf(request), request.params.id),
    'DELETE /staff/:id/sessions': (request) => endStaffSessions(deps, actorOf(request), request.params.id),
    'DELETE /staff/:id/two-step': (request) => resetTwoStep(deps, actorOf(request), request.params.id),
  })
}
