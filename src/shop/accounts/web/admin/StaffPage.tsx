import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { ConfirmDialog, type Question } from '#ui/ConfirmDialog.tsx'
import { Tick } from '#ui/Field.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls, useOffice } from '#ui/office.ts'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { roleNames } from '../../domain/roles.ts'
import type { WireStaff } from '../../staff-contract.ts'
import { InviteForm } from './InviteForm.tsx'
import { useMe } from './me-context.ts'
import { RoleMatrix } from './RoleMatrix.tsx'
import { StaffInvitations } from './StaffInvitations.tsx'
import { type PeopleActs, StaffPeople } from './StaffPeople.tsx'
import { createStaffApi } from './staff-api.ts'

export function Component() {
  const api = useCalls(createStaffApi)
  const staff = useAnswer(api.readStaff)
  return (
    <>
      <ScreenHead title="Staff" words={staff.value && countsOf(staff.value)} />
      <Loaded answer={staff} what="the staff">
        {(value) => <StaffScreen staff={value} reload={staff.reload} />}
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

function StaffScreen({ staff, reload }: { staff: WireStaff; reload: () => Promise<void> }) {
  const api = useCalls(createStaffApi)
  const { confirmed: run } = useOffice()
  const [question, setQuestion] = useState<Question | undefined>()
  const [now] = useState(() => new Date())

  /** Does it, asking for the password where the server wants it, and says so; false when they went back. */
  const perform = async (call: () => Promise<unknown>, done: string, words?: string): Promise<boolean> => {
    const isDone = await run(() => call().then(() => true))
    if (!isDone) return false
    showToast({ kind: 'success', title: done, words })
    await reload()
    return true
  }
  /** The same for an act that is not asked about: its refusal is told in a message. */
  const performNow = (...what: Parameters<typeof perform>) => perform(...what).catch(tellRefusal)

  return (
    <>
      <Panel>
        <StaffPeople
          people={staff.people.filter(({ removed }) => !removed)}
          isTwoStepRequired={staff.two_step_required}
          now={now}
          {...questionsAbout(api, perform, setQuestion)}
        />
      </Panel>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] xl:gap-4">
        <Panel title="Invitations" className="xl:self-stretch">
          <StaffInvitations
            invitations={staff.invitations}
            onSendAgain={({ id, email }) =>
              void performNow(
                () => api.inviteAgain(id),
                'Sent again',
                `The old link to ${email} no longer works.`,
              )
            }
            onWithdraw={({ id, email }) =>
              setQuestion({
                title: 'Withdraw this invitation?',
                words: `The link that went to ${email} stops working immediately.`,
                keep: 'Keep it',
                act: 'Withdraw',
                acting: 'Withdrawing',
                onAct: () => perform(() => api.withdrawInvitation(id), 'Withdrawn', email),
              })
            }
          />
        </Panel>
        <Panel title="Invite someone" padded>
          <InviteForm
            invite={(email, role) =>
              perform(() => api.invite(email, role), 'Invitation sent', `${email}, ${roleNames[role]}`)
            }
          />
        </Panel>
      </div>
      <TwoStepPolicy
        isRequired={staff.two_step_required}
        onChange={(isRequired) =>
          performNow(
            () => api.requireTwoStep(isRequired),
            isRequired ? 'Everyone needs two-step login' : 'Two-step login is up to everyone',
          )
        }
      />
      <Panel title="What each role may do">
        <RoleMatrix />
      </Panel>
      {question && <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  )
}

function tellRefusal(error: unknown): boolean {
  if (!(error instanceof CallRefused)) throw error
  showToast({ kind: 'error', title: 'Not done', words: error.words })
  return false
}

type Perform = (call: () => Promise<unknown>, done: string, words?: string) => Promise<boolean>

const questionsAbout = (
  api: ReturnType<typeof createStaffApi>,
  perform: Perform,
  ask: (question: Question) => void,
): PeopleActs => ({
  onRole: ({ id, name }, role) =>
    ask({
      title: `Make ${name} ${roleNames[role]}?`,
      words: 'Their permissions change immediately. They are logged out everywhere and must log in again.',
      keep: 'Go back',
      act: 'Change role',
      acting: 'Changing',
      onAct: () =>
        perform(() => api.changeRole(id, role), 'Role changed', `${name} is ${roleNames[role]} now.`),
    }),
  onEndSessions: ({ id, name, is_you }) =>
    ask({
      title: is_you ? 'Log yourself out everywhere?' : `End the sessions of ${name}?`,
      words: is_you
        ? 'Here too. Log in again to continue.'
        : 'They are logged out everywhere and can log in again.',
      keep: 'Go back',
      act: 'End sessions',
      acting: 'Ending',
      onAct: () => perform(() => api.endSessions(id), 'Sessions ended', name),
    }),
  onResetTwoStep: ({ id, name }) =>
    ask({
      title: `Reset two-step login of ${name}?`,
      words:
        'For a lost phone. Until they set it up again, their password alone opens the account. Make sure the request is really from them.',
      keep: 'Go back',
      act: 'Reset',
      acting: 'Resetting',
      onAct: () => perform(() => api.resetTwoStep(id), 'Two-step login reset', name),
    }),
  onRemove: ({ id, name, is_you }) =>
    ask({
      title: is_you ? 'Remove yourself?' : `Remove ${name}?`,
      words: is_you
        ? 'You are logged out immediately and cannot come back without an invitation from another owner.'
        : 'They are logged out immediately and cannot come back without a new invitation. Their actions stay in the audit log.',
      keep: is_you ? 'Stay' : 'Keep them',
      act: 'Remove',
      acting: 'Removing',
      onAct: () => perform(() => api.remove(id), 'Removed', name),
    }),
})

function TwoStepPolicy({
  isRequired,
  onChange,
}: {
  isRequired: boolean
  onChange: (isRequired: boolean) => Promise<boolean>
}) {
  const { me, reloadMe } = useMe()
  const change = async (next: boolean) => {
    if (await onChange(next)) await reloadMe()
  }
  return (
    <Panel title="Two-step login" padded>
      <Tick checked={isRequired} onChange={({ target }) => void change(target.checked)}>
        Everyone needs two-step login
      </Tick>
      <p className="text-sm text-chuna-600">
        Staff who have not set it up must do so before they can work.
        {!isRequired && !me.two_step && ' This applies to you too: you have not set it up yet.'}
      </p>
    </Panel>
  )
}
