import { showDate } from '#kernel/show-time.ts'
import { send } from '#shop/accounts/web/send.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { ShopDialog } from '#ui/ShopDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import type { WireReview } from '../../contract.ts'
import type { ReportReason } from '../../domain/review.ts'
import { createReviewCalls } from '../reviews-api.ts'

const { report } = createReviewCalls(send)

const reasons: Record<ReportReason, string> = {
  rude: 'It is rude or hurtful',
  private: 'It shows somebody’s private details',
  advert: 'It is an advertisement',
  other_piece: 'It is about another product',
}

export function ReportReview({ review, onClose }: { review: WireReview; onClose: () => void }) {
  const form = useForm({
    submit: async ({ reason, words = '' }) => {
      await report(review.id, {
        reason: reason as ReportReason,
        ...(words.trim() && { words: words.trim() }),
      })
      showToast({
        kind: 'success',
        title: 'Thank you. We will read it again.',
        words: 'If it breaks a rule it goes; if not, it stays.',
      })
      onClose()
    },
  })
  return (
    <ShopDialog
      title="What is wrong with this review?"
      form={form}
      act="Send report"
      acting="Sending"
      onClose={onClose}
    >
      <p className="text-chuna-700">
        By {review.name || 'a buyer'}, {showDate(new Date(review.written_at))}. The author is not told who
        reported it.
      </p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Reason</legend>
        {Object.entries(reasons).map(([name, words], place) => (
          <label key={name} className="choice items-center py-2.5">
            <input type="radio" className="radio" name="reason" value={name} defaultChecked={place === 0} />
            {words}
          </label>
        ))}
      </fieldset>
      <AreaField label="Tell us more" optional rows={2} maxLength={500} {...form.field('words')} />
    </ShopDialog>
  )
}
