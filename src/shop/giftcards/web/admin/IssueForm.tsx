import { useState } from 'react'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import { emailFault, gapFault } from '#shop/accounts/web/field-faults.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmailField, Field } from '#ui/Field.tsx'
import { newUuid } from '#ui/new-key.ts'
import { Panel } from '#ui/Panel.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm, type Values } from '#ui/use-form.ts'
import type { IssueBody } from '../../contract.ts'
import { canSendOn, yearAfter } from '../../domain/card.ts'
import { MessageField, SendOnField, WorthField, worthFault, worthIn } from '../CardFields.tsx'
import { type SendingWay, SendingWays } from './SendingWays.tsx'

function mistakesIn(values: Values) {
  const isMailed = values.way === 'mail'
  const goesOut = isMailed && values.sends_on ? values.sends_on : indianDay(new Date())
  return {
    worth: worthFault(worthIn(values.worth)),
    valid_until:
      values.valid_until && values.valid_until >= yearAfter(goesOut)
        ? undefined
        : 'At least one year after it goes out.',
    to_name: gapFault(values.to_name, 'Enter the recipient’s name.'),
    why: gapFault(values.why, 'Enter a reason; it is shown in the ledger.'),
    way: values.way ? undefined : 'Choose how the code gets there.',
    ...(isMailed && {
      to_email: gapFault(values.to_email, 'Enter their email.') ?? emailFault(values.to_email),
      sends_on: canSendOn(values.sends_on ?? '', new Date()) ? undefined : 'From today on, within a year.',
    }),
  }
}

const bodyOf = (key: string, values: Values): IssueBody => ({
  key,
  worth: worthIn(values.worth),
  to_name: values.to_name?.trim() ?? '',
  to_email: values.way === 'mail' ? (values.to_email?.trim() ?? '') : null,
  from_name: values.from_name?.trim() ?? '',
  message: values.message?.trim() ?? '',
  sends_on: values.way === 'mail' ? (values.sends_on ?? '') : indianDay(new Date()),
  valid_until: values.valid_until ?? '',
  why: values.why?.trim() ?? '',
})

/** Makes money out of nothing, so the server asks for the password, and all of it stands in the audit log. */
export function IssueForm({ issue }: { issue: (body: IssueBody) => Promise<void> }) {
  const today = indianDay(new Date())
  // one key for this form: a press that is sent twice issues once
  const [key] = useState(newUuid)
  const [way, setWay] = useState<SendingWay>()
  const [typedWorth, setTypedWorth] = useState('')
  const form = useForm({ check: mistakesIn, submit: (values) => issue(bodyOf(key, values)) })
  const worth = worthIn(typedWorth)
  return (
    <form {...form.props} className="grid max-w-180 gap-6">
      <Panel title="The card" padded>
        <div className="grid gap-5 sm:grid-cols-2">
          <WorthField label="Worth" {...form.field('worth')} onInput={setTypedWorth} />
          <Field
            label="Valid until"
            type="date"
            min={yearAfter(today)}
            max={yearAfter(today, 10)}
            defaultValue={yearAfter(today)}
            hint="At least one year"
            {...form.field('valid_until')}
          />
          <Field label="For" maxLength={80} autoComplete="off" hint="A name" {...form.field('to_name')} />
          <Field
            label="Why"
            maxLength={200}
            autoComplete="off"
            hint="Such as goodwill, with the order’s number"
            {...form.field('why')}
          />
        </div>
      </Panel>
      <Panel title="How to send the code" padded>
        <SendingWays
          className="sm:grid-cols-2"
          handed="You see the code once, to write it on a card."
          way={way}
          onWay={setWay}
        />
        {form.mistakes.way && !way && (
          <p className="mt-2 text-sm font-medium text-geru-600">{form.mistakes.way}</p>
        )}
        {way === 'mail' && (
          <div className="mt-5 grid gap-5 sm:grid-cols-2">
            <EmailField label="Their email" autoComplete="off" {...form.field('to_email')} />
            <SendOnField hint="At 9 am India time; today means right away" field={form.field} />
            <Field
              label="From"
              optional
              maxLength={80}
              autoComplete="off"
              hint="Shown in the mail"
              {...form.field('from_name')}
            />
            <MessageField label="Message" field={form.field} />
          </div>
        )}
      </Panel>
      <Refused said="Not issued." refusal={form.refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink kind="ghost" to={adminPaths.giftCards}>
          Cancel
        </ButtonLink>
        <SubmitButton busy={form.isBusy} busyLabel="Issuing">
          {worth > 0 ? `Issue ${showRupees(worth)}` : 'Issue'}
        </SubmitButton>
      </div>
    </form>
  )
}
