// Every call of the staff's own screens.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { StaffRole } from '../../domain/roles.ts'
import type { JoinBody } from '../../staff-contract.ts'
import type { joinOperations, staffOperations } from '../../staff-operations.ts'

export const createStaffApi = (send: Send) => {
  const call = caller<typeof joinOperations & typeof staffOperations>(send)
  return {
    lookAtInvitation: (token: string) => call('POST /staff/invitation', { body: { token } }),
    join: (body: JoinBody) => call('POST /staff/join', { body }),
    readStaff: () => call('GET /staff'),
    invite: (email: string, role: StaffRole) => call('POST /staff/invitations', { body: { email, role } }),
    inviteAgain: (id: string) => call('POST /staff/invitations/:id/again', { params: { id } }),
    withdrawInvitation: (id: string) => call('DELETE /staff/invitations/:id', { params: { id } }),
    changeRole: (id: string, role: StaffRole) => call('PATCH /staff/:id', { params: { id }, body: { role } }),
    remove: (id: string) => call('DELETE /staff/:id', { params: { id } }),
    endSessions: (id: string) => call('DELETE /staff/:id/sessions', { params: { id } }),
    resetTwoStep: (id: string) => call('DELETE /staff/:id/two-step', { params: { id } }),
    requireTwoStep: (two_step_required: boolean) =>
      call('PUT /staff/policy', { body: { two_step_required } }),
  }
}
