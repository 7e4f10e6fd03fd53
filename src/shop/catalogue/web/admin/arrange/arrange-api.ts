// The calls of the screens that arrange categories, collections and brands.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { formWith } from '#ui/form-with.ts'
import type {
  ArrangedParam,
  BrandBody,
  BrandChange,
  CatchBody,
  CategoryChange,
  CollectionBody,
  CollectionChange,
  NewCategory,
  TreeBody,
} from '../../../arrange-contract.ts'
import type { arrangeOperations } from '../../../arrange-operations.ts'
import type { attributeOperations } from '../../../attribute-operations.ts'
import type { staffProductOperations } from '../../../staff-operations.ts'

export const createArrangeApi = (send: Send) => {
  const call = caller<typeof arrangeOperations & typeof attributeOperations & typeof staffProductOperations>(
    send,
  )
  return {
    listPlaces: () => call('GET /admin/places'),
    listCategories: () => call('GET /admin/categories'),
    readCategory: (slug: string) => call('GET /admin/categories/:slug', { params: { slug } }),
    addCategory: (body: NewCategory) => call('POST /admin/categories', { body }),
    changeCategory: (slug: string, body: CategoryChange) =>
      call('PUT /admin/categories/:slug', { params: { slug }, body }),
    arrangeTree: (body: TreeBody) => call('PUT /admin/category-tree', { body }),
    listCollections: () => call('GET /admin/collections'),
    readCollection: (slug: string) => call('GET /admin/collections/:slug', { params: { slug } }),
    addCollection: (body: CollectionBody) => call('POST /admin/collections', { body }),
    changeCollection: (slug: string, body: CollectionChange) =>
      call('PUT /admin/collections/:slug', { params: { slug }, body }),
    countCatch: (body: CatchBody) => call('POST /admin/collections/catch', { body }),
    listFields: () => call('GET /admin/attributes'),
    listBrands: () => call('GET /admin/brands'),
    addBrand: (body: BrandBody) => call('POST /admin/brands', { body }),
    changeBrand: (slug: string, body: BrandChange) =>
      call('PUT /admin/brands/:slug', { params: { slug }, body }),
    listUses: (params: ArrangedParam) => call('GET /admin/arranged/:kind/:slug/uses', { params }),
    remove: (params: ArrangedParam, version: number, move_to: string | null) =>
      call('POST /admin/arranged/:kind/:slug/removal', { params, body: { version, move_to } }),
    findPieces: async (search: string) =>
      (await call('GET /admin/products', { query: { search, limit: 8 } })).data,
    uploadPicture: (file: File) => send<{ url: string }>('POST', '/admin/pictures', formWith(file)),
  }
}
