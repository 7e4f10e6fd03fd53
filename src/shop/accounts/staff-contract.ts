// What the back office says over the wire about staff.
import { type Static, Type } from 'typebox'
import { closed, Instant, orNull } from '#kernel/schema.ts'
import { Email, Id, LoginAnswer, Name, Password, Phone, Token } from './contract.ts'

export const StaffRole = Type.Union([
  Type.Literal('owner'),
  Type.Literal('catalogue'),
  Type.Literal('orders'),
  Type.Literal('finance'),
  Type.Literal('support'),
])

export const InvitationToken = closed({ token: Token })
export const WireInvitationLook = closed({
  email: Type.String(),
  role: StaffRole,
  invited_by: Type.String(),
  expires_at: Instant,
})
export type WireInvitationLook = Static<typeof WireInvitationLook>
export const JoinBody = closed({
  token: Token,
  name: Name,
  phone: Phone,
  password: Password,
})
export type JoinBody = Static<typeof JoinBody>
export const JoinAnswer = LoginAnswer

export const InviteBody = closed({ email: Email, role: StaffRole })
export type InviteBody = Static<typeof InviteBody>
export const RoleBody = closed({ role: StaffRole })
export const PolicyBody = closed({ two_step_required: Type.Boolean() })

export const WireStaffMember = closed({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: StaffRole,
  two_step: Type.Boolean(),
  removed: Type.Boolean(),
  last_seen_at: orNull(Instant),
  sessions: Type.Integer(),
  is_you: Type.Boolean(),
})
export type WireStaffMember = Static<typeof WireStaffMember>

export const WireInvitation = closed({
  id: Id,
  email: Type.String(),
  role: StaffRole,
  invited_by: Type.String(),
  created_at: Instant,
  expires_at: Instant,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('expired')]),
})
export type WireInvitation = Static<typeof WireInvitation>

export const WireStaff = closed({
  people: Type.Array(WireStaffMember),
  invitations: Type.Array(WireInvitation),
  two_step_required: Type.Boolean(),
})
export type WireStaff = Static<typeof WireStaff>
