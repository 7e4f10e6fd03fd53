// The catalogue's calls of staff.
import { operation } from '#kernel/operation.ts'
import { ProductIdParam } from './contract.ts'
import * as contract from './staff-contract.ts'

const tag = 'Products in the back office'
const mayRead = operation(tag, { access: { permission: 'products.read' } })
const mayChange = operation(tag, { access: { permission: 'products.change' } })
const mayDelete = operation(tag, { access: { permission: 'products.change', confirmed: true } })

export const staffProductOperations = {
  'GET /admin/products': mayRead('List products for staff, drafts and deleted ones too', {
    query: contract.StaffProductsQuery,
    answer: contract.WireStaffProducts,
  }),
  'GET /admin/products/choices': mayRead('What a product’s form offers to choose from', {
    query: contract.ChoicesQuery,
    answer: contract.WireProductChoices,
  }),
  'GET /admin/products/:id': mayRead('One product as its form needs it', {
    params: ProductIdParam,
    answer: contract.WireStaffProduct,
  }),
  'POST /products': mayChange('Add a product', {
    description: 'Without everything that publishing asks for it becomes a draft, and says what is missing.',
    body: contract.NewProduct,
    status: 201,
    answer: contract.WireSavedProduct,
  }),
  'PATCH /products/:id': mayChange('Change a product', {
    params: ProductIdParam,
    body: contract.ProductChange,
    answer: contract.ChangedProduct,
  }),
  'DELETE /products/:id': mayDelete('Take a product out of the shop', {
    params: ProductIdParam,
    status: 204,
  }),
  'POST /admin/products/:id/restore': mayChange('Put a deleted product back', {
    params: ProductIdParam,
    answer: contract.ChangedProduct,
  }),
  'GET /admin/products/:id/history': mayRead('Every change of a product, the newest first', {
    params: ProductIdParam,
    query: contract.ProductHistoryQuery,
    answer: contract.WireProductHistory,
  }),
  'POST /admin/products/:id/history/:change/revert': mayChange(
    'Put the fields of one change back as they were',
    { params: contract.ChangeParam, body: contract.RevertBody, answer: contract.ChangedProduct },
  ),
  'POST /admin/products/bulk/preview': mayChange('What one change would do to many products', {
    body: contract.BulkPreviewBody,
    answer: contract.WireBulkPreview,
  }),
  'POST /admin/products/bulk': mayChange('Make the change that was previewed', {
    body: contract.BulkBody,
    answer: contract.WireBulkDone,
  }),
  'GET /admin/products/bulk': mayChange('Changes of many products in the last day', {
    answer: contract.WireBulkChanges,
  }),
  'POST /admin/products/bulk/:bulk/undo': mayChange('Put back what nobody has changed since', {
    params: contract.BulkParam,
    answer: contract.WireBulkUndone,
  }),
}
