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

export const InvitationToken = Type.Object({ token: Token }, closed)
export const WireInvitationLook = Type.Object(
  { email: Type.String(), role: StaffRole, invited_by: Type.String(), expires_at: Instant },
  closed,
)
export type WireInvitationLook = Static<typeof WireInvitationLook>
export const JoinBody = Type.Object(
  {
    token: Token,
    name: Name,
    phone: Phone,
    password: Password,
  },
  closed,
)
export type JoinBody = Static<typeof JoinBody>
export const JoinAnswer = LoginAnswer

export const InviteBody = Type.Object({ email: Email, role: StaffRole }, closed)
export type InviteBody = Static<typeof InviteBody>
export const RoleBody = Type.Object({ role: StaffRole }, closed)
export const PolicyBody = Type.Object({ two_step_required: Type.Boolean() }, closed)

export const WireStaffMember = Type.Object(
  {
    id: Id,
    name: Type.String(),
    email: Type.String(),
    role: StaffRole,
    two_step: Type.Boolean(),
    removed: Type.Boolean(),
    last_seen_at: orNull(Instant),
    sessions: Type.Integer(),
    is_you: Type.Boolean(),
  },
  closed,
)
export type WireStaffMember = Static<typeof WireStaffMember>

export const WireInvitation = Type.Object(
  {
    id: Id,
    email: Type.String(),
    role: StaffRole,
    invited_by: Type.String(),
    created_at: Instant,
    expires_at: Instant,
    state: Type.Union([Type.Literal('waiting'), Type.Literal('expired')]),
  },
  closed,
)
export type WireInvitation = Static<typeof WireInvitation>

export const WireStaff = Type.Object(
  {
    people: Type.Array(WireStaffMember),
    invitations: Type.Array(WireInvitation),
    two_step_required: Type.Boolean(),
  },
  closed,
)
export type WireStaff = Static<typeof WireStaff>
