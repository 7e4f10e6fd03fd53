import { Link } from 'react-router'
import { showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { CartLine } from '../../domain/cart-line.ts'

export const SavedForLater = ({
  lines,
  onMove,
  onRemove,
}: {
  lines: CartLine[]
  onMove: (line: CartLine) => void
  onRemove: (line: CartLine) => void
}) => (
  <section aria-labelledby="saved-for-later" className="mt-10">
    <h2 id="saved-for-later" className="display text-d-md">
      Saved for later
    </h2>
    <p className="mt-1.5 mb-5 text-chuna-600">
      {lines.length} {lines.length === 1 ? 'item' : 'items'}. Stock and price can change.
    </p>
    <ul className="border-b border-chuna-200">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-chuna-200 py-4.5 sm:grid-cols-[88px_minmax(0,1fr)_auto]"
        >
          <span className="block aspect-square overflow-hidden rounded-sm bg-chuna-100 max-sm:row-span-2">
            <Picture src={line.image} alt="" width={1000} height={1000} sizes="88px" />
          </span>
          <div>
            <Link to={paths.product(line.id)} className="font-small-bold hover:underline">
              {line.title}
            </Link>
            <p className="text-sm text-chuna-600">
              <span className="tabular-nums">{showPaise(line.offerPrice)}</span> when you saved it
            </p>
          </div>
          <div className="flex items-center gap-1.5 max-sm:col-start-2">
            <Button size="sm" onClick={() => onMove(line)}>
              <span>
                Move to cart<span className="sr-only">: {line.title}</span>
              </span>
            </Button>
            <IconButton icon="trash" aria-label={`Remove ${line.title}`} onClick={() => onRemove(line)} />
          </div>
        </li>
      ))}
    </ul>
  </section>
)
