import { useState } from 'react'
import { showDay } from '#kernel/show-time.ts'
import { dayAfter, indianDay, weekdayOf } from '#kernel/time.ts'
import { Button } from '#ui/Button.tsx'
import { Field, SelectField, Tick } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { holidaysOf } from '../../domain/holidays.ts'
import type { WireDeliverySettings } from '../../settings-contract.ts'
import type { DeliverySettingsApi } from './delivery-settings-api.ts'
import { dayNames } from './zone-words.ts'

type Props = {
  settings: WireDeliverySettings
  api: DeliverySettingsApi
  mayChange: boolean
  reload: () => Promise<unknown>
}

const hourName = (hour: number): string =>
  hour === 0 ? 'midnight' : hour === 12 ? 'noon' : `${hour % 12} ${hour < 12 ? 'am' : 'pm'}`

export function DaysOff({ settings, api, mayChange, reload }: Props) {
  const thisYear = Number(indianDay(new Date()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [dialog, setDialog] = useState<'holiday' | 'week' | undefined>()
  const { week, holidays } = settings
  const ofYear = holidaysOf(year, holidays)
  const off = dayNames.filter((_, day) => !week.working_days.includes(day))
  const soon = Array.from({ length: 6 }, (_, more) => thisYear + more)
  const years = [...new Set([...soon, ...holidays.map(({ day }) => Number(day.slice(0, 4)))])].sort(
    (a, b) => a - b,
  )
  const remove = async ({ entered, name, every_year }: (typeof ofYear)[number]) => {
    const putBack = async () => {
      await api.addHoliday({ day: entered, name, every_year })
      await reload()
    }
    await api.removeHoliday(entered)
    await reload()
    showToast({
      kind: 'removed',
      title: 'Removed',
      words: every_year ? `${name}, in every year` : name,
      lifetime: 10_000,
      action: { label: 'Undo', onClick: () => void putBack().catch(tellRefusal('Not put back')) },
    })
  }
  return (
    <Panel title="Days on which nothing leaves" padded>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {off.length === 0
              ? 'Every day of the week is worked on.'
              : `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off.`}{' '}
            Orders before {hourName(week.cut_off_hour)} are packed on their day.
          </p>
          {mayChange && <Button onClick={() => setDialog('week')}>Change the week</Button>}
        </div>
        <div className="grid gap-6 sm:grid-cols-3">
          {[0, 1, 2].map((more) => (
            <Month key={more} month={monthFrom(indianDay(new Date()), more)} {...{ week, holidays }} />
          ))}
        </div>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <SelectField
            label="Year"
            className="w-36"
            value={String(year)}
            onChange={({ target }) => setYear(Number(target.value))}
          >
            {years.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          {mayChange && <Button onClick={() => setDialog('holiday')}>Add a holiday</Button>}
        </div>
        {ofYear.length === 0 ? (
          <p className="text-chuna-600">No holidays in {year} yet.</p>
        ) : (
          <ul
            aria-label={`Holidays of ${year}`}
            className="divide-y divide-chuna-200 border-y border-chuna-200"
          >
            {ofYear.map((holiday) => {
              const { day, name, every_year } = holiday
              return (
                <li key={day} className="flex min-h-14 items-center gap-3 sm:gap-4">
                  <span className="w-24 flex-none sm:w-40">
                    {dayNames[weekdayOf(day)]?.slice(0, 3)}, {showDay(day)}
                  </span>
                  <span className="min-w-0 grow">
                    <b className="font-semibold break-words">{name}</b>
                    {every_year && <span className="block text-sm text-chuna-600">Same day every year</span>}
                  </span>
                  {mayChange && (
                    <IconButton
                      icon="trash"
                      aria-label={`Remove ${name}`}
                      onClick={() => void remove(holiday).catch(tellRefusal('Not removed'))}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </div>
      {dialog === 'holiday' && <HolidayDialog {...{ api, reload }} onClose={() => setDialog(undefined)} />}
      {dialog === 'week' && (
        <WeekDialog {...{ api, reload, settings }} onClose={() => setDialog(undefined)} />
      )}
    </Panel>
  )
}

/** The first day of the month so many months later. */
function monthFrom(day: string, more: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + more
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function Month({
  month,
  week,
  holidays,
}: { month: string } & Pick<WireDeliverySettings, 'week' | 'holidays'>) {
  const days: string[] = []
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = dayAfter(day)) days.push(day)
  const ofYear = holidaysOf(Number(month.slice(0, 4)), holidays)
  const blanks = (weekdayOf(month) + 6) % 7
  return (
    <div>
      <b className="font-semibold">{monthName.format(new Date(`${month}T12:00:00Z`))}</b>
      <ol
        className="mt-1.5 grid grid-cols-7 text-center text-sm tabular-nums"
        aria-label="Days off are told apart"
      >
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <li key={`name-${day}`} aria-hidden="true" className="py-1 text-xs font-semibold text-chuna-600">
            {dayNames[day]?.[0]}
          </li>
        ))}
        {Array.from({ length: blanks }, (_, blank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty cells before the first day
          <li key={`blank-${blank}`} aria-hidden="true" />
        ))}
        {days.map((day) => {
          const holiday = ofYear.find((one) => one.day === day)
          const isOff = !week.working_days.includes(weekdayOf(day))
          return (
            <li
              key={day}
              title={holiday?.name}
              className={`grid h-8 place-items-center rounded-xs ${holiday ? 'bg-geru-50 font-semibold text-geru-700 underline' : isOff ? 'bg-chuna-100 text-chuna-600' : ''}`}
            >
              <span>
                {Number(day.slice(8))}
                <span className="sr-only">{holiday ? `, ${holiday.name}` : isOff ? ', off' : ''}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function HolidayDialog({ api, reload, onClose }: Pick<Props, 'api' | 'reload'> & { onClose: () => void }) {
  const form = useForm({
    check: ({ day = '', name = '' }) => ({
      day: day === '' ? 'Choose the day.' : undefined,
      name: name.trim() === '' ? 'Give it a name.' : undefined,
    }),
    submit: async ({ day = '', name = '', every_year }) => {
      await api.addHoliday({ day, name: name.trim(), every_year: every_year !== undefined })
      await reload()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Add a holiday"
      form={form}
      draft="holiday"
      act="Add holiday"
      acting="Adding"
      onClose={onClose}
    >
      <Field label="Day" type="date" {...form.field('day')} />
      <Field label="Name" maxLength={80} {...form.field('name')} />
      <Tick name="every_year">Same day every year</Tick>
      <p className="text-sm text-chuna-600">
        Nothing is packed or sent on that day, nor on it in later years if it is the same day each year.
        Orders already placed keep the day they were promised.
      </p>
    </FormDialog>
  )
}

function WeekDialog({
  settings,
  api,
  reload,
  onClose,
}: Pick<Props, 'settings' | 'api' | 'reload'> & { onClose: () => void }) {
  const [days, setDays] = useState(settings.week.working_days)
  const form = useForm({
    check: () => ({ cut_off_hour: days.length === 0 ? 'One day of the week is worked on.' : undefined }),
    submit: async ({ cut_off_hour }) => {
      await api.changeWeek({
        working_days: days,
        cut_off_hour: Number(cut_off_hour),
        version: settings.version,
      })
      await reload()
      onClose()
    },
  })
  return (
    <FormDialog
      title="The working week"
      form={form}
      draft="week"
      act="Save week"
      acting="Saving"
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-small-bold">Days on which goods are packed and sent</legend>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <Tick
            key={day}
            name={`day_${day}`}
            checked={days.includes(day)}
            onChange={({ target }) =>
              setDays(target.checked ? [...days, day] : days.filter((one) => one !== day))
            }
          >
            {dayNames[day]}
          </Tick>
        ))}
      </fieldset>
      <SelectField
        label="An order is packed on its day before"
        defaultValue={String(settings.week.cut_off_hour)}
        {...form.field('cut_off_hour')}
      >
        {Array.from({ length: 24 }, (_, hour) => hour).map((hour) => (
          <option key={hour} value={hour}>
            {hourName(hour)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
