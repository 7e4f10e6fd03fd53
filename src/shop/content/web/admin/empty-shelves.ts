import { addressesIn } from '../../domain/pages.ts'
import { placeOfLink } from '../../domain/place-links.ts'
import type { Place } from './content-staff-api.ts'

/** The category, collection or brand a link leads to, whatever follows it. */
export function placeAt(href: string, places: Place[]): Place | undefined {
  const found = placeOfLink(href, places)
  return typeof found === 'object' ? (found.place as Place) : undefined
}

/** The shelves that something in the document leads to and that hold nothing today, or that are hidden. */
export function emptyShelves(body: unknown, places: Place[]): string[] {
  const found = addressesIn(body).flatMap((address) => placeAt(address, places) ?? [])
  return [...new Set(found.filter(({ count, isHidden }) => count === 0 || isHidden).map(({ name }) => name))]
}

/** What staff should know of a place before they lead shoppers to it. */
export function shelfHint(place: Place | undefined): string | undefined {
  if (place?.isHidden) return 'This is hidden: shoppers will not see the link.'
  return place?.count === 0 ? 'There are no products here.' : undefined
}
