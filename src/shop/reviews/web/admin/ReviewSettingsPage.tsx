import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { SettingsNumber, SettingsSwitch } from '#ui/settings/SettingsFields.tsx'
import { SettingsHead, SettingsPage } from '#ui/settings/SettingsPage.tsx'
import { FieldGrid, SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireReviewTerms } from '../../staff-contract.ts'
import { createReviewsApi } from './reviews-api.ts'

const head = {
  words: 'When buyers are asked how it is, and how soon you read what they write.',
}

export function Component() {
  const opened = useAnswer(useCalls(createReviewsApi).readTerms)
  return (
    <>
      {!opened.value && <SettingsHead title="Reviews" {...head} />}
      <Loaded answer={opened} what="these settings">
        {(terms) => <TermsForm opened={terms} />}
      </Loaded>
    </>
  )
}

type Values = WireReviewTerms['values']

const labels = {
  is_asking: 'Ask buyers by letter',
  ask_after_days: 'Days after delivery',
  link_days: 'Days the link works',
  read_within_days: 'Days in which you read a review',
}

const bounds = {
  ask_after_days: [1, 90],
  link_days: [7, 365],
  read_within_days: [1, 14],
} as const

function faultsOf(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bounds).flatMap(([name, [least, most]]) => {
      const value = values[name as keyof typeof bounds] as number | null
      return value === null || value < least || value > most ? [[name, `From ${least} to ${most}.`]] : []
    }),
  )
}

function TermsForm({ opened }: { opened: WireReviewTerms }) {
  const api = useCalls(createReviewsApi)
  const form = useSettingsForm<Values>({
    page: 'reviews',
    title: 'Reviews',
    opened,
    labels,
    needs: 'settings.promises',
    read: api.readTerms,
    save: api.saveTerms,
    check: faultsOf,
    show: (_name, value) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? 'empty')),
    counts: () => 'It counts from now on.',
  })
  return (
    <SettingsPage form={form} {...head}>
      <SettingsSection
        id="letter"
        title="The letter that asks"
        words="Once for each order, never for what came back, and never again for whoever ends it. Nobody is rewarded for a review."
      >
        <FieldGrid>
          <SettingsSwitch
            form={form}
            name="is_asking"
            hint="Off: people still find the way from their order"
          />
          <SettingsNumber form={form} name="ask_after_days" hint="1 to 90; furniture needs a while" />
          <SettingsNumber
            form={form}
            name="link_days"
            hint="7 to 365; guests write by it without logging in"
          />
        </FieldGrid>
      </SettingsSection>
      <SettingsSection
        id="reading"
        title="Reading"
        words="Authors are told this number. Every review is read before it is shown, and few stars are never a reason to refuse one."
      >
        <FieldGrid>
          <SettingsNumber form={form} name="read_within_days" hint="1 to 14" />
        </FieldGrid>
      </SettingsSection>
    </SettingsPage>
  )
}
