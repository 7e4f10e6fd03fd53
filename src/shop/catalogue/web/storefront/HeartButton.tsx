import { Icon } from '#ui/Icon.tsx'
import type { ProductId } from '../../domain/product.ts'
import { wishlist } from './kept.ts'

/** Saves a piece in this browser, or takes it back. */
export function HeartButton({ id, title, className }: { id: ProductId; title: string; className: string }) {
  const isSaved = wishlist.useHas(id)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${title}`}
      className={`absolute z-10 grid size-11 place-items-center rounded-full bg-white/92 hover:bg-white hover:shadow-md aria-pressed:text-jamun-600 ${className}`}
      onClick={() => (isSaved ? wishlist.remove(id) : wishlist.add(id))}
    >
      <Icon name="heart" isFilled={isSaved} />
    </button>
  )
}
