import { send } from '#shop/accounts/web/send.ts'
import { ShopDialog } from '#ui/ShopDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { type ReportReason, reportNames, reportReasons } from '../../domain/question.ts'
import { createQuestionCalls } from '../questions-api.ts'

const { report } = createQuestionCalls(send)

export function ReportDialog({ answerId, onClose }: { answerId: string; onClose: () => void }) {
  const form = useForm({
    submit: async ({ reason }) => {
      await report(answerId, reason as ReportReason)
      showToast({ kind: 'success', title: 'Thank you.', words: 'We read it again.' })
      onClose()
    },
  })
  return (
    <ShopDialog title="What is wrong with it?" form={form} act="Report" acting="Sending" onClose={onClose}>
      <fieldset className="grid gap-1">
        <legend className="sr-only">Reason</legend>
        {reportNames.map((name, place) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input type="radio" className="radio" name="reason" value={name} defaultChecked={place === 0} />
            {reportReasons[name]}
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-chuna-600">A person reads it again. Until then it stays on the page.</p>
    </ShopDialog>
  )
}
