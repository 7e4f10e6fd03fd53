import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
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
      {form.refusal && (
        <Note kind="bad">
          <b className="font-semibold">Not sent.</b> {form.refusal.words}
        </Note>
      )}
      <Field label="Email" type="email" autoComplete="username" maxLength={254} {...form.field('email')} />
      <SubmitButton size="lg" busy={form.isBusy} busyLabel="Sending">
        Send the link
      </SubmitButton>
    </form>
  )
}
