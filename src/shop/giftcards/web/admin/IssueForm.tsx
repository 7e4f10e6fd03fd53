import { useState } from 'react'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showPaise, showRupees, toRupees } from '#kernel/money.ts'
import { dayAfter, indianDay } from '#kernel/time.ts'
import { emailFault, gapFault } from '#shop/accounts/web/field-faults.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { newUuid } from '#ui/new-key.ts'
import { Panel } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm, type Values } from '#ui/use-form.ts'
import type { IssueBody } from '../../contract.ts'
import { canSendOn, leastWorth, mostDaysAhead, mostWorth, yearAfter } from '../../domain/card.ts'

const numberIn = (typed = ''): number => Number(typed.replace(/[₹,\s]/g, '') || Number.NaN)

function mistakesIn(values: Values) {
  const worth = numberIn(values.worth)
  const isFine = Number.isInteger(worth) && worth >= toRupees(leastWorth) && worth <= toRupees(mostWorth)
  const isMailed = values.way === 'mail'
  const goesOut = isMailed && values.sends_on ? values.sends_on : indianDay(new Date())
  return {
    worth: isFine ? undefined : `Whole rupees, ${showPaise(leastWorth)} to ${showPaise(mostWorth)}.`,
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
  worth: numberIn(values.worth),
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
  const [way, setWay] = useState<'mail' | 'hand'>()
  const [typedWorth, setTypedWorth] = useState('')
  const form = useForm({ check: mistakesIn, submit: (values) => issue(bodyOf(key, values)) })
  const worth = numberIn(typedWorth)
  return (
    <form {...form.props} className="grid max-w-180 gap-6">
      <Panel title="The card" padded>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Worth"
            before="₹"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            hint={`${showPaise(leastWorth)} to ${showPaise(mostWorth)}`}
            {...form.field('worth')}
            onInput={(event) => setTypedWorth(event.currentTarget.value)}
          />
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
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">How to send the code</legend>
          <Choice
            group="way"
            value="mail"
            name="By mail"
            remark="Only the recipient sees the code."
            checked={way === 'mail'}
            onChange={() => setWay('mail')}
          />
          <Choice
            group="way"
            value="hand"
            name="Handed over"
            remark="You see the code once, to write it on a card."
            checked={way === 'hand'}
            onChange={() => setWay('hand')}
          />
        </fieldset>
        {form.mistakes.way && !way && (
          <p className="mt-2 text-sm font-medium text-geru-600">{form.mistakes.way}</p>
        )}
        {way === 'mail' && (
          <div className="mt-5 grid gap-5 sm:grid-cols-2">
            <Field
              label="Their email"
              type="email"
              maxLength={254}
              autoComplete="off"
              {...form.field('to_email')}
            />
            <Field
              label="Send on"
              type="date"
              min={today}
              max={dayAfter(today, mostDaysAhead)}
              defaultValue={today}
              hint="At 9 am India time; today means right away"
              {...form.field('sends_on')}
            />
            <Field
              label="From"
              optional
              maxLength={80}
              autoComplete="off"
              hint="Shown in the mail"
              {...form.field('from_name')}
            />
            <AreaField
              label="Message"
              optional
              rows={3}
              maxLength={400}
              className="sm:col-span-2"
              {...form.field('message')}
            />
          </div>
        )}
      </Panel>
      {form.refusal && (
        <Note kind="bad">
          <b className="font-semibold">Not issued.</b> {form.refusal.words}
        </Note>
      )}
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
