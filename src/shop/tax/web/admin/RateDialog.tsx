import { useState } from 'react'
import { showDay } from '#kernel/show-time.ts'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FieldGrid } from '#ui/settings/SettingsSection.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useForm, type Values } from '#ui/use-form.ts'
import type { RateBody, WireRate, WireTax, WireTaxCode } from '../../contract.ts'
import { hsnFault, rateFault, spacelessHsn } from '../../domain/tax-rates.ts'
import type { TaxApi } from './tax-api.ts'
import { consequences, nameOf, waitingRates } from './tax-words.ts'

export type RateOpened =
  | { what: 'new' }
  /** Another rate of a code. */
  | { what: 'follow'; code: WireTaxCode }
  /** One that waits, or the words of one that counts. */
  | { what: 'change'; code: WireTaxCode; rate: WireRate }

const numberIn = (typed: string | undefined): number =>
  Number((typed ?? '').replace(/[%\s]/g, '').replace(',', '.') || 'NaN')

const bodyOf = (values: Values): RateBody => ({
  hsn: spacelessHsn(values.hsn ?? ''),
  rate: numberIn(values.rate),
  from: values.from ?? '',
  goods: values.goods?.trim() ?? '',
  notification: values.notification?.trim() ?? '',
})

/** A rate with its first day. What has begun is followed by another; its rate and its day stay. */
export function RateDialog({
  opened,
  tax,
  api,
  onSaved,
  onClose,
}: {
  opened: RateOpened
  tax: WireTax
  api: TaxApi
  onSaved: () => void
  onClose: () => void
}) {
  const rate = opened.what === 'change' ? opened.rate : undefined
  const hasBegun = rate !== undefined && rate.state !== 'waits'
  const [typed, setTyped] = useState<Values>({
    hsn: opened.what === 'new' ? '' : opened.code.hsn,
    rate: rate ? String(rate.rate) : '',
    from: rate?.from ?? (opened.what === 'new' ? tax.today : ''),
    goods: opened.what === 'new' ? '' : opened.code.goods,
    notification: rate?.notification ?? '',
  })
  const body = bodyOf(typed)
  const code = tax.codes.find(({ hsn }) => hsn === body.hsn)
  const form = useForm({
    check: () => ({
      hsn: hsnFault(body.hsn),
      rate: rateFault(body.rate),
      from: body.from === '' ? 'Choose the first day.' : undefined,
    }),
    submit: async () => {
      const { hsn, ...terms } = body
      const after = rate
        ? await api.changeRate(rate.id, { version: rate.version, ...terms })
        : await api.addRate(body)
      showToast({ kind: 'success', ...savedWords(body, after.today, hasBegun), ...putBack(after) })
      onSaved()
    },
  })
  /** What waits can be taken back; what counts from today on may be on a bill already. */
  const putBack = (after: WireTax) => {
    const saved = after.codes
      .find(({ hsn }) => hsn === body.hsn)
      ?.rates.find(({ from, state }) => from === body.from && state === 'waits')
    if (!saved) return {}
    const undo = () =>
      rate && code
        ? api.changeRate(saved.id, {
            version: saved.version,
            rate: rate.rate,
            from: rate.from,
            goods: code.goods,
            notification: rate.notification,
          })
        : api.removeRate(saved.id)
    return {
      action: {
        label: 'Put back',
        onClick: () => void undo().then(onSaved, tellRefusal('Not put back')),
      },
    }
  }
  const field = (name: keyof RateBody) => {
    const { onChange: _, ...rest } = form.field(name)
    return {
      ...rest,
      autoComplete: 'off',
      value: typed[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }
  }
  const locked = hasBegun ? { readOnly: true } : {}
  return (
    <FormDialog
      wide
      title={opened.what === 'new' ? 'Add a code' : nameOf(opened.code)}
      form={form}
      act={body.from > tax.today && !hasBegun ? `Save for ${shortDay(body.from)}` : 'Save'}
      acting="Saving"
      onClose={onClose}
    >
      {opened.what === 'new' && (
        <Field label="HSN" inputMode="numeric" maxLength={11} {...field('hsn')} hint="4, 6 or 8 digits" />
      )}
      <Field label="Goods" optional maxLength={120} {...field('goods')} hint="Such as seats: sofas, chairs" />
      <FieldGrid>
        <Field label="GST, %" inputMode="decimal" maxLength={6} {...field('rate')} {...locked} />
        <Field
          label="Counts from"
          type="date"
          min={hasBegun ? undefined : tax.today}
          {...field('from')}
          {...locked}
          {...(hasBegun && { hint: 'It counts already. Another rate can follow it.' })}
        />
      </FieldGrid>
      <Field
        label="Notification"
        optional
        maxLength={120}
        placeholder="Number and date, for your records"
        {...field('notification')}
      />
      {!hasBegun && <What code={code} typed={body} today={tax.today} />}
      {opened.what === 'follow' && waitingRates(opened.code).length > 0 && (
        <p className="text-sm text-chuna-600">
          Waiting already:{' '}
          {waitingRates(opened.code)
            .map((one) => `${one.rate}% from ${showDay(one.from)}`)
            .join(', ')}
          .
        </p>
      )}
    </FormDialog>
  )
}

/** What it does to prices and bills, told while it is typed. */
const What = ({ code, typed, today }: { code: WireTaxCode | undefined; typed: RateBody; today: string }) => (
  <div role="status">
    <ul className="grid gap-2 text-md text-chuna-700">
      {consequences(code, typed, today).map((words) => (
        <li key={words} className="flex gap-2.5">
          <Icon name="info" size="sm" className="mt-0.5 text-neem-600" />
          {words}
        </li>
      ))}
    </ul>
  </div>
)

/** 1 Apr: the button needs no year. */
const shortDay = (day: string): string => showDay(day).replace(/ \d{4}$/, '')

function savedWords({ from }: RateBody, today: string, hasBegun: boolean) {
  if (hasBegun) return { title: 'Saved' }
  return from > today
    ? { title: `Saved for ${showDay(from)}`, words: 'Until then nothing changes.' }
    : { title: 'Saved', words: 'It counts from now on. Bills that are out keep theirs.' }
}
