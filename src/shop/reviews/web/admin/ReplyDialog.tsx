import { AreaField } from '#ui/AreaField.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useShopSign } from '#ui/shop-sign.ts'
import { useForm } from '#ui/use-form.ts'
import type { WireStaffReview } from '../../staff-contract.ts'
import { firstNameIn } from './review-words.ts'
import { Stars } from './Stars.tsx'

/** The one public reply, in the shop's name. What was typed stays until it was taken. */
export function ReplyDialog({
  review,
  onReply,
  onClose,
}: {
  review: WireStaffReview
  onReply: (words: string) => Promise<unknown>
  onClose: () => void
}) {
  const { name: shop } = useShopSign()
  const form = useForm({
    check: ({ words = '' }) => ({ words: words.trim() === '' ? 'Write the reply first.' : undefined }),
    submit: async ({ words = '' }) => {
      await onReply(words)
    },
  })
  const act = review.state === 'held' ? 'Show and reply' : 'Reply'
  return (
    <FormDialog
      title={`Reply to ${firstNameIn(review.name)}`}
      form={form}
      draft={`review-reply:${review.id}`}
      act={act}
      acting="Sending"
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-chuna-300 pl-4">
        <Stars stars={review.stars} />
        <p className="line-clamp-3 text-chuna-700">“{review.words}”</p>
      </blockquote>
      <AreaField
        label="Your reply"
        name="words"
        rows={4}
        maxLength={1_000}
        error={form.mistakes.words}
        hint={`Stands below the review as “${shop} replied”. It is given once. Do not offer money for changing the stars.`}
      />
    </FormDialog>
  )
}
