// One product as the columns of a file, and as the columns of the database.
import { toRupees } from '#kernel/money.ts'
import { type Attribute, shownValue } from '#shop/catalogue/domain/attributes.ts'
import { blankProduct } from '#shop/catalogue/domain/edit-product.ts'
import { everydayPriceOf } from '#shop/catalogue/domain/reprice.ts'
import type { StaffProduct } from '#shop/catalogue/domain/staff-product.ts'
import { columnsOf } from '#shop/catalogue/server/staff-product-queries.ts'
import { toWireFields } from '#shop/catalogue/staff-wire.ts'
import { type CellValue, writeCell } from '../domain/cells.ts'
import type { ImportField } from '../domain/fields.ts'

/** What a file says of a product: what the form writes, which in a running sale is the everyday price. */
export const valuesOf = (product: StaffProduct): Record<ImportField, CellValue> => ({
  ...toWireFields(product),
  _id: product.id,
  in_stock: product.isAvailable,
  price_offer: toRupees(everydayPriceOf(product)),
})

/** One cell for each of the owner's own product fields. */
export const attributeCells = (
  { attributes: kept }: Pick<StaffProduct, 'attributes'>,
  attributes: readonly Attribute[],
): (string | number)[] =>
  attributes.map((attribute) => {
    const value = kept[attribute.key]
    const shown = value === undefined ? null : shownValue(attribute, value)
    return typeof shown === 'number' ? shown : writeCell(shown)
  })

export type Columns = Record<string, unknown>

/** Every column an import can write. */
export const writtenColumns = Object.keys(columnsOf(blankProduct('')))

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** The columns that would be written: all of a new product, and of another only what differs. */
export function changedColumns(before: StaffProduct | undefined, after: StaffProduct): Columns {
  const is = columnsOf(after)
  if (!before) return is
  const was: Columns = columnsOf(before)
  return Object.fromEntries(Object.entries(is).filter(([column, value]) => !isSame(was[column], value)))
}
