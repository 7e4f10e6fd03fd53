import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { SettingsNumber } from '#ui/settings/SettingsFields.tsx'
import { SettingsHead, SettingsPage } from '#ui/settings/SettingsPage.tsx'
import { SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { RetentionBody, WireRetention } from '../../contract.ts'
import { keptForGood, type PeriodName, type Periods, periodNames, periods } from '../../domain/kept.ts'
import type { retentionOperations } from '../../operations.ts'

const createRetentionApi = (send: Send) => {
  const call = caller<typeof retentionOperations>(send)
  return {
    read: () => call('GET /admin/settings/retention'),
    save: (body: RetentionBody) => call('PUT /admin/settings/retention', { body }),
  }
}

const title = 'How long things are kept'
const head = {
  words: 'What the shop removes by itself each night, when, and what it never removes.',
  guide: 'retention',
}

const labels = Object.fromEntries(periodNames.map((name) => [name, `${periods[name].what}: days`])) as Record<
  PeriodName,
  string
>

export function Component() {
  const opened = useAnswer(useCalls(createRetentionApi).read)
  return (
    <>
      {!opened.value && <SettingsHead title={title} {...head} />}
      <Loaded answer={opened} what="these settings">
        {(kept) => <PeriodsForm opened={kept} />}
      </Loaded>
    </>
  )
}

type Row = WireRetention['rows'][number]

const faultsIn = (rows: readonly Row[], values: Periods): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ name, least_days, most_days }) => {
      const days = values[name]
      return Number.isInteger(days) && days >= least_days && days <= most_days
        ? []
        : [[name, `A whole number from ${least_days} to ${most_days}.`] as const]
    }),
  )

function PeriodsForm({ opened }: { opened: WireRetention }) {
  const api = useCalls(createRetentionApi)
  const form = useSettingsForm<Periods>({
    page: 'retention',
    title,
    opened,
    labels,
    needs: 'settings.shop',
    read: api.read,
    save: api.save,
    check: (values) => faultsIn(opened.rows, values),
    counts: () => 'What is older than that goes in the next night, and cannot be brought back.',
  })
  return (
    <SettingsPage form={form} {...head}>
      <p className="text-chuna-700">{lastRunInWords(opened)}</p>
      <SettingsSection
        id="periods"
        title="Kept for a time"
        words="Removed between two and five in the morning, a few at a time: nobody waits for it. The audit log says how many."
      >
        <ul className="grid divide-y divide-chuna-200">
          {opened.rows.map((row) => (
            <li
              key={row.name}
              className="grid gap-x-6 gap-y-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_12rem]"
            >
              <div className="grid content-start gap-1">
                <h3 className="font-semibold">{periods[row.name].what}</h3>
                <p className="text-chuna-700">{periods[row.name].why}</p>
                <p className="text-sm text-chuna-600">
                  Then {periods[row.name].afterwards}. {countInWords(row)}
                </p>
              </div>
              <SettingsNumber
                form={form}
                name={row.name}
                label="Days"
                aria-label={labels[row.name]}
                hint={`From ${row.least_days} to ${row.most_days}`}
              />
            </li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection
        id="good"
        title="Kept for good"
        words="Money, tax papers and the audit log need all of it. The shop never removes these by itself."
      >
        <dl className="grid gap-4">
          {keptForGood.map(({ what, why }) => (
            <div key={what} className="grid gap-0.5">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-chuna-700">{why}</dd>
            </div>
          ))}
        </dl>
      </SettingsSection>
    </SettingsPage>
  )
}

const many = (count: number): string => (count > 10_000 ? 'more than 10,000' : count.toLocaleString('en-IN'))

const countInWords = ({ now, due, last_removed }: Row): string =>
  [
    now === 0 ? 'There is none now.' : `Now there are ${many(now)}.`,
    due > 0 ? `${due > 10_000 ? 'More than 10,000' : many(due)} will go in the next night.` : '',
    last_removed > 0 ? `In the last night ${many(last_removed)} went.` : '',
  ]
    .filter((words) => words !== '')
    .join(' ')

const lastRunInWords = ({ last_run_at: at }: WireRetention): string =>
  at
    ? `Last done on ${new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(new Date(at))}.`
    : 'Not done yet: the first time is in the coming night.'
