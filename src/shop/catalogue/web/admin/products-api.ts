// The calls of the product screens.
import { fromRupees } from '#kernel/money.ts'
import type { Send } from '#kernel/transport.ts'
import type { ProductId } from '../../domain/product.ts'
import type {
  BulkChange,
  CategoryBody,
  NewProduct,
  ProductChange,
  StaffProductRow,
  WireBulkDone,
  WireBulkPreview,
  WireProductChoices,
  WireProductHistory,
  WireSavedProduct,
  WireStaffCategories,
  WireStaffProduct,
  WireStaffProducts,
} from '../../staff-contract.ts'
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

const at = (id: ProductId) => encodeURIComponent(id)

export const createProductsApi = (send: Send) => ({
  async listStaffProducts(query: string): Promise<StaffProductPage> {
    const { data, total, has_more, counts } = await send<WireStaffProducts>('GET', `/admin/products?${query}`)
    return { products: data.map(fromWireRow), total, hasMore: has_more, counts }
  },
  readProduct: (id: ProductId) => send<WireStaffProduct>('GET', `/admin/products/${at(id)}`),
  readProductChoices: (q = '') =>
    send<WireProductChoices>('GET', `/admin/products/choices${q && `?q=${encodeURIComponent(q)}`}`),
  listCategories: () => send<WireStaffCategories>('GET', '/admin/categories'),
  changeCategory: (slug: string, body: CategoryBody) =>
    send<WireStaffCategories>('PUT', `/admin/categories/${slug}`, body),
  addProduct: (product: NewProduct) => send<WireSavedProduct>('POST', '/products', product),
  changeProduct: async (id: ProductId, change: ProductChange) =>
    (await send<{ data: WireSavedProduct }>('PATCH', `/products/${at(id)}`, change)).data,
  deleteProduct: (id: ProductId) => send<void>('DELETE', `/products/${at(id)}`),
  restoreProduct: (id: ProductId) => send<unknown>('POST', `/admin/products/${at(id)}/restore`),
  readProductHistory: (id: ProductId, before?: number) =>
    send<WireProductHistory>(
      'GET',
      `/admin/products/${at(id)}/history${before === undefined ? '' : `?before=${before}`}`,
    ),
  revertProductChange: (id: ProductId, change: number, version: number) =>
    send<unknown>('POST', `/admin/products/${at(id)}/history/${change}/revert`, { version }),
  previewBulk: (ids: ProductId[], change: BulkChange) =>
    send<WireBulkPreview>('POST', '/admin/products/bulk/preview', { ids, change }),
  changeMany: (ids: ProductId[], change: BulkChange, print: string) =>
    send<WireBulkDone>('POST', '/admin/products/bulk', { ids, change, print }),
})

export type ProductsApi = ReturnType<typeof createProductsApi>
