import { showDate } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { roleNames } from '../../domain/roles.ts'
import type { WireInvitation } from '../../staff-contract.ts'

const showDay = (at: string): string => showDate(new Date(at)).replace(/ \d{4}$/, '')

/** Links that were sent and not used. */
export function StaffInvitations({
  invitations,
  onSendAgain,
  onWithdraw,
}: {
  invitations: WireInvitation[]
  onSendAgain: (invitation: WireInvitation) => void
  onWithdraw: (invitation: WireInvitation) => void
}) {
  if (invitations.length === 0) {
    return <p className="px-5 py-6 text-chuna-600">Nobody is invited at the moment.</p>
  }
  return (
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
                onClick={() => onSendAgain(invitation)}
              >
                Send again
              </Button>
              <IconButton
                icon="x"
                aria-label={`Withdraw the invitation to ${invitation.email}`}
                onClick={() => onWithdraw(invitation)}
              />
            </div>
          ),
        },
      ]}
    />
  )
}
