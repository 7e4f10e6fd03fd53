// Every place with what it holds, for the home page alone.
import { reader } from '#kernel/caller.ts'
import { fromRupees, type Paise } from '#kernel/money.ts'
import type { Transport } from '#kernel/transport.ts'
import type { catalogueOperations } from '../operations.ts'
import type { Place } from './catalogue-api.ts'

export type PlaceSummary = {
  kind: Place['kind']
  slug: string
  name: string
  count: number
  fromPrice: Paise | null
}

export function createPlacesApi(ask: Transport) {
  const read = reader<typeof catalogueOperations>(ask)
  return {
    listPlaces: async (): Promise<PlaceSummary[]> =>
      (await read('GET /places')).map(({ kind, slug, name, count, from_price }) => ({
        kind,
        slug,
        name,
        count,
        fromPrice: from_price === null ? null : fromRupees(from_price),
      })),
  }
}
