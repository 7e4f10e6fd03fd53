import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CodeBox } from '#ui/CodeBox.tsx'
import { Icon } from '#ui/Icon.tsx'

export type GiftCardTry = {
  /** What it pays, in words, once it counts. */
  applied: { lastFour: string; words: string } | undefined
  refusal: string | undefined
  isBusy: boolean
  onApply: (code: string) => void
  onEdit: () => void
  onRemove: () => void
}

/** One card for one order. Its code is like cash, so it is not shown again once it counts. */
export function GiftCardBox({ applied, refusal, isBusy, onApply, onEdit, onRemove }: GiftCardTry) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onApply(typed)
  }
  if (applied) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-neem-50 px-4 py-3">
        <p role="status" className="flex min-w-0 flex-1 basis-56 gap-2.5 text-neem-700">
          <Icon name="gift" className="mt-0.5" />
          <span>
            <b className="font-semibold">Gift card •••• {applied.lastFour}</b>
            <br />
            {applied.words}
          </span>
        </p>
        <Button
          size="sm"
          onClick={() => {
            setTyped('')
            onRemove()
          }}
        >
          Remove gift card
        </Button>
      </div>
    )
  }
  return (
    <details
      open={isOpen || refusal !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group rounded-md border border-chuna-300"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-3.5 font-small-bold sm:px-5">
        <span className="flex items-center gap-2.5">
          <Icon name="gift" size="sm" />
          Have a gift card?
        </span>
        <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
      </summary>
      <form method="post" onSubmit={submit} noValidate className="px-3.5 pb-4 sm:px-5">
        <CodeBox
          id={id}
          label="Gift card code"
          act={isBusy ? 'Looking' : 'Use it'}
          isBusy={isBusy}
          isWrong={refusal !== undefined}
          value={typed}
          maxLength={60}
          autoCapitalize="characters"
          onType={(text) => {
            setTyped(text)
            onEdit()
          }}
        />
        <div id={`${id}-says`} aria-live="polite" className="mt-1.5 text-sm">
          {refusal ? (
            <p className="flex gap-1.5 font-small-bold text-geru-600">
              <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
              {refusal}
            </p>
          ) : (
            <p className="text-chuna-600">20 letters and digits, from the mail with your gift card.</p>
          )}
        </div>
      </form>
    </details>
  )
}
