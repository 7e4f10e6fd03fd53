import { EmailField, NameField, PasswordField, PhoneField } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { RegisterBody } from '../../contract.ts'
import { emailFault, gapFault, phoneFault } from '../field-faults.ts'
import { newPasswordFault } from '../new-password-fault.ts'

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
      <Refused said="Not registered." refusal={form.refusal} />
      <NameField label="Name" {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <PhoneField
        label="Phone"
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
