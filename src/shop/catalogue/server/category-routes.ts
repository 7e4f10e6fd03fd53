import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { WireReturnTerms } from '../contract.ts'
import * as contract from '../staff-contract.ts'
import { changeCategory, listStaffCategories, readReturnTerms } from './category-queries.ts'

type Deps = Pick<Database, 'db' | 'reads'> & { now: () => Date }

export function categoryRoutes(app: Server, { db, reads, now }: Deps): void {
  app.get(
    '/returns/terms',
    described(
      ['Catalogue'],
      { access: 'public', kept: true },
      'How long something can be sent back, by category',
      { response: { 200: WireReturnTerms } },
    ),
    () => readReturnTerms(reads),
  )
  const tags = ['Products in the back office']
  app.get(
    '/admin/categories',
    described(tags, { access: { permission: 'products.read' } }, 'Categories with their return days', {
      response: { 200: contract.WireStaffCategories },
    }),
    () => listStaffCategories(db),
  )
  app.put(
    '/admin/categories/:slug',
    described(
      tags,
      { access: { permission: 'products.change' } },
      'How long its products can be sent back, and whether they can be protected',
      {
        params: contract.CategoryParam,
        body: contract.CategoryBody,
        response: { 200: contract.WireStaffCategories },
      },
    ),
    async (request, reply) => {
      const done = await changeCategory(db, actorOf(request), request.params.slug, request.body, now())
      return done.ok ? listStaffCategories(db) : reply.refuse(done.error)
    },
  )
}
