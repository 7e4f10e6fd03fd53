import { Field } from '#ui/Field.tsx'
import { Changed, SettingsField } from '#ui/settings/SettingsFields.tsx'
import { SettingsSection } from '#ui/settings/SettingsSection.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import type { ShopValues } from '../../contract.ts'
import { dayName, hoursInWords } from '../../domain/hours.ts'

const week = [1, 2, 3, 4, 5, 6, 7]

/** When somebody picks up the phone. */
export function HoursSection({ form, written }: { form: SettingsForm<ShopValues>; written: string }) {
  const { hours_days: days } = form.values
  const turn = (day: number) =>
    form.set(
      'hours_days',
      days.includes(day)
        ? days.filter((one) => one !== day)
        : [...days, day].toSorted((one, other) => one - other),
    )
  const fault = form.faultOf('hours_days')
  return (
    <SettingsSection id="hours" title="Hours" words="When somebody picks up the phone. India time.">
      <div className="grid gap-4">
        <Changed form={form} name="hours_days">
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">Days</legend>
            {week.map((day) => (
              <label
                key={day}
                className="relative grid h-11 min-w-12 cursor-pointer place-items-center rounded-md border border-chuna-500 bg-white px-1.5 font-medium has-checked:border-jamun-600 has-checked:bg-jamun-50 has-checked:font-semibold has-checked:text-jamun-700 has-checked:shadow-[inset_0_0_0_1px_var(--color-jamun-600)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-jamun-600"
              >
                <input
                  type="checkbox"
                  className="absolute inset-0 opacity-0"
                  checked={days.includes(day)}
                  onChange={() => turn(day)}
                />
                {dayName(day)}
              </label>
            ))}
          </fieldset>
          {fault && <p className="text-sm font-medium text-geru-600">{fault}</p>}
        </Changed>
        <div className="grid gap-4 sm:grid-cols-3">
          <SettingsField form={form} name="hours_from" type="time" />
          <SettingsField form={form} name="hours_to" type="time" />
          <Field label="Reads as" value={hoursInWords(form.values) || written || 'No hours yet'} readOnly />
        </div>
      </div>
    </SettingsSection>
  )
}
