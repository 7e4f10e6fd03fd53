// The rows of the product screen. Each is drawn again only when its product or its tick changes, so that a list of a
// hundred answers to the hand at once.
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useWide } from '#ui/use-wide.ts'
import type { RowActs } from './row-acts.ts'
import { AvailabilityEdit, DiscountEdit, PriceEdit, StockEdit } from './row-edits.tsx'
import type { StaffRow } from './staff-row.ts'

type Rows = {
  products: StaffRow[]
  /** Nobody changes anything without them. */
  acts: RowActs | undefined
  chosen: ReadonlySet<string>
}

const heads = ['Image', 'Title', 'Price (MRP)', 'Brand', 'Category', 'Discount', 'Availability'] as const
const edge = 'px-1.5 first:pl-3 last:pr-3 xl:px-2.5 xl:first:pl-4 xl:last:pr-4'
const headCell = `border-b border-chuna-200 bg-chuna-50 py-2 text-left text-xs font-semibold whitespace-nowrap text-chuna-600 first:rounded-tl-md last:rounded-tr-md ${edge}`

export function ProductTable({ products, acts, chosen }: Rows) {
  const isWide = useWide()
  if (!isWide) {
    return (
      <ul aria-label="Products" className="rounded-md border border-chuna-200 bg-white px-4">
        {products.map((product) => (
          <ProductCardRow key={product.id} {...{ product, acts }} isChosen={chosen.has(product.id)} />
        ))}
      </ul>
    )
  }
  return (
    <div className="rounded-md border border-chuna-200 bg-white lg:w-[min(70vw,100%)]">
      <table className="w-full border-collapse">
        <caption className="sr-only">Products</caption>
        <thead>
          <tr>
            {acts && (
              <th scope="col" className={headCell}>
                <Tick
                  label="Select all on this page"
                  isOn={products.length > 0 && products.every(({ id }) => chosen.has(id))}
                  onChange={(isOn) =>
                    acts.choose(
                      products.map(({ id }) => id),
                      isOn,
                    )
                  }
                />
              </th>
            )}
            {heads.map((name) => (
              <th key={name} scope="col" className={headCell}>
                {name}
              </th>
            ))}
            {acts && (
              <th scope="col" className={`${headCell} text-right`}>
                Edit, delete
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product.id} {...{ product, acts }} isChosen={chosen.has(product.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Row = { product: StaffRow; acts: RowActs | undefined; isChosen: boolean }

const ProductRow = memo(function ProductRow({ product, acts, isChosen }: Row) {
  const cell = `py-1.5 align-middle ${edge}`
  return (
    <tr
      className={`h-19 border-b border-chuna-200 last:border-0 ${isChosen ? 'bg-jamun-50' : 'hover:bg-chuna-50'}`}
    >
      {acts && (
        <td className={cell}>
          <Tick
            label={`Select ${product.title}`}
            isOn={isChosen}
            onChange={(isOn) => acts.choose([product.id], isOn)}
          />
        </td>
      )}
      <td className={cell}>
        <Thumb product={product} />
      </td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Title product={product} isLinked={acts !== undefined} />
      </th>
      <td className={`${cell} tabular-nums`}>
        <PriceEdit {...{ product, acts }} />
      </td>
      <td className={`${cell} break-words`}>{product.brand}</td>
      <td className={`${cell} break-words`}>{product.categoryName}</td>
      <td className={`${cell} tabular-nums`}>
        <DiscountEdit {...{ product, acts }} />
      </td>
      <td className={cell}>
        <AvailabilityEdit {...{ product, acts }} />
        <StockEdit {...{ product, acts }} />
      </td>
      {acts && (
        <td className={cell}>
          <div className="flex flex-col items-end justify-end gap-1 xl:flex-row">
            <RowButtons {...{ product, acts }} />
          </div>
        </td>
      )}
    </tr>
  )
})

const ProductCardRow = memo(function ProductCardRow({ product, acts, isChosen }: Row) {
  return (
    <li
      className={`-mx-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-chuna-200 px-4 py-3 last:border-0 ${isChosen ? 'bg-jamun-50' : ''}`}
    >
      <div className="grid content-start justify-items-center gap-1">
        <Thumb product={product} isLarge />
        {acts && (
          <Tick
            label={`Select ${product.title}`}
            isOn={isChosen}
            onChange={(isOn) => acts.choose([product.id], isOn)}
          />
        )}
      </div>
      <div className="min-w-0">
        <Title product={product} isLinked={acts !== undefined} />
        <p className="text-sm text-chuna-600">
          {product.brand}, {product.categoryName}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 tabular-nums">
          <PriceEdit {...{ product, acts }} />
          <DiscountEdit {...{ product, acts }} />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-2">
          <div>
            <AvailabilityEdit {...{ product, acts }} />
            <StockEdit {...{ product, acts }} />
          </div>
          {acts && (
            <div className="flex gap-2">
              <RowButtons {...{ product, acts }} />
            </div>
          )}
        </div>
      </div>
    </li>
  )
})

const Tick = ({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => (
  <label className="-m-1.5 grid size-11 place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      className="tick"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
)

const Thumb = ({ product: { image }, isLarge = false }: { product: StaffRow; isLarge?: boolean }) => (
  <span
    className={`block overflow-hidden rounded-sm bg-chuna-100 [&_svg]:size-6 ${isLarge ? 'size-21' : 'size-14'}`}
  >
    <Picture src={image ?? ''} alt="" width={1000} height={1000} sizes={isLarge ? '84px' : '56px'} />
  </span>
)

function Title({ product, isLinked }: { product: StaffRow; isLinked: boolean }) {
  const name = <span className="line-clamp-3 wrap-anywhere">{product.title}</span>
  return (
    <>
      {isLinked ? (
        <Link to={adminPaths.product(product.id)} className="font-small-bold hover:underline">
          {name}
        </Link>
      ) : (
        <span className="font-small-bold">{name}</span>
      )}
      <Marks product={product} />
    </>
  )
}

/** What keeps it from shoppers, or will. */
function Marks({ product: { isPublished, isDeleted, lacks, everydayPrice } }: { product: StaffRow }) {
  const marks: ReactNode[] = []
  if (isDeleted)
    marks.push(
      <Badge key="deleted" kind="mute">
        Deleted
      </Badge>,
    )
  if (!isPublished)
    marks.push(
      <Badge key="draft" kind="wait">
        Draft
      </Badge>,
    )
  if (lacks > 0) marks.push(<Badge key="missing" kind="mute">{`${lacks} missing`}</Badge>)
  if (everydayPrice !== null)
    marks.push(
      <Badge key="sale" kind="info">
        In a sale
      </Badge>,
    )
  return marks.length > 0 && <span className="mt-1 flex flex-wrap gap-1">{marks}</span>
}

const square = `${buttonClass({ kind: 'line' })} size-11 px-0`

function RowButtons({ product, acts }: { product: StaffRow; acts: RowActs }) {
  if (product.isDeleted) {
    return (
      <button
        type="button"
        className={`${buttonClass({ kind: 'line', size: 'sm' })}`}
        onClick={() => acts.restore(product)}
      >
        <Icon name="undo-2" size="sm" />
        Restore
        <span className="sr-only"> {product.title}</span>
      </button>
    )
  }
  return (
    <>
      <Link to={adminPaths.product(product.id)} aria-label={`Edit ${product.title}`} className={square}>
        <Icon name="pencil" size="sm" />
      </Link>
      <button
        type="button"
        aria-label={`Delete ${product.title}`}
        className={square}
        onClick={() => acts.askDelete(product)}
      >
        <Icon name="trash" size="sm" className="text-geru-600" />
      </button>
    </>
  )
}
