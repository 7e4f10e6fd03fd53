import { useId, useRef, useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import type { WireSuggestions } from '#shop/search/contract.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { PhonePiece } from './phone-order.ts'

type Found = WireSuggestions['products'][number]
const mostOfOnePiece = 5

/** Finds pieces by their title or brand; each press adds one. */
export function PieceSearch({
  suggest,
  onAdd,
}: {
  suggest: (typed: string) => Promise<Found[]>
  onAdd: (piece: PhonePiece) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { value, problem } = useAnswer(() => suggest(typed.trim()), typed.trim(), {
    when: typed.trim().length >= 2,
    pause: 200,
  })
  const found = problem ? undefined : value
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        Find a product
      </label>
      <span className="relative block">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-4 my-auto text-chuna-600"
        />
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Title or brand"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="min-h-12 w-full rounded-full bg-chuna-100 pr-5 pl-12 placeholder:text-chuna-600"
        />
      </span>
      <p role="status" className={found?.length === 0 ? 'px-1 text-chuna-600' : 'sr-only'}>
        {found && (found.length === 0 ? `Nothing found for “${typed.trim()}”.` : `${found.length} found`)}
      </p>
      {found && found.length > 0 && (
        <ul
          aria-label="Products found"
          className="divide-y divide-chuna-200 rounded-md border border-chuna-200"
        >
          {found.map((piece) => (
            <li key={piece._id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-chuna-50"
                onClick={() => {
                  onAdd({ id: piece._id, title: piece.title, image: piece.image ?? '', quantity: 1 })
                  setTyped('')
                  input.current?.focus()
                }}
              >
                <span className="size-11 flex-none overflow-hidden rounded-sm bg-chuna-100">
                  <Picture src={piece.image ?? ''} alt="" width={1000} height={1000} sizes="44px" />
                </span>
                <span className="min-w-0 grow">
                  <b className="block font-small-bold">{piece.title}</b>
                  <span className="text-sm text-chuna-600">{piece.brand}</span>
                </span>
                <span className="tabular-nums">{showRupees(piece.price_offer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const PhonePieces = ({
  pieces,
  quote,
  onQuantity,
  onRemove,
}: {
  pieces: PhonePiece[]
  quote: WireQuote | undefined
  onQuantity: (id: string, quantity: number) => void
  onRemove: (id: string) => void
}) => (
  <ul aria-label="Items of this order" className="divide-y divide-chuna-200">
    {pieces.map((piece) => {
      const line = quote?.lines.find(({ id }) => id === piece.id)
      const isStuck = quote?.delivery?.left_behind.includes(piece.id) ?? false
      return (
        <li key={piece.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <span className="size-16 flex-none overflow-hidden rounded-sm bg-chuna-100">
            <Picture src={piece.image} alt="" width={1000} height={1000} sizes="64px" />
          </span>
          <p className="min-w-0 grow basis-44">
            <b className="font-semibold">{piece.title}</b>
            <Standing line={line} isStuck={isStuck} />
          </p>
          <div className="flex items-center gap-3">
            <Stepper
              label={`How many of ${piece.title}`}
              value={piece.quantity}
              most={mostOfOnePiece}
              onChange={(quantity) => onQuantity(piece.id, quantity)}
            />
            <span className="min-w-18 text-right font-semibold tabular-nums">
              {line ? showRupees(line.price_offer * line.quantity) : ''}
            </span>
            <IconButton icon="x" aria-label={`Remove ${piece.title}`} onClick={() => onRemove(piece.id)} />
          </div>
        </li>
      )
    })}
  </ul>
)

function Standing({ line, isStuck }: { line: WireQuote['lines'][number] | undefined; isStuck: boolean }) {
  const bad = 'block text-sm font-medium text-geru-700'
  if (!line) return null
  if (line.state === 'out_of_stock') return <span className={bad}>Sold out</span>
  if (line.state === 'fewer') return <span className={bad}>Only {line.quantity} left</span>
  if (isStuck) return <span className={bad}>Not deliverable to this pincode</span>
  return (
    <span className="block text-sm text-chuna-600">
      {line.ship_days === 1 ? 'Ships in 1 day' : `Ships in ${line.ship_days} days`}
    </span>
  )
}
