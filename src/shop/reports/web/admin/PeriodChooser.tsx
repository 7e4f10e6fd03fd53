import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { faultIn, type Period, type Preset, presets } from '../../domain/period.ts'

/** What is looked at: one of the usual stretches, or days of one's own. */
export function PeriodChooser({
  preset,
  period,
  today,
  onPreset,
  onDays,
}: {
  preset: Preset | undefined
  period: Period
  today: string
  onPreset: (preset: Preset) => void
  onDays: (period: Period) => void
}) {
  const id = useId()
  const [isOwn, setIsOwn] = useState(preset === undefined)
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Days to look at
      </label>
      <select
        id={id}
        className="field select w-auto min-w-48"
        value={isOwn ? 'own' : preset}
        onChange={({ target }) => {
          setIsOwn(target.value === 'own')
          if (target.value !== 'own') onPreset(target.value as Preset)
        }}
      >
        {Object.entries(presets).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        <option value="own">Own dates</option>
      </select>
      {isOwn && <OwnDays period={period} today={today} onDays={onDays} />}
    </>
  )
}

const faultWords = {
  not_a_day: 'Choose a day.',
  backwards: 'The last day is before the first.',
  too_long: 'A year at most.',
} as const

function OwnDays({
  period,
  today,
  onDays,
}: {
  period: Period
  today: string
  onDays: (period: Period) => void
}) {
  const [days, setDays] = useState(period)
  const [fault, setFault] = useState<string | undefined>()
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = faultIn(days)
        setFault(found && faultWords[found])
        if (!found) onDays(days)
      }}
    >
      <Field
        label="From"
        type="date"
        max={today}
        required
        value={days.from}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
      />
      <Field
        label="To"
        type="date"
        max={today}
        required
        error={fault}
        value={days.to}
        onChange={({ target }) => setDays({ ...days, to: target.value })}
      />
      <Button type="submit" className="mt-6.5">
        Show
      </Button>
    </form>
  )
}
