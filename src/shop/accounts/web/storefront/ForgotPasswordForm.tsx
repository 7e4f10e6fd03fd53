import { EmailField } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import { emailFault } from '../field-faults.ts'

export function ForgotPasswordForm({ ask }: { ask: (email: string) => Promise<void> }) {
  const form = useForm({
    check: ({ email }) => ({ email: emailFault(email) }),
    submit: ({ email = '' }) => ask(email.trim()),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <Refused said="Not sent." refusal={form.refusal} />
      <EmailField autoComplete="username" {...form.field('email')} />
      <SubmitButton size="lg" busy={form.isBusy} busyLabel="Sending">
        Send the link
      </SubmitButton>
    </form>
  )
}
