import { useState } from 'react'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { createArrangeApi } from './arrange-api.ts'
import type { Piece } from './collection-values.ts'

/** Finds a piece by its title or code, and adds it. */
export function PiecePicker({
  label,
  chosen,
  isLocked,
  onPick,
}: {
  label: string
  chosen: readonly string[]
  isLocked: boolean
  onPick: (piece: Piece) => void
}) {
  const api = useCalls(createArrangeApi)
  const [words, setWords] = useState('')
  const found = useAnswer(() => api.findPieces(words.trim()), words.trim(), {
    when: words.trim().length > 1,
    pause: 250,
  })
  const open = found.value?.filter(({ _id }) => !chosen.includes(_id))
  if (isLocked) return null
  return (
    <div className="grid max-w-[34rem] gap-2">
      <label className="relative block">
        <span className="sr-only">{label}</span>
        <Icon name="search" className="absolute top-3 left-3.5 text-chuna-600" />
        <input
          type="search"
          className="field pl-11"
          placeholder={label}
          maxLength={120}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          // what is typed here finds, it does not save the form
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      <p role="status" className="text-sm text-chuna-600 empty:hidden">
        {found.problem?.words ?? (open?.length === 0 ? 'Nothing found that is not in already.' : '')}
      </p>
      <ul>
        {open?.map(({ _id, title, image, price_offer }) => (
          <li key={_id}>
            <Button
              size="sm"
              kind="ghost"
              onClick={() => {
                onPick({ _id, title, image, price_offer })
                setWords('')
              }}
            >
              <Icon name="plus" size="sm" />
              <span className="wrap-anywhere">{title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Pieces in a word each, with a way out. */
export const PieceChips = ({
  label,
  ids,
  nameOf,
  isLocked,
  onChange,
}: {
  label: string
  ids: readonly string[]
  nameOf: (id: string) => string
  isLocked: boolean
  onChange: (ids: string[]) => void
}) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {ids.map((id) => (
      <li key={id} className="inline-flex min-h-11 items-center rounded-full bg-chuna-100 pl-4 text-sm">
        <span className="wrap-anywhere">{nameOf(id)}</span>
        {isLocked ? (
          <span className="w-4" />
        ) : (
          <IconButton
            icon="x"
            size="sm"
            aria-label={`Take ${nameOf(id)} out of ${label}`}
            onClick={() => onChange(ids.filter((one) => one !== id))}
          />
        )}
      </li>
    ))}
  </ul>
)
