import { showAgo } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { type Question, useConfirm } from '#ui/ConfirmDialog.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Initials } from '#ui/Initials.tsx'
import { MoreMenu } from '#ui/MoreMenu.tsx'
import type { Perform } from '#ui/use-perform.ts'
import { roleNames, type StaffRole, staffRoles } from '../../domain/roles.ts'
import type { WireStaffMember } from '../../staff-contract.ts'
import { createStaffApi } from './staff-api.ts'

type PeopleActs = {
  onRole: (person: WireStaffMember, role: StaffRole) => void
  onEndSessions: (person: WireStaffMember) => void
  onResetTwoStep: (person: WireStaffMember) => void
  onRemove: (person: WireStaffMember) => void
}

/** Who works here, with what role, and when they were last seen. */
export function StaffPeople({
  people,
  isTwoStepRequired,
  now,
  perform,
}: {
  people: WireStaffMember[]
  isTwoStepRequired: boolean
  now: Date
  perform: Perform
}) {
  const api = useCalls(createStaffApi)
  const { ask, dialog } = useConfirm()
  const acts = questionsAbout(api, perform, ask)
  return (
    <>
      <DataTable
        label="Staff"
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Name', cell: (person) => <Person person={person} /> },
          { name: 'Role', cell: (person) => <RoleChoice person={person} onRole={acts.onRole} /> },
          {
            name: 'Two-step login',
            cell: ({ two_step }) => (
              <Badge kind={two_step ? 'ok' : isTwoStepRequired ? 'bad' : 'mute'} dot>
                {two_step ? 'On' : isTwoStepRequired ? 'Off, asked to turn it on' : 'Off'}
              </Badge>
            ),
          },
          { name: 'Last seen', cell: ({ last_seen_at }) => <LastSeen at={last_seen_at} now={now} /> },
          { name: 'More', actions: 'corner', cell: (person) => <PersonMenu person={person} {...acts} /> },
        ]}
      />
      {dialog}
    </>
  )
}

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

const Person = ({ person: { name, email, is_you } }: { person: WireStaffMember }) => (
  <div className="flex items-center gap-3">
    <Initials name={name} />
    <div className="min-w-0 wrap-anywhere">
      <b className="font-small-bold">{name}</b>
      {is_you && <span className="text-chuna-600"> (you)</span>}
      <br />
      <span className="text-sm text-chuna-600">{email}</span>
    </div>
  </div>
)

/** Nobody changes their own role: an owner who stepped down by mistake could not step up again. */
const RoleChoice = ({ person, onRole }: { person: WireStaffMember } & Pick<PeopleActs, 'onRole'>) =>
  person.is_you ? (
    <b className="font-small-bold">{roleNames[person.role]}</b>
  ) : (
    <select
      aria-label={`Role of ${person.name}`}
      className="field select min-h-11 max-w-44 text-md"
      value={person.role}
      onChange={({ target }) => onRole(person, target.value as StaffRole)}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </select>
  )

const LastSeen = ({ at, now }: { at: string | null; now: Date }) => {
  if (at === null) return <span className="text-chuna-600">Not yet</span>
  const words = showAgo(new Date(at), now)
  return <time dateTime={at}>{words === 'just now' ? 'Now' : words}</time>
}

const PersonMenu = ({
  person,
  onEndSessions,
  onResetTwoStep,
  onRemove,
}: { person: WireStaffMember } & PeopleActs) => (
  <MoreMenu
    label={`More for ${person.name}`}
    acts={[
      { label: 'End sessions', icon: 'log-out', onAct: () => onEndSessions(person) },
      ...(person.two_step
        ? [{ label: 'Reset two-step login', icon: 'key-round' as const, onAct: () => onResetTwoStep(person) }]
        : []),
      { label: 'Remove', icon: 'trash', isDanger: true, onAct: () => onRemove(person) },
    ]}
  />
)
