import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { indianDay } from '#kernel/time.ts'
import { useCalls } from '#ui/admin.ts'
import { SelectField } from '#ui/Field.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { monthChoices, quarterChoices, type TaxMonths } from '../../domain/tax-months.ts'
import { createReportsApi, saveTaxFile } from './reports-api.ts'
import { LeftOut, TaxSections } from './TaxSections.tsx'

/** What stands in the address, where it is one of the choices; else the month that is over. */
function chosenIn(address: URLSearchParams, today: string): TaxMonths {
  const month = address.get('month') ?? ''
  if (address.get('months') === '3' && quarterChoices(today).some((choice) => choice.month === month))
    return { month, months: 3 }
  const choices = monthChoices(today)
  const known = choices.find((choice) => choice.month === month) ?? choices[1]
  return { month: known?.month ?? today.slice(0, 7), months: 1 }
}

export function Component() {
  const api = useCalls(createReportsApi)
  const [today] = useState(() => indianDay(new Date()))
  const [address, setAddress] = useSearchParams()
  const chosen = chosenIn(address, today)
  const asked = address.get('registration') ?? ''
  const registration = /^[0-9a-f-]{36}$/.test(asked) ? asked : undefined
  const summary = useAnswer(
    () => api.readTax(chosen, registration),
    `${chosen.month} ${chosen.months} ${registration}`,
  )
  const choose = (change: Record<string, string>) =>
    setAddress(
      {
        month: chosen.month,
        months: String(chosen.months),
        ...(registration && { registration }),
        ...change,
      },
      { replace: true },
    )
  const whose = summary.value?.registrations ?? []
  return (
    <>
      <ScreenHead
        title="Tax exports"
        words="GSTR-1, with the columns of the government’s offline tool. Every saved file is recorded in the audit log."
      />
      <SelectField
        label="Month or quarter"
        className="max-w-sm"
        value={`${chosen.month} ${chosen.months}`}
        onChange={({ target }) => {
          const [month = '', months = '1'] = target.value.split(' ')
          choose({ month, months })
        }}
      >
        <optgroup label="Months">
          {monthChoices(today).map(({ month, name }) => (
            <option key={month} value={`${month} 1`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Quarters">
          {quarterChoices(today).map(({ month, name }) => (
            <option key={month} value={`${month} 3`}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {whose.length > 1 && (
        <SelectField
          label="Registration"
          className="max-w-sm"
          value={summary.value?.registration ?? ''}
          onChange={({ target }) => choose({ registration: target.value })}
        >
          {whose.map(({ id, state, gstin }) => (
            <option key={id} value={id}>
              {state}, {gstin}
            </option>
          ))}
        </SelectField>
      )}
      <Loaded answer={summary} what="the sums">
        {(value) => (
          <>
            {value.series.length === 0 && <Note kind="info">No invoice yet in this period.</Note>}
            <TaxSections summary={value} onSave={(section) => saveTaxFile(section, chosen, registration)} />
            <LeftOut summary={value} />
          </>
        )}
      </Loaded>
    </>
  )
}
