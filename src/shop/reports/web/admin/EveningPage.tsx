import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { useCalls } from '#ui/admin.ts'
import { SelectField } from '#ui/Field.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Changed, SettingsSwitch } from '#ui/settings/SettingsFields.tsx'
import { SettingsHead, SettingsPage } from '#ui/settings/SettingsPage.tsx'
import { SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { EveningBody, EveningValues, WireEvening } from '../../contract.ts'
import { showHour } from '../../domain/show-hour.ts'
import type { eveningOperations } from '../../operations.ts'

const createEveningApi = (send: Send) => {
  const call = caller<typeof eveningOperations>(send)
  return {
    read: () => call('GET /admin/settings/evening'),
    save: (body: EveningBody) => call('PUT /admin/settings/evening', { body }),
  }
}

const title = 'Evening letter'
const head = { words: 'One mail a day to the owner: how the day went, and what comes.', guide: 'letters' }
const labels: Record<keyof EveningValues, string> = { is_on: 'Write to the owner every day', hour: 'At' }
const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function Component() {
  const opened = useAnswer(useCalls(createEveningApi).read)
  return (
    <>
      {!opened.value && <SettingsHead title={title} {...head} />}
      <Loaded answer={opened} what="these settings">
        {(settings) => <EveningForm opened={settings} />}
      </Loaded>
    </>
  )
}

function EveningForm({ opened }: { opened: WireEvening }) {
  const api = useCalls(createEveningApi)
  const form = useSettingsForm<EveningValues>({
    page: 'evening',
    title,
    opened,
    labels,
    needs: 'settings.letters',
    read: api.read,
    save: api.save,
    check: () => ({}),
    counts: () => 'It counts from the next letter on. There is one a day at most.',
  })
  return (
    <SettingsPage form={form} {...head}>
      <SettingsSection
        id="evening"
        title={title}
        words="What was sold, which orders are late, what is promised for tomorrow, and what was searched and not found. Orders go by their number; no customer is named. A day with nothing to tell has no letter."
      >
        <div className="grid max-w-120 gap-4">
          <SettingsSwitch form={form} name="is_on" hint="To every owner who can log in" />
          <Changed form={form} name="hour">
            <SelectField
              label={labels.hour}
              name="hour"
              hint="Time in India"
              value={String(form.values.hour)}
              error={form.faultOf('hour')}
              onChange={({ target }) => form.set('hour', Number(target.value))}
            >
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {showHour(hour)}
                </option>
              ))}
            </SelectField>
          </Changed>
        </div>
      </SettingsSection>
    </SettingsPage>
  )
}
