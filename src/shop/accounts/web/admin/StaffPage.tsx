import { useState } from 'react'
import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { usePerform } from '#ui/use-perform.ts'
import { roleNames } from '../../domain/roles.ts'
import type { WireStaff } from '../../staff-contract.ts'
import { InviteForm } from './InviteForm.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { StaffInvitations } from './StaffInvitations.tsx'
import { StaffPeople } from './StaffPeople.tsx'
import { createStaffApi } from './staff-api.ts'
import { TwoStepPolicy } from './TwoStepPolicy.tsx'

export function Component() {
  const api = useCalls(createStaffApi)
  const staff = useAnswer(api.readStaff)
  const perform = usePerform(staff.reload)
  const [now] = useState(() => new Date())
  return (
    <>
      <ScreenHead title="Staff" words={staff.value ? countsOf(staff.value) : ''} />
      <Loaded answer={staff} what="the staff">
        {({ people, invitations, two_step_required: isTwoStepRequired }) => (
          <>
            <Panel>
              <StaffPeople
                people={people.filter(({ removed }) => !removed)}
                {...{ isTwoStepRequired, now, perform }}
              />
            </Panel>
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] xl:gap-4">
              <Panel title="Invitations" className="xl:self-stretch">
                <StaffInvitations invitations={invitations} perform={perform} />
              </Panel>
              <Panel title="Invite someone" padded>
                <InviteForm
                  invite={(email, role) =>
                    perform(() => api.invite(email, role), 'Invitation sent', `${email}, ${roleNames[role]}`)
                  }
                />
              </Panel>
            </div>
            <TwoStepPolicy isRequired={isTwoStepRequired} perform={perform} />
            <Panel title="What each role may do">
              <RoleMatrix />
            </Panel>
          </>
        )}
      </Loaded>
    </>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const countsOf = ({ people, invitations }: WireStaff): string =>
  [
    counted(people.filter(({ removed }) => !removed).length, 'person', 'people'),
    ...(invitations.length > 0 ? [counted(invitations.length, 'invitation', 'invitations')] : []),
  ].join(', ')
