import { CallRefused } from '#kernel/transport.ts'
import { Field, NameField, PasswordField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { LoginAnswer } from '../../contract.ts'
import type { JoinBody } from '../../staff-contract.ts'
import { gapFault, phoneFault } from '../field-faults.ts'
import { newPasswordFault } from '../new-password-fault.ts'

/** The email is the invitation's; the rest is theirs. */
export function JoinForm({
  email,
  join,
  onJoined,
  onRefused,
}: {
  email: string
  join: (body: Omit<JoinBody, 'token'>) => Promise<LoginAnswer>
  onJoined: (answer: LoginAnswer) => void
  /** The invitation itself is no longer good. */
  onRefused: (code: string) => void
}) {
  const form = useForm({
    check: ({ name = '', phone, password }) => ({
      name: gapFault(name, 'Enter your name.'),
      phone: phoneFault(phone),
      password: newPasswordFault(password, [name, email]),
    }),
    submit: async ({ name = '', phone = '', password = '' }) => {
      try {
        onJoined(await join({ name: name.trim(), phone: phone.trim(), password }))
      } catch (error) {
        if (error instanceof CallRefused && error.code.startsWith('invitation_')) onRefused(error.code)
        throw error
      }
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        readOnly
        defaultValue={email}
        hint="Fixed by the invitation"
        {...form.field('email')}
      />
      <NameField {...form.field('name')} />
      <Field
        label="Mobile number"
        type="tel"
        autoComplete="tel-national"
        before="+91"
        maxLength={30}
        {...form.field('phone')}
      />
      <PasswordField
        label="Choose a password"
        autoComplete="new-password"
        hint="At least 8 characters. Four random words are easy to remember."
        {...form.field('password')}
      />
      {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
      <SubmitButton size="lg" busy={form.isBusy} busyLabel="Joining">
        Join
      </SubmitButton>
    </form>
  )
}
