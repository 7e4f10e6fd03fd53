// Which location sends what of a cart, and when each parcel is at the door: the same for a look at it and for the order.
import { type Calendar, type Promised, promiseFor, type Way } from '#shop/delivery/domain/promise.ts'
import { type Shelf, type SourcingLine, sourceOrder } from '#shop/stock/domain/sourcing.ts'
import type { Sender } from '#shop/stock/server/shelves.ts'
import { isSameState } from '#shop/tax/domain/states.ts'

export type Sending = { senders: readonly Sender[]; shelves: readonly Shelf[] }

export type CartParcel = {
  locationId: string
  /** As the place it goes to: decides between CGST with SGST, and IGST. */
  isSameState: boolean
  lines: { productId: string; quantity: number }[]
  promised: Promised
}

/** Where it goes, and how long the road is. */
export type GoingTo = {
  state: string
  road: Pick<Way, 'leastDays' | 'mostDays'>
  calendar: Calendar
}

/** In the order of their promises; undefined where the shelves are short. */
export function sourceCart(
  lines: readonly SourcingLine[],
  { senders, shelves }: Sending,
  { state, road, calendar }: GoingTo,
  now: Date,
): CartParcel[] | undefined {
  const known = new Map<string, Promised>()
  // locations mostly send on the same days: each promise is counted once
  const promiseFrom = ({ dispatchDays }: Sender, shipDays: number): Promised => {
    const key = `${dispatchDays.join()} ${shipDays}`
    const promised = known.get(key) ?? promiseFor(now, { ...road, shipDays, dispatchDays }, calendar)
    known.set(key, promised)
    return promised
  }
  const sourced = sourceOrder(
    lines,
    shelves,
    senders.map((sender) => ({
      id: sender.id,
      state: isSameState(sender.state, state) ? state : sender.state,
      promiseOf: (shipDays) => promiseFrom(sender, shipDays).to,
    })),
    state,
  )
  if (!sourced.ok) return undefined
  return sourced.parcels.flatMap((parcel) => {
    const sender = senders.find(({ id }) => id === parcel.locationId)
    if (!sender) return []
    const own = lines.filter(({ productId }) => parcel.lines.some((line) => line.productId === productId))
    return [
      {
        ...parcel,
        isSameState: isSameState(sender.state, state),
        promised: promiseFrom(sender, Math.max(...own.map(({ shipDays }) => shipDays))),
      },
    ]
  })
}

/** Of the order: that of its last parcel, if it is ordered before the first van leaves. */
export function promiseOfAll(parcels: readonly CartParcel[]): Promised | undefined {
  const last = parcels.at(-1)?.promised
  if (!last) return undefined
  const [soonest = last.orderBefore] = parcels
    .map(({ promised }) => promised.orderBefore)
    .toSorted((one, other) => one.getTime() - other.getTime())
  return { ...last, orderBefore: soonest }
}
