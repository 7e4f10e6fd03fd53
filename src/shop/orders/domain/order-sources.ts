// Counting off what each location sends of an order. Cancelled pieces come off the last parcel first, so that what was
// promised soonest stays.

export type SourceOf = {
  lineNo: number
  locationId: string
  parcel: number
  quantity: number
  sent: number
  cancelled: number
}

export type FromSource = { lineNo: number; locationId: string; quantity: number }

/** What it still has to send. */
export const waiting = ({
  quantity,
  sent,
  cancelled,
}: Pick<SourceOf, 'quantity' | 'sent' | 'cancelled'>): number => quantity - sent - cancelled

/** The locations that still have something to send, in the order of their parcels. */
export const placesToSend = (sources: readonly SourceOf[]): string[] => [
  ...new Set(
    sources
      .filter((source) => waiting(source) > 0)
      .toSorted((one, other) => one.parcel - other.parcel)
      .map(({ locationId }) => locationId),
  ),
]

/** From which sources so many pieces are cancelled; the caller has seen that they are there. */
export function cancelFrom(
  sources: readonly SourceOf[],
  pieces: readonly { lineNo: number; quantity: number }[],
): FromSource[] {
  return pieces.flatMap(({ lineNo, quantity }) => {
    let left = quantity
    return sources
      .filter((source) => source.lineNo === lineNo)
      .toSorted((one, other) => other.parcel - one.parcel)
      .flatMap((source) => {
        const count = Math.min(left, waiting(source))
        left -= count
        return count > 0 ? [{ lineNo, locationId: source.locationId, quantity: count }] : []
      })
  })
}
