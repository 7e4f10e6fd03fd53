import { showDate } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { useConfirm } from '#ui/ConfirmDialog.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import type { Perform } from '#ui/use-perform.ts'
import { roleNames } from '../../domain/roles.ts'
import type { WireInvitation } from '../../staff-contract.ts'
import { createStaffApi } from './staff-api.ts'

const showDay = (at: string): string => showDate(new Date(at)).replace(/ \d{4}$/, '')

/** Links that were sent and not used. */
export function StaffInvitations({
  invitations,
  perform,
}: {
  invitations: WireInvitation[]
  perform: Perform
}) {
  const api = useCalls(createStaffApi)
  const { ask, dialog } = useConfirm()
  const sendAgain = ({ id, email }: WireInvitation) =>
    void perform(() => api.inviteAgain(id), 'Sent again', `The old link to ${email} no longer works.`).catch(
      tellRefusal('Not done'),
    )
  const withdraw = ({ id, email }: WireInvitation) =>
    ask({
      title: 'Withdraw this invitation?',
      words: `The link that went to ${email} stops working immediately.`,
      keep: 'Keep it',
      act: 'Withdraw',
      acting: 'Withdrawing',
      onAct: () => perform(() => api.withdrawInvitation(id), 'Withdrawn', email),
    })
  if (invitations.length === 0) {
    return <p className="px-5 py-6 text-chuna-600">Nobody is invited at the moment.</p>
  }
  return (
    <>
      <DataTable
        label="Invitations"
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'To',
            cell: ({ email, expires_at, state }) => (
              <p className="wrap-anywhere">
                {email}
                <br />
                <span className="text-sm text-chuna-600">
                  {state === 'waiting' ? 'Open until' : 'Expired'} {showDay(expires_at)}
                </span>
              </p>
            ),
          },
          { name: 'Role', cell: ({ role }) => roleNames[role] },
          {
            name: 'Sent',
            cell: ({ created_at, invited_by }) => `${showDay(created_at)}, ${invited_by.split(' ')[0]}`,
          },
          {
            name: 'State',
            cell: ({ state }) => (
              <Badge kind={state === 'waiting' ? 'wait' : 'mute'} dot>
                {state === 'waiting' ? 'Waiting' : 'Expired'}
              </Badge>
            ),
          },
          {
            name: 'Actions',
            actions: 'foot',
            cell: (invitation) => (
              <div className="flex items-center gap-1 lg:justify-end">
                <Button
                  size="sm"
                  className="whitespace-nowrap"
                  aria-label={`Send again to ${invitation.email}`}
                  onClick={() => sendAgain(invitation)}
                >
                  Send again
                </Button>
                <IconButton
                  icon="x"
                  aria-label={`Withdraw the invitation to ${invitation.email}`}
                  onClick={() => withdraw(invitation)}
                />
              </div>
            ),
          },
        ]}
      />
      {dialog}
    </>
  )
}
