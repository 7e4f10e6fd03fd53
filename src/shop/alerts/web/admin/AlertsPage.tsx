import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { SettingsNumber } from '#ui/settings/SettingsFields.tsx'
import { SettingsHead, SettingsPage } from '#ui/settings/SettingsPage.tsx'
import { FieldGrid, SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { AlertTermsBody, AlertValues, WireAlertTerms } from '../../contract.ts'
import type { alertTermsOperations } from '../../operations.ts'

const createTermsApi = (send: Send) => {
  const call = caller<typeof alertTermsOperations>(send)
  return {
    read: () => call('GET /admin/settings/alerts'),
    save: (body: AlertTermsBody) => call('PUT /admin/settings/alerts', { body }),
  }
}

const head = {
  words: 'When shoppers ask to be told that a product is back or costs less: who is told, and when.',
  guide: 'alerts',
}

const labels: Record<keyof AlertValues, string> = {
  most_per_person: 'Alerts of one person',
  people_per_piece: 'People told for each item that came',
  wait_minutes: 'Minutes from coming to telling',
  confirm_days: 'The link to confirm works for',
  forget_days: 'Unconfirmed ones are deleted after',
}

const bounds: Record<keyof AlertValues, [least: number, most: number]> = {
  most_per_person: [1, 100],
  people_per_piece: [1, 100],
  wait_minutes: [0, 1_440],
  confirm_days: [1, 14],
  forget_days: [1, 30],
}

function faultsIn(values: AlertValues): Record<string, string> {
  const outside = Object.entries(bounds).flatMap(([name, [least, most]]) => {
    const value = values[name as keyof AlertValues]
    return Number.isInteger(value) && value >= least && value <= most
      ? []
      : [[name, `A whole number from ${least} to ${most}.`] as const]
  })
  return {
    ...(values.forget_days < values.confirm_days && { forget_days: 'Not before the link has ended.' }),
    ...Object.fromEntries(outside),
  }
}

export function Component() {
  const opened = useAnswer(useCalls(createTermsApi).read)
  return (
    <>
      {!opened.value && <SettingsHead title="Alerts" {...head} />}
      <Loaded answer={opened} what="these settings">
        {(terms) => <TermsForm opened={terms} />}
      </Loaded>
    </>
  )
}

function TermsForm({ opened }: { opened: WireAlertTerms }) {
  const api = useCalls(createTermsApi)
  const form = useSettingsForm<AlertValues>({
    page: 'alerts',
    title: 'Alerts',
    opened,
    labels,
    needs: 'settings.promises',
    read: api.read,
    save: api.save,
    check: faultsIn,
    counts: () => 'It counts from now on, for alerts that wait already too.',
  })
  return (
    <SettingsPage form={form} {...head}>
      <p className="text-chuna-700">
        {opened.waiting} {opened.waiting === 1 ? 'alert waits' : 'alerts wait'}; {opened.told}{' '}
        {opened.told === 1 ? 'letter was' : 'letters were'} written in the last 30 days.
      </p>
      <SettingsSection
        id="asking"
        title="Asking"
        words="Somebody without an account confirms the mailbox first. Until then nothing is sent, and nobody else hears that the address was typed."
      >
        <FieldGrid>
          <SettingsNumber form={form} name="most_per_person" hint="That wait at the same time" />
          <SettingsNumber form={form} name="confirm_days" hint="Days" />
          <SettingsNumber form={form} name="forget_days" hint="Days, with the address" />
        </FieldGrid>
      </SettingsSection>
      <SettingsSection
        id="telling"
        title="Telling"
        words="Counts and prices are put right now and then: what is gone again when the minutes are over is told to nobody."
      >
        <FieldGrid>
          <SettingsNumber
            form={form}
            name="people_per_piece"
            hint="Those who asked first. The others hear when more come"
          />
          <SettingsNumber form={form} name="wait_minutes" hint="The same for a lower price" />
        </FieldGrid>
      </SettingsSection>
    </SettingsPage>
  )
}
