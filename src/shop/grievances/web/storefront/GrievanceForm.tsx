import { isEmail, normalEmail, normalPhone } from '#shop/accounts/domain/contact.ts'
import { gapFault } from '#shop/accounts/web/field-faults.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { ContactField, CopiedField, Field, NameField, SelectField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm, type Values } from '#ui/use-form.ts'
import type { GrievanceBody } from '../../contract.ts'
import { type GrievanceKind, grievanceKinds, kindNames } from '../../domain/grievance.ts'

const shortest = 10

function contactFault(typed = ''): string | undefined {
  const isFine = isEmail(normalEmail(typed)) || normalPhone(typed) !== undefined
  return typed.trim() === '' || isFine
    ? gapFault(typed, 'Enter your email or mobile.')
    : 'Enter an email address or an Indian mobile number.'
}

const check = ({ name, contact, kind, what_happened: what = '' }: Values) => ({
  name: gapFault(name, 'Enter your name.'),
  contact: contactFault(contact),
  kind: gapFault(kind, 'Choose what it is about.'),
  what_happened: what.trim().length < shortest ? 'Please tell us in a sentence or two.' : undefined,
})

/** A complaint, without a login. What was typed stays until it is sent. */
export function GrievanceForm({ send }: { send: (body: GrievanceBody) => Promise<void> }) {
  const form = useForm({
    check,
    submit: (values) =>
      send({
        name: values.name?.trim() ?? '',
        contact: values.contact?.trim() ?? '',
        ...(values.order_number?.trim() && { order_number: values.order_number.trim() }),
        kind: values.kind as GrievanceKind,
        what_happened: values.what_happened?.trim() ?? '',
        wanted: values.wanted?.trim() ?? '',
      }),
  })
  const area = (name: string) => {
    const { name: own, error } = form.field(name)
    return { name: own, error }
  }
  return (
    <form
      {...form.props}
      aria-label="Complaint"
      className="grid gap-5 rounded-md border border-chuna-200 px-4 py-5 sm:grid-cols-2 sm:p-7"
    >
      <NameField label="Your name" {...form.field('name')} />
      <ContactField label="Email or mobile" autoComplete="email" {...form.field('contact')} />
      <CopiedField
        label="Order number"
        optional
        maxLength={30}
        hint="You will find it in our order mails"
        {...form.field('order_number')}
      />
      <SelectField label="What is it about?" defaultValue="" {...form.field('kind')}>
        <option value="">Choose</option>
        {kindNames.map((kind) => (
          <option key={kind} value={kind}>
            {grievanceKinds[kind]}
          </option>
        ))}
      </SelectField>
      <AreaField
        className="sm:col-span-2"
        label="What happened?"
        rows={4}
        maxLength={4_000}
        {...area('what_happened')}
      />
      <Field
        className="sm:col-span-2"
        label="How can we make it right?"
        optional
        maxLength={1_000}
        {...form.field('wanted')}
      />
      <div className="grid gap-3 sm:col-span-2">
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton size="lg" busy={form.isBusy} busyLabel="Sending">
            Send
          </SubmitButton>
          <p className="text-sm text-chuna-600">
            We use these details for this complaint only, and keep them for three years after it is settled.
          </p>
        </div>
      </div>
    </form>
  )
}
