import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { send } from '#shop/accounts/web/send.ts'
import { createDeliveryApi } from '#shop/delivery/web/delivery-api.ts'
import { usePincode } from '#shop/delivery/web/storefront/remembered-pincode.ts'
import { Icon } from '#ui/Icon.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useReads } from '#ui/reads.ts'
import { showToast } from '#ui/toasts.ts'
import { useCare } from '#ui/use-care.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import { Sweeps, Waiting } from '#ui/Waiting.tsx'
import { type CartLine, piecesIn } from '../../domain/cart-line.ts'
import { fromWireLine, toWireItem } from '../../wire.ts'
import type { CartQuote } from '../cart-api.ts'
import { cartRestored, type LineChange, lineAdded, lineChanged, lineRemoved } from '../cart-slice.ts'
import { useCart, useCartStore } from '../use-cart.ts'
import { CartChanges } from './CartChanges.tsx'
import { CartCoupon } from './CartCoupon.tsx'
import { CartTable } from './CartTable.tsx'
import { changesIn } from './cart-changes.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { laterList } from './later-list.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { SavedForLater } from './SavedForLater.tsx'
import { useCartQuote } from './use-cart-quote.ts'
import { useCoupon } from './use-coupon.ts'

const meta: PageMeta = {
  title: 'Cart',
  description: 'The items in your cart and their total.',
  path: paths.cart,
  isPrivate: true,
}

export const loader = () => ({ meta })

const shown = 'display text-[clamp(2rem,3.2vw,2.75rem)]/[1.05]'
/** What the browser keeps is seen before the first paint (app/storefront/first.js): a cart, or that there is none. */
const headingLooks = { full: shown, empty: 'sr-only', unknown: `${shown} sr-only in-data-cart:not-sr-only` }

export function Component() {
  const isHere = useIsHere()
  const items = useCart((cart) => cart.items)
  const saved = laterList.useLines()
  const heading = useRef<HTMLHeadingElement>(null)
  const acts = useLineActs(() => heading.current?.focus({ preventScroll: true }))
  return (
    <div className="wrap min-h-dvh pt-7 lg:pt-9">
      <h1
        ref={heading}
        tabIndex={-1}
        className={`${headingLooks[isHere ? (items.length > 0 ? 'full' : 'empty') : 'unknown']} outline-none`}
      >
        Your cart
      </h1>
      {!isHere ? (
        <>
          <div className="in-data-cart:hidden">
            <EmptyCart saved={[]} onMoveAll={acts.moveAll} />
          </div>
          <CartSkeleton />
        </>
      ) : items.length > 0 ? (
        <FullCart items={items} saved={saved} acts={acts} />
      ) : (
        <>
          <EmptyCart saved={saved} onMoveAll={acts.moveAll} />
          {saved.length > 0 && <Saved lines={saved} acts={acts} />}
        </>
      )}
    </div>
  )
}

type LineActs = ReturnType<typeof useLineActs>

/** Everything that can be done to a line. Where its row goes, the focus goes to the page's heading. */
function useLineActs(focusHeading: () => void) {
  const store = useCartStore()
  const dispatch = useDispatch()
  const putBack = (line: CartLine, place: number) => {
    const { items } = store.getState().cart
    if (items.some(({ id }) => id === line.id)) dispatch(lineAdded(line))
    else dispatch(cartRestored(items.toSpliced(place, 0, line)))
  }
  const moveToCart = (line: CartLine) => {
    laterList.remove(line.id)
    dispatch(lineAdded(line))
    focusHeading()
  }
  return {
    focusHeading,
    change: (change: LineChange) => void dispatch(lineChanged(change)),
    drop: (id: CartLine['id']) => void dispatch(lineRemoved(id)),
    remove(line: CartLine) {
      const place = store.getState().cart.items.findIndex(({ id }) => id === line.id)
      dispatch(lineRemoved(line.id))
      focusHeading()
      showToast({
        kind: 'removed',
        title: 'Removed',
        words: line.title,
        action: { label: 'Undo', onClick: () => putBack(line, place) },
      })
    },
    saveForLater(line: CartLine) {
      laterList.add(line)
      dispatch(lineRemoved(line.id))
      focusHeading()
    },
    moveToCart,
    moveAll() {
      for (const line of laterList.current()) moveToCart(line)
    },
    removeSaved(line: CartLine) {
      laterList.remove(line.id)
      focusHeading()
      showToast({
        kind: 'removed',
        title: 'Removed',
        words: line.title,
        action: { label: 'Undo', onClick: () => laterList.add(line) },
      })
    },
  }
}

function FullCart({ items, saved, acts }: { items: CartLine[]; saved: CartLine[]; acts: LineActs }) {
  const { findPincode } = useReads(createDeliveryApi)
  const care = useCare()
  const isLoading = useCart((cart) => cart.loading)
  const hasFailed = useCart((cart) => cart.error)
  const coupon = useCoupon()
  const limits = useLimits(acts.change)
  const { quote, retry } = useCartQuote({
    send,
    items: items.map(toWireItem),
    coupon: coupon.code,
    pincode: usePincode(),
    onAnswer: (answer) => {
      coupon.hear(answer)
      limits.hear(answer)
    },
    onRefusal: coupon.hearRefusal,
  })
  const changes = quote ? changesIn(items, quote) : []
  const accept = () => {
    for (const line of quote?.lines ?? []) acts.change(fromWireLine(line))
    for (const id of quote?.gone ?? []) acts.drop(id as CartLine['id'])
    acts.focusHeading()
  }
  const pieces = piecesIn(items)
  return (
    <>
      <p className="mt-1 mb-7 text-chuna-600">
        {pieces} {pieces === 1 ? 'item' : 'items'}. Prices are inclusive of all taxes.
      </p>
      {changes.length > 0 && (
        <div className="mb-7">
          <CartChanges changes={changes} onAccept={accept} />
        </div>
      )}
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-16">
        <div className="min-w-0">
          <CartTable
            items={items}
            quote={quote}
            known={limits.known}
            onChange={(change) => {
              limits.touch(change)
              acts.change(change)
            }}
            onRemove={acts.remove}
            onSaveForLater={acts.saveForLater}
          />
          <Link
            to={paths.productList}
            className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
          >
            <Icon name="arrow-left" />
            Keep shopping
          </Link>
          {saved.length > 0 && <Saved lines={saved} acts={acts} />}
        </div>
        <OrderSummary
          quote={quote}
          isLoading={isLoading}
          hasFailed={hasFailed}
          hasChanges={changes.length > 0}
          care={care}
          findPincode={findPincode}
          onRetry={retry}
          coupon={<CartCoupon coupon={coupon} quote={quote} />}
        />
      </div>
    </>
  )
}

const Saved = ({ lines, acts }: { lines: CartLine[]; acts: LineActs }) => (
  <SavedForLater lines={lines} onMove={acts.moveToCart} onRemove={acts.removeSaved} />
)

/** Asking for more than there are is answered on the spot: the number goes back and the row says why. */
function useLimits(change: (change: LineChange) => void) {
  const [known, setKnown] = useState<Record<string, number>>({})
  const raised = useRef(new Set<string>())
  return {
    known,
    touch({ id, quantity }: LineChange) {
      if (quantity !== undefined) raised.current.add(id)
    },
    hear({ lines }: CartQuote) {
      for (const { id, state, quantity } of lines) {
        if (state !== 'fewer') continue
        setKnown((before) => ({ ...before, [id]: quantity }))
        if (raised.current.delete(id)) change({ id: id as CartLine['id'], quantity })
      }
    },
  }
}

const CartSkeleton = () => (
  <Waiting
    words="Loading your cart"
    className="mt-8 hidden gap-8 in-data-cart:grid lg:grid-cols-[minmax(0,1fr)_340px]"
  >
    <div className="grid content-start gap-6">
      <Sweeps of={['h-34', 'h-34']} />
    </div>
    <div className="sweep h-90" />
  </Waiting>
)
