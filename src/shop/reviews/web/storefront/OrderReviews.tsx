import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import { send } from '#shop/accounts/web/send.ts'
import { AccountPanel } from '#shop/accounts/web/storefront/AccountPanel.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { createAuthorCalls } from '../author-api.ts'

const author = createAuthorCalls(send)

/** Under an order: what of it can be written about. Quiet where there is nothing. */
export function OrderReviews({ number }: { number: string }) {
  const { value } = useAnswer(() => author.readToWrite({ number }), number)
  const lines = value?.lines.filter(({ may_write }) => may_write) ?? []
  if (lines.length === 0) return null
  return (
    <AccountPanel title="How is it treating you?">
      <p className="text-chuna-700">
        Say what others should know. A person reads it, then it is shown, kind or harsh.
      </p>
      <ul className="mt-3 grid gap-2">
        {lines.map(({ line, piece }) => (
          <li key={line} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">{piece}</span>
            <ButtonLink to={withQuery(paths.reviewWrite, { number, line: String(line) })}>
              Write a review<span className="sr-only"> of the {piece}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </AccountPanel>
  )
}
