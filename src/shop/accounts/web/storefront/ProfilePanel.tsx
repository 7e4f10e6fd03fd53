import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { MeChange, WireMe } from '../../contract.ts'
import { showPhone } from '../../domain/contact.ts'
import { gapFault, phoneFault } from '../field-faults.ts'
import { AccountPanel } from './AccountPanel.tsx'

export function ProfilePanel({ me, save }: { me: WireMe; save: (change: MeChange) => Promise<void> }) {
  const form = useForm({
    check: ({ name, phone }) => ({ name: gapFault(name, 'Enter your name.'), phone: phoneFault(phone) }),
    submit: ({ name = '', phone = '' }) => save({ name: name.trim(), phone }),
  })
  return (
    <AccountPanel title="Profile">
      <form {...form.props} className="mt-4 grid gap-5">
        {form.refusal && (
          <Note kind="bad">
            <b className="font-semibold">Not saved.</b> {form.refusal.words}
          </Note>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Name"
            autoComplete="name"
            maxLength={120}
            defaultValue={me.name}
            {...form.field('name')}
          />
          <Field
            label="Mobile number"
            before="+91"
            type="tel"
            autoComplete="tel-national"
            maxLength={20}
            defaultValue={me.phone ? showPhone(me.phone).replace('+91 ', '') : ''}
            {...form.field('phone')}
          />
        </div>
        <SubmitButton busy={form.isBusy} busyLabel="Saving" className="justify-self-start">
          Save
        </SubmitButton>
      </form>
    </AccountPanel>
  )
}
