import { mapOk, ok, refuse, refuseFields } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { arrangeOperations } from '../../arrange-operations.ts'
import { listLinkPlaces } from '../arranged-places.ts'
import { addBrand, changeBrand, listBrands } from './brands.ts'
import { findCategoryDetail, listCategories } from './category-queries.ts'
import { countCatch, findCollection, listCollections } from './collection-queries.ts'
import { listUses, type Neighbour, removeArranged } from './removal.ts'
import { addCategory, arrangeCategories, changeCategory } from './write-category.ts'
import { addCollection, changeCollection, fillingFaults } from './write-collection.ts'

type Deps = Pick<Database, 'db'> & {
  now: () => Date
  /** What of other capabilities names what is arranged here. */
  neighbours: readonly Neighbour[]
}

export function arrangeRoutes(app: Server, { db, now, neighbours }: Deps): void {
  serve(app, arrangeOperations, {
    'GET /admin/categories': () => listCategories(db),
    'GET /admin/categories/:slug': async (request) => {
      const category = await findCategoryDetail(db, request.params.slug)
      return category ? ok(category) : refuse('not_found')
    },
    'POST /admin/categories': (request) => addCategory(db, actorOf(request), request.body, now()),
    'PUT /admin/categories/:slug': async (request) => {
      const saved = await changeCategory(db, actorOf(request), request.params.slug, request.body, now())
      if (!saved.ok) return saved
      const category = await findCategoryDetail(db, saved.value.slug)
      return category ? ok(category) : refuse('not_found')
    },
    'PUT /admin/category-tree': (request) =>
      mapOk(arrangeCategories(db, actorOf(request), request.body, now()), () => listCategories(db)),
    'GET /admin/places': () => listLinkPlaces(db),
    'GET /admin/collections': () => listCollections(db),
    'GET /admin/collections/:slug': async (request) => {
      const collection = await findCollection(db, request.params.slug)
      return collection ? ok(collection) : refuse('not_found')
    },
    'POST /admin/collections': (request) => addCollection(db, actorOf(request), request.body, now()),
    'PUT /admin/collections/:slug': async (request) => {
      const saved = await changeCollection(db, actorOf(request), request.params.slug, request.body, now())
      if (!saved.ok) return saved
      const collection = await findCollection(db, saved.value.slug)
      return collection ? ok(collection) : refuse('not_found')
    },
    'POST /admin/collections/catch': async (request) => {
      const faults = await fillingFaults(db, request.body)
      return Object.keys(faults).length > 0 ? refuseFields(faults) : ok(await countCatch(db, request.body))
    },
    'GET /admin/brands': () => listBrands(db),
    'POST /admin/brands': (request) => addBrand(db, actorOf(request), request.body, now()),
    'PUT /admin/brands/:slug': (request) =>
      changeBrand(db, actorOf(request), request.params.slug, request.body, now()),
    'GET /admin/arranged/:kind/:slug/uses': (request) => listUses(db, request.params, neighbours),
    'POST /admin/arranged/:kind/:slug/removal': (request) =>
      removeArranged(db, actorOf(request), request.params, request.body, { neighbours, now: now() }),
  })
}
