// Every call of the staff's own screens.
import type { Send } from '#kernel/transport.ts'
import type { LoginAnswer } from '../../contract.ts'
import type { StaffRole } from '../../domain/roles.ts'
import type { JoinBody, WireInvitation, WireInvitationLook, WireStaff } from '../../staff-contract.ts'

export const createStaffApi = (send: Send) => ({
  lookAtInvitation: (token: string) => send<WireInvitationLook>('POST', '/staff/invitation', { token }),
  join: (body: JoinBody) => send<LoginAnswer>('POST', '/staff/join', body),
  readStaff: () => send<WireStaff>('GET', '/staff'),
  invite: (email: string, role: StaffRole) =>
    send<WireInvitation>('POST', '/staff/invitations', { email, role }),
  inviteAgain: (id: string) => send<WireInvitation>('POST', `/staff/invitations/${id}/again`),
  withdrawInvitation: (id: string) => send<void>('DELETE', `/staff/invitations/${id}`),
  changeRole: (id: string, role: StaffRole) => send<void>('PATCH', `/staff/${id}`, { role }),
  remove: (id: string) => send<void>('DELETE', `/staff/${id}`),
  endSessions: (id: string) => send<void>('DELETE', `/staff/${id}/sessions`),
  resetTwoStep: (id: string) => send<void>('DELETE', `/staff/${id}/two-step`),
  requireTwoStep: (two_step_required: boolean) => send<void>('PUT', '/staff/policy', { two_step_required }),
})
