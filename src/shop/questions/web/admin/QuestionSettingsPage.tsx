import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { SettingsNumber } from '#ui/settings/SettingsFields.tsx'
import { SettingsHead, SettingsPage } from '#ui/settings/SettingsPage.tsx'
import { FieldGrid, SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { QuestionTerms, QuestionTermsBody, QuestionTermsValues as Values } from '../../contract.ts'
import type { questionTermsOperations } from '../../operations.ts'

const createTermsApi = (send: Send) => {
  const call = caller<typeof questionTermsOperations>(send)
  return {
    readTerms: () => call('GET /admin/settings/questions'),
    saveTerms: (body: QuestionTermsBody) => call('PUT /admin/settings/questions', { body }),
  }
}

const title = 'Questions'
const head = {
  words: 'Asked on product pages: how soon you answer, and whether people who own a product are asked.',
}

const labels = {
  answer_days: 'Answered within, days',
  owners_asked: 'Owners asked at a time',
  link_days: 'Their link works, days',
} as const

const bounds: Record<keyof Values, [least: number, most: number]> = {
  answer_days: [1, 14],
  owners_asked: [0, 5],
  link_days: [1, 90],
}

const check = (values: Values) =>
  Object.fromEntries(
    Object.entries(bounds).flatMap(([name, [least, most]]) => {
      const value = values[name as keyof Values]
      return Number.isInteger(value) && value >= least && value <= most
        ? []
        : [[name, `A number from ${least} to ${most}.`]]
    }),
  ) as Partial<Record<keyof Values, string>>

export function Component() {
  const opened = useAnswer(useCalls(createTermsApi).readTerms)
  return (
    <>
      {!opened.value && <SettingsHead title={title} {...head} />}
      <Loaded answer={opened} what="these settings">
        {(terms) => <TermsForm opened={terms} />}
      </Loaded>
    </>
  )
}

function TermsForm({ opened }: { opened: QuestionTerms }) {
  const api = useCalls(createTermsApi)
  const form = useSettingsForm<Values>({
    page: 'questions',
    title,
    opened,
    labels,
    needs: 'settings.promises',
    read: api.readTerms,
    save: api.saveTerms,
    check,
  })
  return (
    <SettingsPage form={form} {...head}>
      <SettingsSection id="answers" title="Answers" words="Shoppers are told this beside the button.">
        <FieldGrid>
          <SettingsNumber form={form} name="answer_days" hint="1 to 14" />
        </FieldGrid>
      </SettingsSection>
      <SettingsSection
        id="owners"
        title="People who own it"
        words="Only those who agreed on their order, and each of them once for a product. 0 asks nobody."
      >
        <FieldGrid>
          <SettingsNumber form={form} name="owners_asked" hint="0 to 5" />
          <SettingsNumber form={form} name="link_days" hint="1 to 90" />
        </FieldGrid>
      </SettingsSection>
    </SettingsPage>
  )
}
