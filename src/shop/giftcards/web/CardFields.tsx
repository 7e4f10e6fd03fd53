// What the office and the shop both ask about a gift card.
import type { ComponentProps } from 'react'
import { showPaise, toRupees } from '#kernel/money.ts'
import { dayAfter, indianDay } from '#kernel/time.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { Field } from '#ui/Field.tsx'
import type { useForm } from '#ui/use-form.ts'
import { leastWorth, mostDaysAhead, mostWorth } from '../domain/card.ts'

type FormField = ReturnType<typeof useForm>['field']

const range = `${showPaise(leastWorth)} to ${showPaise(mostWorth)}`

/** Rupees as somebody types them; NaN where nothing is typed. */
export const worthIn = (typed = ''): number => Number(typed.replace(/[₹,\s]/g, '') || Number.NaN)

export const worthFault = (worth: number): string | undefined =>
  Number.isInteger(worth) && worth >= toRupees(leastWorth) && worth <= toRupees(mostWorth)
    ? undefined
    : `Whole rupees, ${range}.`

export const WorthField = ({
  onInput,
  ...field
}: Omit<ComponentProps<typeof Field>, 'onInput'> & { onInput: (typed: string) => void }) => (
  <Field
    before="₹"
    inputMode="numeric"
    autoComplete="off"
    maxLength={9}
    hint={range}
    onInput={(event) => onInput(event.currentTarget.value)}
    {...field}
  />
)

export function SendOnField({ hint, field }: { hint: string; field: FormField }) {
  const today = indianDay(new Date())
  return (
    <Field
      label="Send on"
      type="date"
      min={today}
      max={dayAfter(today, mostDaysAhead)}
      defaultValue={today}
      hint={hint}
      {...field('sends_on')}
    />
  )
}

export const MessageField = ({ label, field }: { label: string; field: FormField }) => (
  <AreaField
    label={label}
    optional
    rows={3}
    maxLength={400}
    className="sm:col-span-2"
    {...field('message')}
  />
)
