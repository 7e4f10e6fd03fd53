import type { ReactNode } from 'react'
import { inTwoLines } from '#ui/Panel.tsx'
import type { WireShelves, WireStock, WireStockRow } from '../../contract.ts'
import type { AdjustReason } from '../../domain/adjusting.ts'

export const reasonNames: Record<AdjustReason, string> = {
  damaged: 'Damaged',
  found: 'Found',
  lost: 'Lost',
  from_maker: 'Came from the maker',
  sample: 'Given as a sample',
  slip: 'Slip of the pen',
}

const movementWords: Record<string, string> = {
  damaged: 'damaged',
  found: 'found',
  lost: 'lost',
  from_maker: 'from the maker',
  sample: 'given as a sample',
  slip: 'slip of the pen',
  start: 'counted at the start',
  staff: 'set in the product',
  order: 'held for an order',
  paid_late: 'held for an order',
  cancelled: 'order cancelled',
  expired: 'order not paid for',
  dispatched: 'dispatched',
  returned: 'came back',
  replacement: 'sent as a replacement',
  'not counted': 'made to order since, no longer counted',
  placed: 'put in its first place',
}

type Movement = WireShelves['movements'][number]

const signed = (change: number): string => (change > 0 ? `+${change}` : `−${Math.abs(change)}`)

/** "−1, dispatched"; for what is only held or let go, "3 held for an order". */
export function movementHead({ on_hand_change, held_change, reason }: Movement): string {
  const words = reason.startsWith('undo ') ? 'undone' : (movementWords[reason] ?? reason)
  if (on_hand_change !== 0) return `${signed(on_hand_change)}, ${words}`
  return held_change > 0 ? `${held_change} ${words}` : `${-held_change} free again, ${words}`
}

/** More on hand, less, or only held and let go. */
export const movementTone = ({ on_hand_change }: Movement): 'more' | 'less' | 'plain' =>
  on_hand_change > 0 ? 'more' : on_hand_change < 0 ? 'less' : 'plain'

type Place = WireShelves['places'][number]

/** Nothing to add up where there is one place; what is only shown cannot be sold. */
export function sumOfPlaces(places: readonly Place[]): Place[] {
  if (places.length < 2) return []
  const selling = places.filter(({ sells }) => sells)
  const sum = (of: 'on_hand' | 'held' | 'free') => selling.reduce((all, place) => all + place[of], 0)
  const name = selling.length === places.length ? 'Sum' : 'Sum to sell'
  return [{ id: 'sum', name, sells: true, on_hand: sum('on_hand'), held: sum('held'), free: sum('free') }]
}

const pieces = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'piece' : 'pieces'}`

/** Its room, as long as it is not known. */
export function stockInWords(stock: WireStock | undefined): ReactNode {
  if (!stock) return inTwoLines()
  const { sums, places, counts } = stock
  const selling = places.filter(({ sells }) => sells).length
  const low = counts.low ?? 0
  const lowWords = `${low.toLocaleString('en-IN')} ${low === 1 ? 'product is' : 'products are'} low.`
  if (!sums) return inTwoLines(lowWords)
  const inAll = `${pieces(sums.on_hand)} in ${selling} ${selling === 1 ? 'place' : 'places'}, ${sums.held.toLocaleString('en-IN')} held for orders.`
  return inTwoLines(`${inAll} ${lowWords}`)
}

export const whereInWords = ({ where }: Pick<WireStockRow, 'where'>): string =>
  where.length === 0
    ? 'Nowhere'
    : where.map(({ place, on_hand, sells }) => `${place} ${on_hand}${sells ? '' : ' to look at'}`).join(', ')
