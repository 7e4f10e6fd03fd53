import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Server } from '#platform/http/server.ts'
import { WireReturnTerms } from '../contract.ts'
import * as contract from '../staff-contract.ts'
import { changeCategory, listStaffCategories, readReturnTerms } from './category-queries.ts'

type Deps = Pick<Database, 'db' | 'reads'> & { now: () => Date }

export function categoryRoutes(app: Server, { db, reads, now }: Deps): void {
  app.get(
    '/returns/terms',
    {
      config: { access: 'public', kept: true },
      schema: {
        tags: ['Catalogue'],
        summary: 'How long something can be sent back, by category',
        response: { 200: WireReturnTerms },
      },
    },
    () => readReturnTerms(reads),
  )
  const tags = ['Products in the back office']
  app.get(
    '/admin/categories',
    {
      config: { access: { permission: 'products.read' } },
      schema: {
        tags,
        summary: 'Categories with their return days',
        response: { 200: contract.WireStaffCategories },
      },
    },
    () => listStaffCategories(db),
  )
  app.put(
    '/admin/categories/:slug',
    {
      config: { access: { permission: 'products.change' } },
      schema: {
        tags,
        summary: 'How long its products can be sent back, and whether they can be protected',
        params: contract.CategoryParam,
        body: contract.CategoryBody,
        response: { 200: contract.WireStaffCategories },
      },
    },
    async (request, reply) => {
      const done = await changeCategory(db, actorOf(request), request.params.slug, request.body, now())
      return done.ok ? listStaffCategories(db) : reply.refuse(done.error)
    },
  )
}
