import { EmailField, SelectField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import { roleNames, type StaffRole, staffRoles } from '../../domain/roles.ts'
import { emailFault } from '../field-faults.ts'

/** The narrowest role first: whoever invites in a hurry gives too little rather than too much. */
const rolesToGive = staffRoles.toReversed()

export function InviteForm({ invite }: { invite: (email: string, role: StaffRole) => Promise<boolean> }) {
  const form = useForm({
    check: ({ email }) => ({ email: email?.trim() ? emailFault(email) : 'Enter their work email.' }),
    submit: async ({ email = '', role = '' }, element) => {
      if (await invite(email.trim(), role as StaffRole)) element.reset()
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <EmailField label="Work email" autoComplete="off" {...form.field('email')} />
      <SelectField label="Role" {...form.field('role')}>
        {rolesToGive.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-chuna-600">The link works once, for 7 days, for this email only.</p>
      {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
      <SubmitButton busy={form.isBusy} busyLabel="Sending">
        Send invitation
      </SubmitButton>
    </form>
  )
}
