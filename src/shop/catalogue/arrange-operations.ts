// Staff arrange what goods are found by: everybody on the staff reads, the catalogue role changes.
import { operation } from '#kernel/operation.ts'
import * as contract from './arrange-contract.ts'

const tag = 'Categories, collections and brands'
const mayRead = operation(tag, { access: { permission: 'products.read' } })
const mayArrange = operation(tag, { access: { permission: 'catalogue.arrange' } })

export const arrangeOperations = {
  'GET /admin/categories': mayRead('The tree of categories', { answer: contract.WireCategories }),
  'GET /admin/categories/:slug': mayRead('One category, with what its products lack', {
    params: contract.KeyParam,
    answer: contract.WireCategoryDetail,
  }),
  'POST /admin/categories': mayArrange('Add a category', {
    body: contract.NewCategory,
    status: 201,
    answer: contract.Saved,
  }),
  'PUT /admin/categories/:slug': mayArrange('Change a category: what is not sent stays', {
    params: contract.KeyParam,
    body: contract.CategoryChange,
    answer: contract.WireCategoryDetail,
  }),
  'PUT /admin/category-tree': mayArrange('Put the categories in another order, or inside each other', {
    body: contract.TreeBody,
    answer: contract.WireCategories,
  }),
  'GET /admin/places': mayRead('Everything a link can lead to', { answer: contract.WireLinkPlaces }),
  'GET /admin/collections': mayRead('All collections', { answer: contract.WireCollections }),
  'GET /admin/collections/:slug': mayRead('One collection', {
    params: contract.KeyParam,
    answer: contract.WireCollection,
  }),
  'POST /admin/collections': mayArrange('Add a collection', {
    body: contract.CollectionBody,
    status: 201,
    answer: contract.Saved,
  }),
  'PUT /admin/collections/:slug': mayArrange('Change a collection', {
    params: contract.KeyParam,
    body: contract.CollectionChange,
    answer: contract.WireCollection,
  }),
  'POST /admin/collections/catch': mayRead('How many pieces rules would catch, and six of them', {
    body: contract.CatchBody,
    answer: contract.WireCatch,
  }),
  'GET /admin/brands': mayRead('All brands', { answer: contract.WireBrands }),
  'POST /admin/brands': mayArrange('Add a brand', {
    body: contract.BrandBody,
    status: 201,
    answer: contract.Saved,
  }),
  'PUT /admin/brands/:slug': mayArrange('Change a brand; its products follow a new name', {
    params: contract.KeyParam,
    body: contract.BrandChange,
    answer: contract.Saved,
  }),
  'GET /admin/arranged/:kind/:slug/uses': mayRead('What uses a category, a collection or a brand', {
    params: contract.ArrangedParam,
    answer: contract.WireUses,
  }),
  'POST /admin/arranged/:kind/:slug/removal': mayArrange(
    'Remove a category, a collection or a brand, and move to another what uses it',
    { params: contract.ArrangedParam, body: contract.RemovalBody, status: 204 },
  ),
}
