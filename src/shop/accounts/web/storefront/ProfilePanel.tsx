import { NameField, PhoneField } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
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
        <Refused said="Not saved." refusal={form.refusal} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NameField label="Name" defaultValue={me.name} {...form.field('name')} />
          <PhoneField
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
