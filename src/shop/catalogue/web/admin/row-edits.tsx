// The figures of a row that are changed where they stand.
import { showPaise, toRupees } from '#kernel/money.ts'
import { Badge } from '#ui/Badge.tsx'
import { InlineEdit } from '#ui/InlineEdit.tsx'
import { discountFault, rupeesFault, stockFault } from './product-faults.ts'
import type { RowActs } from './row-acts.ts'
import type { StaffRow } from './staff-row.ts'

type Cell = { product: StaffRow; acts: RowActs | undefined }

/** The MRP. What shoppers pay follows from it and the discount, as in the form. */
export function PriceEdit({ product, acts }: Cell) {
  const shown = <span className="font-small-bold xl:font-normal">{showPaise(product.mrp)}</span>
  if (!acts || product.isDeleted) return shown
  return (
    <InlineEdit
      label={`MRP of ${product.title}`}
      value={String(toRupees(product.mrp))}
      before="₹"
      inputMode="decimal"
      check={rupeesFault}
      onSave={(typed) => acts.change(product, { mrp: Number(typed), version: product.version })}
    >
      {shown}
    </InlineEdit>
  )
}

export function DiscountEdit({ product, acts }: Cell) {
  const shown = (
    <span>
      <span className="block max-w-32 truncate">
        {product.discount || <span className="text-chuna-600">None</span>}
      </span>
      {product.offerPrice < product.mrp && (
        <span className="block text-sm whitespace-nowrap text-chuna-600">
          {showPaise(product.offerPrice)}
        </span>
      )}
    </span>
  )
  if (!acts || product.isDeleted) return shown
  return (
    <InlineEdit
      label={`discount of ${product.title}`}
      value={product.discount}
      check={(typed) => discountFault(typed, product.mrp)}
      onSave={(typed) => acts.change(product, { discount: typed.trim(), version: product.version })}
    >
      {shown}
    </InlineEdit>
  )
}

export function AvailabilityEdit({ product, acts }: Cell) {
  const badge = (
    <Badge kind={product.inStock ? 'ok' : 'bad'} dot>
      {product.inStock ? 'Available' : 'Out of Stock'}
    </Badge>
  )
  if (!acts || product.isDeleted) return badge
  return (
    <InlineEdit
      label={`availability of ${product.title}`}
      value={String(product.isAvailable)}
      choices={[
        ['true', 'Available'],
        ['false', 'Out of Stock'],
      ]}
      onSave={(typed) => acts.change(product, { in_stock: typed === 'true', version: product.version })}
    >
      {badge}
    </InlineEdit>
  )
}

export function StockEdit({ product, acts }: Cell) {
  if (product.stock === null) return <span className="block text-sm text-chuna-600">Made to order</span>
  const shown = <span className="text-sm text-chuna-700 tabular-nums">{product.stock} in stock</span>
  if (!acts || product.isDeleted) return <span className="block">{shown}</span>
  return (
    <span className="-mt-1.5 block">
      <InlineEdit
        label={`stock of ${product.title}`}
        value={String(product.stock)}
        inputMode="numeric"
        check={stockFault}
        onSave={(typed) => acts.change(product, { stock: Number(typed), stock_was: product.stock })}
      >
        {shown}
      </InlineEdit>
    </span>
  )
}
