import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { iconButtonClass } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#ui/Price.tsx'
import { type CompareGroup, type CompareRow, comparedAt, lowestOf } from '../../../domain/compare.ts'
import type { ProductDetail } from '../../../domain/product.ts'
import { standInFor } from '../../../domain/stand-in.ts'
import type { AddToCart } from '../ProductCard.tsx'
import { takeOut } from './choose.ts'

/** On a phone two stand side by side, chosen from lists; on paper, and from 1024 px on, all of them. */
const ofFour = (isShown: boolean): string => (isShown ? '' : 'max-lg:hidden print:table-cell')

type Props = { products: ProductDetail[]; groups: CompareGroup[]; onAddToCart: AddToCart }

export function CompareTable({ products, groups, onAddToCart }: Props) {
  const [chosen, setChosen] = useState<[string, string]>([products[0]?.id ?? '', products[1]?.id ?? ''])
  const head = useRef<HTMLTableSectionElement>(null)
  const shown = chosenOf(products, chosen)
  return (
    <>
      <PhoneHead {...{ products, shown, onAddToCart }} onChoose={setChosen} />
      <ScrolledHead head={head} products={products} />
      <table className="w-full table-fixed border-collapse text-left max-lg:block print:table">
        <caption className="sr-only">The products side by side</caption>
        <thead ref={head} className="max-lg:hidden print:table-header-group">
          <tr className="border-b border-ink">
            <td className="w-42" />
            {products.map((product) => (
              <th key={product.id} scope="col" className="pr-5 pb-5 align-top font-normal">
                <Head {...{ product, products, onAddToCart }} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.name} group={group} products={products} shown={shown} />
        ))}
      </table>
    </>
  )
}

/** Two of them, whichever are left. */
function chosenOf(products: ProductDetail[], wanted: [string, string]): [string, string] {
  const ids = products.map(({ id }) => id)
  const first = ids.includes(wanted[0]) ? wanted[0] : (ids[0] ?? '')
  const second =
    ids.includes(wanted[1]) && wanted[1] !== first ? wanted[1] : (ids.find((id) => id !== first) ?? '')
  return [first, second]
}

const pictureOf = (product: ProductDetail): string => product.images[0] ?? standInFor(product.category)

const Head = ({
  product,
  products,
  onAddToCart,
}: {
  product: ProductDetail
  products: ProductDetail[]
  onAddToCart: AddToCart
}) => (
  <div className="relative grid gap-1.5">
    <div className="aspect-square overflow-hidden rounded-sm bg-chuna-100">
      <Picture
        src={pictureOf(product)}
        alt={product.title}
        width={1000}
        height={1000}
        sizes="280px"
        loading="eager"
        isWhole
        className={product.inStock ? '' : 'opacity-55'}
      />
    </div>
    <TakeOut product={product} products={products} className="absolute top-2 right-2 bg-white" />
    <p className="text-sm text-chuna-600">{product.brand}</p>
    <Link
      to={paths.product(product.id)}
      className="min-h-11 font-medium decoration-1 underline-offset-3 hover:underline"
    >
      {product.title}
    </Link>
    <Price offer={product.offerPrice} mrp={product.mrp} label={product.discount} />
    <Add product={product} onAddToCart={onAddToCart} />
  </div>
)

/** A link, so that the address left behind can be shared too. */
const TakeOut = ({
  product,
  products,
  className,
}: {
  product: ProductDetail
  products: ProductDetail[]
  className: string
}) => {
  const others = products.filter(({ id }) => id !== product.id).map(({ id }) => id)
  return (
    <Link
      to={comparedAt(others)}
      preventScrollReset
      aria-label={`Take out ${product.title}`}
      className={`${iconButtonClass} ${className} print:hidden`}
      onClick={() => takeOut(product.id)}
    >
      <Icon name="x" />
    </Link>
  )
}

const Add = ({ product, onAddToCart }: { product: ProductDetail; onAddToCart: AddToCart }) => (
  <Button
    className="mt-1 w-full px-2 print:hidden"
    disabled={!product.inStock}
    onClick={() => onAddToCart(product)}
  >
    {product.inStock ? 'Add To Cart' : 'Out of Stock'}
    <span className="sr-only">, {product.title}</span>
  </Button>
)

const cell = 'border-b border-chuna-200 align-top font-normal'

function Group({
  group: { name, rows },
  products,
  shown,
}: {
  group: CompareGroup
  products: ProductDetail[]
  shown: [string, string]
}) {
  return (
    <tbody className="max-lg:block print:table-row-group">
      <tr className="max-lg:block print:table-row">
        <th
          scope="rowgroup"
          colSpan={products.length + 1}
          className="border-chuna-200 pt-7 pb-3.5 font-semibold max-lg:block max-lg:pb-0 lg:border-b print:table-cell"
        >
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.name} row={row} products={products} shown={shown} />
      ))}
    </tbody>
  )
}

function Row({
  row,
  products,
  shown,
}: {
  row: CompareRow
  products: ProductDetail[]
  shown: [string, string]
}) {
  const lowest = row.name === 'Price' ? lowestOf(products) : undefined
  const look = row.isSame ? 'text-chuna-600' : ''
  return (
    <tr
      className={`max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:border-b max-lg:border-chuna-200 max-lg:py-3 print:table-row ${look}`}
    >
      <th
        scope="row"
        className={`${cell} w-42 py-3.5 pr-5 text-chuna-600 max-lg:col-span-2 max-lg:w-auto max-lg:border-0 max-lg:p-0 max-lg:text-sm`}
      >
        {row.name}
      </th>
      {products.map(({ id, title }, at) => (
        <td
          key={id}
          className={`${cell} py-3.5 pr-5 max-lg:border-0 max-lg:p-0 max-lg:text-md ${ofFour(shown.includes(id))} ${shown[0] === id ? 'max-lg:order-1' : 'max-lg:order-2'}`}
        >
          {/* the heads stand elsewhere on a phone: which piece it is, is heard here */}
          <span className="sr-only lg:hidden">{title}: </span>
          {row.cells[at] ?? <span className="text-chuna-600">Not told</span>}
          {lowest === at && (
            <span className="ml-2 inline-block rounded-xs bg-neem-50 px-1.5 text-xs font-small-bold text-neem-700">
              Lowest
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Below 1024 px: which two, with the act for each; it stays while the rows go by. */
const PhoneHead = ({
  products,
  shown,
  onAddToCart,
  onChoose,
}: {
  products: ProductDetail[]
  shown: [string, string]
  onAddToCart: AddToCart
  onChoose: (next: [string, string]) => void
}) => (
  <div className="sticky top-0 z-10 grid grid-cols-2 gap-3 border-b border-ink bg-white py-2.5 lg:hidden print:hidden">
    {shown.map((id, place) => {
      const product = products.find((one) => one.id === id)
      if (!product) return null
      return (
        <div key={place === 0 ? 'first' : 'second'} className="grid content-start gap-2">
          <select
            aria-label={place === 0 ? 'First product' : 'Second product'}
            className="field select min-h-11 truncate pr-8 pl-2.5 text-sm"
            value={id}
            onChange={({ target }) =>
              onChoose(
                place === 0
                  ? [target.value, target.value === shown[1] ? shown[0] : shown[1]]
                  : [target.value === shown[0] ? shown[1] : shown[0], target.value],
              )
            }
          >
            {products.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
          <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-2">
            <span className="block size-14 overflow-hidden rounded-sm bg-chuna-100">
              <Picture
                src={pictureOf(product)}
                alt={product.title}
                width={1000}
                height={1000}
                sizes="56px"
                loading="eager"
              />
            </span>
            <Link to={paths.product(id)} className="font-price tabular-nums">
              {showPaise(product.offerPrice)}
              <span className="sr-only">, {product.title}</span>
            </Link>
            <TakeOut product={product} products={products} className="-mr-2" />
          </div>
          <Add product={product} onAddToCart={onAddToCart} />
        </div>
      )
    })}
  </div>
)

/** On wide screens, once the heads are out of sight: what each column is. Heard in the table already. */
function ScrolledHead({
  head,
  products,
}: {
  head: RefObject<HTMLElement | null>
  products: ProductDetail[]
}) {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!head.current) return
    const watch = new IntersectionObserver(([seen]) =>
      setIsPast(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < 0),
    )
    watch.observe(head.current)
    return () => watch.disconnect()
  }, [head])
  if (!isPast) return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-20 hidden border-b border-chuna-200 bg-white shadow-md lg:block print:hidden"
    >
      <div className="wrap flex min-h-17 items-center">
        <span className="w-42 flex-none" />
        {products.map((product) => (
          <span key={product.id} className="flex min-w-0 flex-1 items-center gap-3 pr-5 text-sm/4.5">
            <span className="block size-12 flex-none overflow-hidden rounded-sm bg-chuna-100">
              <Picture src={pictureOf(product)} alt="" width={1000} height={1000} sizes="48px" />
            </span>
            <span className="min-w-0">
              <b className="line-clamp-2 font-medium">{product.title}</b>
              <span className="font-semibold tabular-nums">{showPaise(product.offerPrice)}</span>
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
