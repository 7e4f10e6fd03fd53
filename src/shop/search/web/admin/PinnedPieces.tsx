import { showDay } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { WireSearchWork } from '../../staff-contract.ts'

type Pin = WireSearchWork['pins'][number]

const placeNames = ['first', 'second', 'third']

const stateOf = ({ place, in_stock, first_day, last_day }: Pin): string =>
  in_stock
    ? `Pinned ${placeNames[place - 1]}, from ${showDay(first_day)}${last_day ? ` until ${showDay(last_day)}` : ''}`
    : 'Steps back by itself: out of stock'

/** What stands first for a search, one box for each search. */
export function PinnedPieces({
  pins,
  onPin,
  onUnpin,
}: {
  pins: Pin[]
  onPin: (typed: string) => void
  onUnpin: (typed: string, place: number) => void
}) {
  const add = (typed: string, words: string) => (
    <Button size="sm" onClick={() => onPin(typed)}>
      <Icon name="pin" size="sm" />
      {words}
    </Button>
  )
  if (pins.length === 0)
    return (
      <EmptyState
        icon="pin"
        title="Nothing is pinned"
        words="Put up to three products first for a search, between two days."
      >
        {add('', 'Pin a product')}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p>{add('', 'Pin a product')}</p>
      {[...Map.groupBy(pins, ({ typed }) => typed)].map(([typed, own]) => (
        <Panel key={typed} title={`Pinned for “${typed}”`} side={own.length < 3 && add(typed, 'Pin another')}>
          <ul className="divide-y divide-chuna-200">
            {own.map((pin) => (
              <li key={pin.place} className="flex min-h-16 items-center gap-3 px-4 sm:px-5">
                <span className="size-12 flex-none overflow-hidden rounded-sm bg-chuna-100">
                  <Picture src={pin.image ?? ''} alt="" width={1000} height={1000} sizes="48px" />
                </span>
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{pin.title}</b>
                  <span className={`text-sm ${pin.in_stock ? 'text-chuna-600' : 'text-haldi-800'}`}>
                    {stateOf(pin)}
                  </span>
                </span>
                <IconButton
                  icon="x"
                  aria-label={`Unpin ${pin.title}`}
                  onClick={() => onUnpin(typed, pin.place)}
                />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <p className="text-sm text-chuna-600">
        The rest follow: words, in stock and deliverable, sold lately, new. Nothing is paid for. Shoppers read
        that the first are chosen by the shop.
      </p>
    </div>
  )
}
