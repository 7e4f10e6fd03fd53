// Staff: who they are, how they come, what an owner may do about them.
import { operation } from '#kernel/operation.ts'
import { IdParam } from './contract.ts'
import * as contract from './staff-contract.ts'

const forEveryone = operation('Staff', { access: 'public' })
const manage = operation('Staff', { access: { permission: 'staff.manage' } })
const manageConfirmed = operation('Staff', { access: { permission: 'staff.manage', confirmed: true } })

export const joinOperations = {
  'POST /staff/invitation': forEveryone('What an invitation link is good for', {
    body: contract.InvitationToken,
    answer: contract.WireInvitationLook,
  }),
  'POST /staff/join': forEveryone('Join the staff with an invitation; answers as a login does', {
    body: contract.JoinBody,
    status: 201,
    answer: contract.JoinAnswer,
  }),
}

export const staffOperations = {
  'GET /staff': manage('Staff, open invitations, and what is asked of all', { answer: contract.WireStaff }),
  'POST /staff/invitations': manageConfirmed('Invite somebody by mail; the link works once, for seven days', {
    body: contract.InviteBody,
    status: 201,
    answer: contract.WireInvitation,
  }),
  'POST /staff/invitations/:id/again': manageConfirmed(
    'Mail a new link for an invitation; the old one is dead',
    { params: IdParam, answer: contract.WireInvitation },
  ),
  'DELETE /staff/invitations/:id': manage('Withdraw an invitation', { params: IdParam, status: 204 }),
  'PUT /staff/policy': manageConfirmed('Ask two-step login of all staff, or of nobody', {
    body: contract.PolicyBody,
    status: 204,
  }),
  'PATCH /staff/:id': manageConfirmed('Give somebody another role; their sessions end', {
    params: IdParam,
    body: contract.RoleBody,
    status: 204,
  }),
  'DELETE /staff/:id': manageConfirmed('Remove somebody from the staff; their sessions end', {
    params: IdParam,
    status: 204,
  }),
  'DELETE /staff/:id/sessions': manageConfirmed('Log somebody out everywhere', {
    params: IdParam,
    status: 204,
  }),
  'DELETE /staff/:id/two-step': manageConfirmed('Take two-step login off for somebody who lost their phone', {
    params: IdParam,
    status: 204,
  }),
}
