// The calls of the product screens.

import { caller } from '#kernel/caller.ts'
import { fromRupees } from '#kernel/money.ts'
import type { Send } from '#kernel/transport.ts'
import type { ProductId } from '../../domain/product.ts'
import type {
  BulkChange,
  NewProduct,
  ProductChange,
  StaffProductRow,
  WireSavedProduct,
  WireStaffProducts,
} from '../../staff-contract.ts'
import type { staffProductOperations } from '../../staff-operations.ts'
import type { StaffRow } from './staff-row.ts'

const fromWireRow = (row: StaffProductRow): StaffRow => ({
  id: row._id,
  title: row.title,
  image: row.image,
  brand: row.brand,
  category: row.category,
  categoryName: row.category_name,
  mrp: fromRupees(row.mrp),
  offerPrice: fromRupees(row.price_offer),
  everydayPrice: row.everyday_price === null ? null : fromRupees(row.everyday_price),
  discount: row.discount,
  inStock: row.in_stock,
  isAvailable: row.is_available,
  stock: row.stock,
  isPublished: row.published,
  isDeleted: row.deleted,
  lacks: row.missing,
  version: row.version,
})

/** A product that was just written, as a row. */
export const rowOfNew = (saved: WireSavedProduct): StaffRow => ({
  id: saved._id,
  title: saved.title,
  image: saved.images[0] ?? null,
  brand: saved.brand,
  category: saved.category,
  categoryName: saved.category_name,
  mrp: fromRupees(saved.mrp),
  offerPrice: fromRupees(saved.price_offer),
  everydayPrice: null,
  discount: saved.discount,
  inStock: saved.in_stock,
  isAvailable: saved.in_stock,
  stock: saved.stock_left,
  isPublished: saved.published,
  isDeleted: false,
  lacks: saved.missing.length,
  version: saved.version,
})

/** The row after a change, as far as the server's answer tells. */
export const rowAfter = (row: StaffRow, change: ProductChange, saved: WireSavedProduct): StaffRow => ({
  ...row,
  mrp: fromRupees(saved.mrp),
  offerPrice: fromRupees(saved.price_offer),
  discount: saved.discount,
  inStock: saved.in_stock,
  isAvailable: change.in_stock ?? row.isAvailable,
  stock: saved.stock_left,
  isPublished: saved.published,
  lacks: saved.missing.length,
  version: saved.version,
})

export type ViewCounts = WireStaffProducts['counts']
export type StaffProductPage = {
  products: StaffRow[]
  total: number
  /** The search found more than it counted. */
  hasMore: boolean
  counts: ViewCounts
}

export const createProductsApi = (send: Send) => {
  const call = caller<typeof staffProductOperations>(send)
  return {
    async listStaffProducts(query: URLSearchParams): Promise<StaffProductPage> {
      const { data, total, has_more, counts } = await call('GET /admin/products', { query })
      return { products: data.map(fromWireRow), total, hasMore: has_more, counts }
    },
    readProduct: (id: ProductId) => call('GET /admin/products/:id', { params: { id } }),
    readProductChoices: (q?: string) => call('GET /admin/products/choices', { query: { q } }),
    addProduct: (body: NewProduct) => call('POST /products', { body }),
    changeProduct: async (id: ProductId, body: ProductChange) =>
      (await call('PATCH /products/:id', { params: { id }, body })).data,
    deleteProduct: (id: ProductId) => call('DELETE /products/:id', { params: { id } }),
    restoreProduct: (id: ProductId) => call('POST /admin/products/:id/restore', { params: { id } }),
    readProductHistory: (id: ProductId, before?: number) =>
      call('GET /admin/products/:id/history', { params: { id }, query: { before } }),
    revertProductChange: (id: ProductId, change: number, version: number) =>
      call('POST /admin/products/:id/history/:change/revert', { params: { id, change }, body: { version } }),
    previewBulk: (ids: ProductId[], change: BulkChange) =>
      call('POST /admin/products/bulk/preview', { body: { ids, change } }),
    changeMany: (ids: ProductId[], change: BulkChange, print: string) =>
      call('POST /admin/products/bulk', { body: { ids, change, print } }),
    listBulkChanges: () => call('GET /admin/products/bulk'),
    undoBulk: (bulk: string) => call('POST /admin/products/bulk/:bulk/undo', { params: { bulk } }),
  }
}

export type ProductsApi = ReturnType<typeof createProductsApi>
