import { useId, useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WirePickedProducts } from '../../contract.ts'
import type { PricingApi } from './pricing-api.ts'

/** Finds pieces by their words; what is found can be picked one by one. */
export function ProductFinder({
  api,
  label,
  act,
  isPicked,
  onPick,
}: {
  api: Pick<PricingApi, 'findProducts'>
  label: string
  /** What picking does: 'Add', 'Show'. */
  act: string
  isPicked?: (id: string) => boolean
  onPick: (piece: WirePickedProducts[number]) => void
}) {
  const id = useId()
  const [words, setWords] = useState('')
  const typed = words.trim()
  const { value: found, problem } = useAnswer(() => api.findProducts(typed), typed, {
    when: typed.length >= 2,
    pause: 250,
  })
  const wordsOf = (piece: string) => (isPicked?.(piece) ? 'Added' : act)
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        type="search"
        value={words}
        error={problem?.words}
        maxLength={100}
        aria-controls={id}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div id={id} role="status" className="empty:hidden">
        {found?.length === 0 && <p className="text-sm text-chuna-600">No product found.</p>}
        {found && found.length > 0 && (
          <ul className="max-h-72 divide-y divide-chuna-200 overflow-y-auto rounded-md border border-chuna-200">
            {found.map((piece) => (
              <li key={piece._id} className="flex min-h-13 items-center gap-3 px-3 py-1">
                <span className="min-w-0 flex-1">
                  {piece.title}
                  <span className="block text-sm text-chuna-600">
                    {piece.brand}, {showRupees(piece.now)}
                  </span>
                </span>
                <Button
                  size="sm"
                  disabled={isPicked?.(piece._id)}
                  aria-label={`${wordsOf(piece._id)} ${piece.title}`}
                  onClick={() => onPick(piece)}
                >
                  {wordsOf(piece._id)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
