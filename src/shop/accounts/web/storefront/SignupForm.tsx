import { Field, PasswordField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { RegisterBody } from '../../contract.ts'
import { emailFault, gapFault, newPasswordFault, phoneFault } from '../field-faults.ts'

export function SignupForm({ register }: { register: (body: RegisterBody) => Promise<void> }) {
  const form = useForm({
    check: ({ name = '', email = '', phone, password }) => ({
      name: gapFault(name, 'Enter your name.'),
      email: emailFault(email),
      phone: phoneFault(phone),
      password: newPasswordFault(password, [name, email]),
    }),
    submit: ({ name = '', email = '', phone = '', password = '' }) =>
      register({ name: name.trim(), email: email.trim(), phone, password }),
  })
  return (
    <form {...form.props} className="grid gap-5">
      {form.refusal && (
        <Note kind="bad">
          <b className="font-semibold">Not registered.</b> {form.refusal.words}
        </Note>
      )}
      <Field label="Name" autoComplete="name" maxLength={120} {...form.field('name')} />
      <Field label="Email" type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      <Field
        label="Phone"
        before="+91"
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        hint="We use your number only to arrange delivery."
        {...form.field('phone')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words make a good one."
        {...form.field('password')}
      />
      <SubmitButton size="lg" busy={form.isBusy} busyLabel="Signing up">
        Signup
      </SubmitButton>
    </form>
  )
}
