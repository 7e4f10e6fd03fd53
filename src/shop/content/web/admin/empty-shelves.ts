import { addressesIn } from '../../domain/pages.ts'
import type { Place } from './content-staff-api.ts'

/** The category or collection an address shows, whatever follows it. */
export function placeAt(address: string, places: Place[]): Place | undefined {
  const [, slug] = /^\/product\/([^/?#]+)(?:[?#]|$)/.exec(address) ?? []
  if (!slug) return undefined
  const name = decodeURIComponent(slug).toLowerCase()
  return places.find((place) => place.slug.toLowerCase() === name)
}

/** The shelves that something in the document leads to and that hold nothing today. */
export function emptyShelves(body: unknown, places: Place[]): string[] {
  const found = addressesIn(body).flatMap((address) => placeAt(address, places) ?? [])
  return [...new Set(found.filter(({ count }) => count === 0).map(({ name }) => name))]
}
