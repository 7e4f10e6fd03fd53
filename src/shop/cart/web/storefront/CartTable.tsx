import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showExactRupees, showRupees, toRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { shipNote } from '#shop/catalogue/domain/ship-note.ts'
import { homePart } from '#shop/fit/web/storefront/home-part.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Tick } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Picture } from '#ui/Picture.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { type CartLine, mostOfOnePiece } from '../../domain/cart-line.ts'
import type { CartQuote, QuoteLine } from '../cart-api.ts'
import type { LineChange } from '../cart-slice.ts'

const LineVerdict = homePart(() =>
  import('#shop/fit/web/storefront/LineVerdict.tsx').then((module) => module.LineVerdict),
)

export type RowActs = {
  onChange: (change: LineChange) => void
  onRemove: (line: CartLine) => void
  onSaveForLater: (line: CartLine) => void
}

/** A table where there is room, cards on phones. Without an answer from the shop it shows what this browser keeps. */
export function CartTable({
  items,
  quote,
  known,
  ...acts
}: {
  items: CartLine[]
  quote: CartQuote | undefined
  /** How many there are, where fewer were left than asked for. */
  known: Record<string, number>
} & RowActs) {
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">What is in your cart</caption>
      <thead className="text-xs text-chuna-600 max-md:sr-only">
        <tr className="border-b border-ink">
          <Head>ITEM</Head>
          <Head>TITLE</Head>
          <Head>PRICE</Head>
          <th scope="col" className="pb-3 text-right font-semibold">
            QUANTITY
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {items.map((line) => (
          <Row
            key={line.id}
            line={line}
            quoted={quote?.lines.find(({ id }) => id === line.id)}
            isGone={quote?.gone.includes(line.id) ?? false}
            notTo={quote?.delivery?.left_behind.includes(line.id) ? quote.delivery.place.pincode : undefined}
            left={known[line.id]}
            {...acts}
          />
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="pr-4 pb-3 font-semibold xl:pr-6">
    {children}
  </th>
)

type RowProps = RowActs & {
  line: CartLine
  quoted: QuoteLine | undefined
  isGone: boolean
  /** A pincode it does not go to. */
  notTo: string | undefined
  left: number | undefined
}

const cell = 'max-md:block md:py-6 md:pr-4 md:align-top xl:pr-6'

function Row({ line, quoted, isGone, notTo, left, onChange, onRemove, onSaveForLater }: RowProps) {
  const isOut = quoted?.state === 'out_of_stock'
  const isCounted = !isOut && !isGone
  const title = quoted?.title ?? line.title
  const quantity = quoted?.state === 'fewer' ? Math.min(line.quantity, quoted.quantity) : line.quantity
  const most = Math.min(
    mostOfOnePiece,
    quoted?.state === 'fewer' ? quoted.quantity : (left ?? mostOfOnePiece),
  )
  return (
    <tr className="border-b border-chuna-200 max-md:grid max-md:grid-cols-[88px_minmax(0,1fr)] max-md:gap-x-4 max-md:py-5">
      <td className={`max-md:row-span-3 md:w-px ${cell}`}>
        <span
          className={`block size-22 overflow-hidden rounded-sm bg-chuna-100 md:size-24 xl:size-34 ${isCounted ? '' : 'opacity-55'}`}
        >
          <Picture src={quoted?.image ?? line.image} alt="" width={1000} height={1000} sizes="136px" />
        </span>
      </td>
      <td className={`wrap-anywhere ${cell}`}>
        {quoted && <p className="text-sm text-chuna-600">{quoted.brand}</p>}
        <Title id={line.id} title={title} isGone={isGone} />
        {isCounted && quoted && (
          <p className="mt-1.5 flex items-center gap-1.5 text-sm text-chuna-700">
            <Icon name="truck" size="sm" />
            {shipNote({ shipDays: quoted.ship_days, isMadeToOrder: false })}
          </p>
        )}
        {isCounted && <LineVerdict id={line.id} />}
        <State {...{ line, quoted, isGone, isOut, left, notTo }} />
        {isCounted && quoted?.protection_offered && (
          <div className="mt-1 text-md">
            <Tick
              checked={line.hasProtection === true}
              onChange={(event) => onChange({ id: line.id, hasProtection: event.target.checked })}
            >
              Full Furniture Protection {showRupees(quoted.protection_price)}
              {quantity > 1 && ' for each item'}
              <span className="sr-only"> for {title}</span>
            </Tick>
          </div>
        )}
        <div className="-ml-3.5 flex flex-wrap">
          <Act icon="trash" name="Remove" of={title} onClick={() => onRemove(line)} />
          {!isGone && (
            <Act icon="bookmark" name="Save for later" of={title} onClick={() => onSaveForLater(line)} />
          )}
        </div>
      </td>
      <td className={`md:whitespace-nowrap ${cell} max-md:col-start-2 max-md:mt-1`}>
        {isCounted && (
          <RowPrice
            offer={quoted?.price_offer ?? toRupees(line.offerPrice)}
            mrp={quoted?.mrp ?? toRupees(line.mrp)}
          />
        )}
      </td>
      <td className="max-md:col-start-2 max-md:mt-3 max-md:block md:w-px md:py-6 md:text-right md:align-top">
        {isCounted && (
          <Stepper
            label={`Quantity of ${title}`}
            value={quantity}
            most={most}
            onChange={(next) => onChange({ id: line.id, quantity: next })}
          />
        )}
      </td>
    </tr>
  )
}

const Title = ({ id, title, isGone }: { id: string; title: string; isGone: boolean }) =>
  isGone ? (
    <p className="text-lg font-small-bold text-chuna-700">{title}</p>
  ) : (
    <Link to={paths.product(id)} className="block py-1 text-lg font-small-bold hover:underline">
      {title}
    </Link>
  )

function State({
  line,
  quoted,
  isGone,
  isOut,
  left,
  notTo,
}: Pick<RowProps, 'line' | 'quoted' | 'isGone' | 'left' | 'notTo'> & { isOut: boolean }) {
  if (isGone || isOut) {
    return (
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-chuna-600">
        <Badge kind="bad" dot>
          {isGone ? 'No longer sold' : 'Out of Stock'}
        </Badge>
        Not counted in the total.
      </p>
    )
  }
  if (!quoted) return null
  const was = toRupees(line.offerPrice)
  const few = quoted.state === 'fewer' ? quoted.quantity : left
  return (
    <>
      {(was !== quoted.price_offer || few !== undefined) && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {was !== quoted.price_offer && <Badge kind="wait">It was {showRupees(was)}</Badge>}
          {few !== undefined && <Badge kind="wait">Only {few} in stock</Badge>}
        </p>
      )}
      {notTo && (
        <p className="mt-1.5 text-sm text-chuna-600">
          <b className="font-small-bold text-geru-600">Not deliverable to {notTo}.</b> Save it for later, or
          choose another address.
        </p>
      )}
    </>
  )
}

const RowPrice = ({ offer, mrp }: { offer: number; mrp: number }) => (
  <p className="tabular-nums max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
    <span className="block text-price font-price">
      <span className="sr-only">Price </span>
      {showExactRupees(offer)}
    </span>
    {mrp > offer && (
      <s className="text-md text-chuna-600 decoration-1">
        <span className="sr-only">MRP </span>
        {showExactRupees(mrp)}
      </s>
    )}
  </p>
)

const Act = ({
  icon,
  name,
  of,
  onClick,
}: {
  icon: IconName
  name: string
  of: string
  onClick: () => void
}) => (
  <Button kind="ghost" size="sm" className="font-small-bold" onClick={onClick}>
    <Icon name={icon} size="sm" />
    <span>
      {name}
      <span className="sr-only"> {of}</span>
    </span>
  </Button>
)
