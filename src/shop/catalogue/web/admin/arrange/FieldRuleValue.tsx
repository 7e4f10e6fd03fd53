import { useState } from 'react'
import { endsOf, type FieldRule, type RuleField } from '../../../domain/collection-rules.ts'

export type RuleFieldChoice = Omit<RuleField, 'values'> & {
  name: string
  unit: string
  values: readonly { number: number; value: string }[]
}

const select = 'field select w-auto max-w-full'

/** What a product must say in a field of the owner's own, by the kind of the field. */
export function FieldRuleValue({
  rule,
  place,
  field,
  onChange,
}: {
  rule: FieldRule
  place: number
  /** Undefined while it is not known yet. */
  field: RuleFieldChoice | undefined
  onChange: (rule: FieldRule) => void
}) {
  const put = (value: string) => onChange({ ...rule, value })
  const label = `${field?.name ?? rule.attribute} of rule ${place + 1}`
  switch (field?.kind) {
    case 'choice':
      return (
        <>
          is
          <select
            aria-label={label}
            className={select}
            value={rule.value}
            onChange={({ target }) => put(target.value)}
          >
            <option value="">Choose</option>
            {field?.values.map(({ number, value }) => (
              <option key={number} value={number}>
                {value}
              </option>
            ))}
          </select>
        </>
      )
    case 'yes_no':
      return (
        <>
          is
          <select
            aria-label={label}
            className={select}
            value={rule.value}
            onChange={({ target }) => put(target.value)}
          >
            <option value="yes">yes</option>
            <option value="no">no</option>
          </select>
        </>
      )
    case 'number':
      return <RangeOf label={label} unit={field?.unit ?? ''} value={rule.value} onChange={put} />
    case 'text':
      return (
        <>
          is exactly
          <input
            aria-label={label}
            className="field w-48 max-w-full"
            maxLength={120}
            value={rule.value}
            onChange={({ target }) => put(target.value)}
          />
        </>
      )
    default:
      return <span>is {rule.value}</span>
  }
}

const numberIn = (text: string): string =>
  text
    .replace(',', '.')
    .replace(/[^0-9.-]/g, '')
    .replace(/\.+/g, '.')
    .slice(0, 14)

const rangeOf = ([from, to]: [string, string]): string =>
  from === '' && to === '' ? '' : `${from.replace(/\.$/, '')}..${to.replace(/\.$/, '')}`

/** From one number to another; an end that is left empty is open. */
function RangeOf({
  label,
  unit,
  value,
  onChange,
}: {
  label: string
  unit: string
  value: string
  onChange: (value: string) => void
}) {
  // a point that waits for its digit is on the screen only
  const [typed, setTyped] = useState(() => endsOf(value))
  const [from, to] = rangeOf(typed) === value ? typed : endsOf(value)
  const put = (ends: [string, string]) => {
    setTyped(ends)
    onChange(rangeOf(ends))
  }
  return (
    <>
      from
      <input
        aria-label={`From, ${label}`}
        className="field w-24"
        inputMode="decimal"
        value={from}
        onChange={({ target }) => put([numberIn(target.value), to])}
      />
      to
      <input
        aria-label={`To, ${label}`}
        className="field w-24"
        inputMode="decimal"
        value={to}
        onChange={({ target }) => put([from, numberIn(target.value)])}
      />
      {unit}
    </>
  )
}
