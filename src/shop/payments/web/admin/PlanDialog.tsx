import { useState } from 'react'
import { fromRupees, showPaise } from '#kernel/money.ts'
import { showDay } from '#kernel/show-time.ts'
import { dayAfter } from '#kernel/time.ts'
import { neededIn, noNumbers } from '#kernel/typed-number.ts'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Note } from '#ui/Note.tsx'
import { useForm, type Values } from '#ui/use-form.ts'
import { quoteEmi } from '../../domain/emi.ts'
import type { PlanBody, WirePlan } from '../../settings-contract.ts'
import type { PaymentSettingsApi } from './payment-settings-api.ts'

export type PlanOpened = { what: 'new' } | { what: 'change' | 'follow' | 'end'; plan: WirePlan }

const sample = fromRupees(31_490)

const titles = { new: 'Add a plan', change: 'Change the plan', follow: 'New rate', end: 'Set the last day' }

/** A plan with its days. What runs is followed by another; its own terms stay. */
export function PlanDialog({
  opened,
  plans,
  api,
  tomorrow,
  onSaved,
  onClose,
}: {
  opened: PlanOpened
  plans: WirePlan[]
  api: PaymentSettingsApi
  tomorrow: string
  onSaved: () => Promise<unknown>
  onClose: () => void
}) {
  const plan = opened.what === 'new' ? undefined : opened.plan
  const isEnd = opened.what === 'end'
  const [typed, setTyped] = useState<Values>({
    bank: plan?.bank ?? '',
    months: plan ? String(plan.months) : '',
    annual_rate: plan ? String(plan.annual_rate) : '',
    fee: plan ? String(plan.fee) : '',
    minimum: plan ? String(plan.minimum) : '3000',
    from: opened.what === 'change' || isEnd ? (plan?.from ?? '') : tomorrow,
    to: opened.what === 'follow' ? '' : (plan?.to ?? ''),
  })
  const body = (): PlanBody => ({
    bank: (typed.bank ?? '').trim(),
    months: neededIn(typed.months),
    annual_rate: neededIn(typed.annual_rate),
    fee: neededIn(typed.fee),
    minimum: neededIn(typed.minimum),
    from: typed.from ?? '',
    to: typed.to || null,
  })
  const form = useForm({
    check: () => {
      const { bank, from, to, ...numbers } = body()
      return {
        bank: bank === '' ? 'Name the bank.' : undefined,
        from: from === '' ? 'Choose the first day.' : undefined,
        to: to !== null && to < from ? 'The last day comes before the first.' : undefined,
        ...noNumbers(numbers),
      }
    },
    submit: async () => {
      const { bank: _, months: __, ...terms } = body()
      if (plan && opened.what !== 'follow') await api.changePlan(plan.id, terms)
      else await api.addPlan(body())
      await onSaved()
      onClose()
    },
  })
  const field = (name: keyof PlanBody) => {
    const { onChange: _, ...rest } = form.field(name)
    return {
      ...rest,
      value: typed[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }
  }
  const { bank, months, annual_rate, fee, minimum, from } = body()
  const before =
    plans.find(
      (one) => one.bank === bank && one.months === months && one.state === 'running' && one.id !== plan?.id,
    ) ?? (opened.what === 'follow' ? plan : undefined)
  const canCount =
    [months, annual_rate, fee].every((value) => !Number.isNaN(value)) && months >= 2 && months <= 60
  return (
    <FormDialog
      wide
      title={plan ? `${plan.bank}, ${plan.months} months: ${titles[opened.what].toLowerCase()}` : titles.new}
      form={form}
      draft={plan ? `emi-plan:${plan.id}:${opened.what}` : 'emi-plan'}
      act="Save plan"
      acting="Saving"
      onClose={onClose}
    >
      {!plan && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Bank" maxLength={80} {...field('bank')} />
          <Field label="Months" inputMode="numeric" {...field('months')} />
        </div>
      )}
      {!isEnd && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Interest a year, %" inputMode="decimal" {...field('annual_rate')} />
          <Field label="Bank’s fee" before="₹" inputMode="decimal" {...field('fee')} />
          <Field label="From price" before="₹" inputMode="decimal" {...field('minimum')} />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!isEnd && <Field label="Counts from" type="date" {...field('from')} />}
        <Field label="Until" optional type="date" hint="Empty: open" {...field('to')} />
      </div>
      {before && !isEnd && before.to === null && from > before.from && (
        <Note kind="info">
          The plan of {before.annual_rate}% ends by itself on {showDay(dayAfter(from, -1))}. Orders already
          placed keep theirs.
        </Note>
      )}
      {canCount && <Sum plan={{ bank, months, annual_rate, fee, minimum }} />}
    </FormDialog>
  )
}

function Sum({ plan }: { plan: Pick<PlanBody, 'bank' | 'months' | 'annual_rate' | 'fee' | 'minimum'> }) {
  const quote = quoteEmi(sample, {
    bank: plan.bank,
    months: plan.months,
    annualRateBps: Math.round(plan.annual_rate * 100),
    fee: fromRupees(plan.fee),
    minimum: fromRupees(plan.minimum || 0),
  })
  const lines = [
    [`On ${showPaise(sample)}, each month`, quote.monthly],
    ['Interest', quote.interest],
    ['Bank’s fee', quote.fee],
    ['GST on interest and fee', quote.gst],
    ['Shopper pays in all', quote.total],
  ] as const
  return (
    <dl className="grid gap-1.5">
      {lines.map(([name, value], index) => (
        <div
          key={name}
          className={`flex justify-between gap-4 ${index === lines.length - 1 ? 'border-t border-chuna-200 pt-2 font-semibold' : ''}`}
        >
          <dt>{name}</dt>
          <dd className="tabular-nums">{showPaise(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
