import { type ReactNode, useId, useRef, useState } from 'react'
import { hasLink, noLink } from '#kernel/has-link.ts'
import { showRupees } from '#kernel/money.ts'
import { emailFault, gapFault } from '#shop/accounts/web/field-faults.ts'
import { EmailField, Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm, type Values } from '#ui/use-form.ts'
import type { BuyBody } from '../../contract.ts'
import { canSendOn } from '../../domain/card.ts'
import { MessageField, SendOnField, WorthField, worthFault, worthIn } from '../CardFields.tsx'

const amounts = [500, 1_000, 2_000, 5_000, 10_000]
const own = 'own'

const worthOf = ({ amount, own_amount }: Values): number =>
  amount === own ? worthIn(own_amount) : Number(amount)

const linkFault = (typed = ''): string | undefined => (hasLink(typed) ? noLink : undefined)

const mistakesIn = (values: Values) => ({
  amount: values.amount ? undefined : 'Choose an amount.',
  own_amount: values.amount === own ? worthFault(worthOf(values)) : undefined,
  to_name: gapFault(values.to_name, 'Enter the recipient’s name.') ?? linkFault(values.to_name),
  to_email: gapFault(values.to_email, 'Enter their email.') ?? emailFault(values.to_email),
  from_name: gapFault(values.from_name, 'Enter your name.') ?? linkFault(values.from_name),
  message: linkFault(values.message),
  buyer_email: emailFault(values.buyer_email),
  sends_on: canSendOn(values.sends_on ?? '', new Date())
    ? undefined
    : 'Choose a day from today, within a year.',
})

// not randomUUID, which a page without TLS does not have
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const bodyOf = (values: Values): BuyBody => ({
  worth: worthOf(values),
  from_name: values.from_name?.trim() ?? '',
  buyer_email: values.buyer_email?.trim() ?? '',
  to_name: values.to_name?.trim() ?? '',
  to_email: values.to_email?.trim() ?? '',
  message: values.message?.trim() ?? '',
  sends_on: values.sends_on ?? '',
})

/** Amount, for whom, when, and who pays. Nothing is chosen beforehand but the day, which is today. */
export function BuyForm({
  buyer,
  buy,
}: {
  /** Whoever is logged in. */
  buyer: { name: string; email: string } | undefined
  buy: (body: BuyBody, key: string) => Promise<void>
}) {
  const [amount, setAmount] = useState('')
  const [ownAmount, setOwnAmount] = useState('')
  // one key for one set of words: pressed again after no answer, it is the same purchase
  const attempt = useRef<{ words: string; key: string }>(undefined)
  const form = useForm({
    check: mistakesIn,
    submit: async (values) => {
      const body = bodyOf(values)
      const words = JSON.stringify(body)
      if (attempt.current?.words !== words) attempt.current = { words, key: newKey() }
      await buy(body, attempt.current.key)
    },
  })
  const worth = worthOf({ amount, own_amount: ownAmount })
  return (
    <form {...form.props} className="grid gap-8">
      <Amounts
        chosen={amount}
        onChoose={setAmount}
        fault={form.mistakes.amount}
        ownField={
          amount === own && (
            <WorthField label="Your own amount" {...form.field('own_amount')} onInput={setOwnAmount} />
          )
        }
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-xl font-semibold">Who is it for?</legend>
        <Field label="Their name" maxLength={80} autoComplete="off" {...form.field('to_name')} />
        <EmailField
          label="Their email"
          autoComplete="off"
          hint="We send the code only to this address"
          {...form.field('to_email')}
        />
        <MessageField label="A few words" field={form.field} />
        <SendOnField hint="At 9 am; today means right away" field={form.field} />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-xl font-semibold">Who is it from?</legend>
        <Field
          label="Your name"
          maxLength={80}
          autoComplete="name"
          defaultValue={buyer?.name}
          {...form.field('from_name')}
        />
        <EmailField
          label="Your email"
          defaultValue={buyer?.email}
          hint="For the receipt"
          {...form.field('buyer_email')}
        />
      </fieldset>
      <Refused said="Your purchase did not go through." refusal={form.refusal} />
      <div className="grid justify-items-start gap-2.5">
        <SubmitButton size="lg" busy={form.isBusy} busyLabel="Opening the payment">
          <Icon name="lock" size="sm" />
          {worth > 0 ? `Pay ${showRupees(worth)}` : 'Go to pay'}
        </SubmitButton>
        <p className="text-sm text-chuna-600">
          You pay on the secure payment page that opens next. No GST is charged on a gift card.
        </p>
      </div>
    </form>
  )
}

function Amounts({
  chosen,
  onChoose,
  fault,
  ownField,
}: {
  chosen: string
  onChoose: (amount: string) => void
  fault: string | undefined
  ownField: ReactNode
}) {
  const id = useId()
  const choices = [
    ...amounts.map((rupees) => ({ value: String(rupees), name: showRupees(rupees) })),
    { value: own, name: 'Another amount' },
  ]
  return (
    <fieldset aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="mb-4 text-xl font-semibold">How much?</legend>
      <div className="flex flex-wrap gap-3">
        {choices.map(({ value, name }) => (
          <label
            key={value}
            className={`inline-flex min-h-13 items-center gap-2.5 rounded-md border px-4 font-semibold tabular-nums has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-jamun-600 ${value === chosen ? 'border-jamun-600 bg-jamun-50' : 'border-chuna-300 hover:border-ink'}`}
          >
            <input
              type="radio"
              name="amount"
              value={value}
              className="radio"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {name}
          </label>
        ))}
      </div>
      {fault && !chosen && (
        <p id={`${id}-fault`} className="mt-2 flex gap-1.5 text-sm font-medium text-geru-600">
          <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
          {fault}
        </p>
      )}
      {ownField && <div className="mt-4 max-w-64">{ownField}</div>}
    </fieldset>
  )
}
