import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { Perform } from '#ui/use-perform.ts'
import type { WireStaffQuestion } from '../../contract.ts'
import { type RefusalReason, reasonNames, refusalReasons } from '../../domain/question.ts'
import type { StaffQuestionsApi } from './staff-questions-api.ts'

export function RefuseDialog({
  question,
  api,
  perform,
  onClose,
}: {
  question: WireStaffQuestion
  api: StaffQuestionsApi
  perform: Perform
  onClose: () => void
}) {
  const form = useForm({
    check: ({ reason }) => ({ reason: reason ? undefined : 'Choose the reason.' }),
    submit: async ({ reason }) => {
      if (await perform(() => api.refuse(question, reason as RefusalReason), 'Not shown')) onClose()
    },
  })
  return (
    <FormDialog
      title="Do not show this question"
      form={form}
      back="Keep it"
      act="Do not show it"
      acting="Saving"
      kind="dangerSolid"
      onClose={onClose}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-small-bold">Why</legend>
        {reasonNames.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input type="radio" className="radio" name="reason" value={name} />
            {refusalReasons[name]}
          </label>
        ))}
        {form.mistakes.reason && <p className="text-sm text-geru-600">{form.mistakes.reason}</p>}
      </fieldset>
      {question.has_mailbox && !question.told_at && (
        <p className="text-sm text-chuna-600">Whoever asked gets a letter with this reason.</p>
      )}
    </FormDialog>
  )
}
