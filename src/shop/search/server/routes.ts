import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { searchOperations } from '../operations.ts'
import type { Searching } from './searching.ts'
import { countKnown, suggest } from './suggest-queries.ts'

export function searchRoutes(
  app: Server,
  { reads, searching }: Pick<Database, 'reads'> & { searching: Searching },
): void {
  serve(app, searchOperations, {
    'GET /products/suggest': (request) => suggest(reads, searching, request.query.q),
    'GET /search': async (request) => {
      const { q, exact } = request.query
      const { searched, told } = await searching.explain(q, exact)
      return {
        typed: told.typed,
        showing_for: told.showingFor ?? null,
        means: told.means.map(({ typed, means }) => ({ typed, means: means.join(' or ') })),
        missed: searched.isSold ? told.missed : [],
        chips: told.chips,
        sold: searched.isSold,
        pinned: searched.pins,
        perhaps: searched.isSold ? [] : await countKnown(reads, searching, told.known),
      }
    },
  })
}
