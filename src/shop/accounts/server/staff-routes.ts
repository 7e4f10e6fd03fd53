// Staff: who they are, how they come, what an owner may do about them.

import { actorOf } from '#platform/audit/actor.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { IdParam, Nothing } from '../contract.ts'
import type { StaffRole } from '../domain/roles.ts'
import * as contract from '../staff-contract.ts'
import { toWireUser } from '../wire.ts'
import { isTwoStepRequired } from './account-queries.ts'
import { whenceOf } from './calls.ts'
import type { AccountDeps } from './deps.ts'
import { inviteAgain, inviteStaff, joinStaff, lookAtInvitation, withdrawInvitation } from './invite-staff.ts'
import { changeRole, endStaffSessions, removeStaff, requireTwoStep, resetTwoStep } from './manage-staff.ts'
import { type InvitationRow, listInvitations, listStaff } from './staff-queries.ts'

const tags = ['Staff']
const manage = { access: { permission: 'staff.manage' } }
const manageConfirmed = { access: { permission: 'staff.manage', confirmed: true as const } }

export function staffRoutes(app: Server, deps: AccountDeps): void {
  joinRoutes(app, deps)
  invitationRoutes(app, deps)
  memberRoutes(app, deps)
}

function joinRoutes(app: Server, deps: AccountDeps): void {
  app.post(
    '/staff/invitation',
    described(tags, { access: 'public' }, 'What an invitation link is good for', {
      body: contract.InvitationToken,
      response: { 200: contract.WireInvitationLook },
    }),
    async (request, reply) => {
      const looked = await lookAtInvitation(deps.db, request.body.token, deps.now())
      if (!looked.ok) return reply.refuse(looked.error)
      const { email, role, invited_by, expires_at } = looked.value
      return { email, role: role as StaffRole, invited_by, expires_at: expires_at.toISOString() }
    },
  )

  app.post(
    '/staff/join',
    described(tags, { access: 'public' }, 'Join the staff with an invitation; answers as a login does', {
      body: contract.JoinBody,
      response: { 201: contract.JoinAnswer },
    }),
    async (request, reply) => {
      const joined = await joinStaff(deps, request.body, whenceOf(request), request.id)
      if (!joined.ok) return reply.refuse(joined.error, joined)
      reply.header('Cache-Control', 'no-store')
      const { token, account, device } = joined.value
      return reply.code(201).send({ token, data: toWireUser(account), ...(device && { device }) })
    },
  )
}

function invitationRoutes(app: Server, deps: AccountDeps): void {
  const toWire = (row: InvitationRow): contract.WireInvitation => ({
    id: row.id,
    email: row.email,
    role: row.role as StaffRole,
    invited_by: row.invited_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.expires_at > deps.now() ? 'waiting' : 'expired',
  })

  app.get(
    '/staff',
    described(tags, manage, 'Staff, open invitations, and what is asked of all', {
      response: { 200: contract.WireStaff },
    }),
    async (request) => {
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
  )

  app.post(
    '/staff/invitations',
    described(tags, manageConfirmed, 'Invite somebody by mail; the link works once, for seven days', {
      body: contract.InviteBody,
      response: { 201: contract.WireInvitation },
    }),
    async (request, reply) => {
      const invited = await inviteStaff(deps, actorOf(request), request.body)
      return invited.ok ? reply.code(201).send(toWire(invited.value)) : reply.refuse(invited.error, invited)
    },
  )

  app.post(
    '/staff/invitations/:id/again',
    described(tags, manageConfirmed, 'Mail a new link for an invitation; the old one is dead', {
      params: IdParam,
      response: { 200: contract.WireInvitation },
    }),
    async (request, reply) => {
      const invited = await inviteAgain(deps, actorOf(request), request.params.id)
      return invited.ok ? toWire(invited.value) : reply.refuse(invited.error)
    },
  )

  app.delete(
    '/staff/invitations/:id',
    described(tags, manage, 'Withdraw an invitation', { params: IdParam, response: { 204: Nothing } }),
    async (request, reply) => {
      const withdrawn = await withdrawInvitation(deps, actorOf(request), request.params.id)
      return withdrawn.ok ? reply.code(204).send(null) : reply.refuse(withdrawn.error)
    },
  )

  app.put(
    '/staff/policy',
    described(tags, manageConfirmed, 'Ask two-step login of all staff, or of nobody', {
      body: contract.PolicyBody,
      response: { 204: Nothing },
    }),
    async (request, reply) => {
      await requireTwoStep(deps, actorOf(request), request.body.two_step_required)
      return reply.code(204).send(null)
    },
  )
}

function memberRoutes(app: Server, deps: AccountDeps): void {
  app.patch(
    '/staff/:id',
    described(tags, manageConfirmed, 'Give somebody another role; their sessions end', {
      params: IdParam,
      body: contract.RoleBody,
      response: { 204: Nothing },
    }),
    async (request, reply) => {
      const changed = await changeRole(deps, actorOf(request), request.params.id, request.body.role)
      return changed.ok ? reply.code(204).send(null) : reply.refuse(changed.error)
    },
  )

  for (const [path, summary, act] of [
    ['/staff/:id', 'Remove somebody from the staff; their sessions end', removeStaff],
    ['/staff/:id/sessions', 'Log somebody out everywhere', endStaffSessions],
    ['/staff/:id/two-step', 'Take two-step login off for somebody who lost their phone', resetTwoStep],
  ] as const) {
    app.delete(
      path,
      described(tags, manageConfirmed, summary, { params: IdParam, response: { 204: Nothing } }),
      async (request, reply) => {
        const { id } = request.params as { id: string }
        const done = await act(deps, actorOf(request), id)
        return done.ok ? reply.code(204).send(null) : reply.refuse(done.error)
      },
    )
  }
}
