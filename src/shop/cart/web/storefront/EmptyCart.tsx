import * as paths from '#kernel/paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { CartLine } from '../../domain/cart-line.ts'

/** Nothing in it: what was saved comes first, else a way out. */
export function EmptyCart({ saved, onMoveAll }: { saved: CartLine[]; onMoveAll: () => void }) {
  if (saved.length === 0) {
    return (
      <EmptyState
        icon="shopping-bag"
        title="Your cart is empty."
        words="Like a courtyard before the guests arrive. Let's put something in it."
      >
        <ButtonLink kind="primary" to={paths.listing('sofasets')}>
          Start with sofas
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="bookmark"
      title="Your cart is empty."
      words={`You saved ${saved.length === 1 ? '1 item' : `${saved.length} items`} for later${namesOf(saved)}`}
    >
      <Button kind="primary" onClick={onMoveAll}>
        Move {saved.length === 1 ? 'it' : saved.length === 2 ? 'both' : 'all'} to the cart
      </Button>
      <ButtonLink kind="ghost" to={paths.listing('sofasets')}>
        Start with sofas
      </ButtonLink>
    </EmptyState>
  )
}

const namesOf = (saved: CartLine[]): string =>
  saved.length > 2 ? '.' : `: ${saved.map(({ title }) => title).join(' and ')}.`
