import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import { showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showWeekday } from '#kernel/show-time.ts'
import { mostOfOnePiece } from '#shop/cart/domain/cart-line.ts'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import type { Promo } from '#shop/content/web/content-api.ts'
import type { CashTerms, DeliveryQuote } from '#shop/delivery/web/delivery-api.ts'
import { PincodeBox } from '#shop/delivery/web/storefront/PincodeBox.tsx'
import { type EmiExample, EmiLine } from '#shop/payments/web/storefront/EmiLine.tsx'
import type { BankOffer } from '#shop/payments/web/storefront/EmiOffers.tsx'
import { Button } from '#ui/Button.tsx'
import { drawnPart } from '#ui/drawn-part.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useClosed } from '#ui/use-care.ts'
import { Assurances } from './Assurances.tsx'
import { PriceBlock } from './PriceBlock.tsx'
import { useApi } from './shop-context.ts'
import { useAddToCart } from './use-shop.ts'
import type { Voices } from './VoicesLine.tsx'

const BuyBar = lazyPart(() => import('./BuyBar.tsx').then((module) => module.BuyBar))
const AlertDialog = lazyPart(() =>
  import('#shop/alerts/web/storefront/AlertDialog.tsx').then((module) => module.AlertDialog),
)
const DeliveryAnswer = lazyPart(() =>
  import('#shop/delivery/web/storefront/DeliveryAnswer.tsx').then((module) => module.DeliveryAnswer),
)

/** Everything one decides by, in the order one decides: price, colour, the two buttons, delivery, protection, offers. */
export function BuyColumn({
  product,
  emi,
  cash,
  promo,
  bankOffers,
  hasSimilar,
  ...voices
}: Voices & {
  product: ProductDetail
  emi: EmiExample | null
  cash: CashTerms
  hasSimilar: boolean
  promo: Promo | null
  bankOffers: BankOffer[]
}) {
  const api = useApi()
  const [hasProtection, setHasProtection] = useState(false)
  const [quote, setQuote] = useState<DeliveryQuote>()
  // a pincode it does not go to
  const notTo = quote?.deliverable === false ? quote.place.pincode : undefined
  const pincodeBox = useRef<HTMLDivElement>(null)
  const assurances = (
    <Assurances
      {...{ product, cash, quote }}
      onAskPincode={() => pincodeBox.current?.querySelector('input')?.focus()}
    />
  )
  return (
    <div className="grid gap-5">
      <div>
        <div className="-my-2.5 flex items-center justify-between gap-4 text-chuna-600">
          <Link
            to={withQuery(paths.productList, { brand: product.brand })}
            className="underline decoration-1 underline-offset-3 hover:text-ink"
          >
            {product.brand}
          </Link>
          <ShareButton id={product.id} title={product.title} />
        </div>
        <h1 className="display mt-1 text-[clamp(1.625rem,2.5vw,2.125rem)]/[1.16] outline-none">
          {product.title}
        </h1>
        <VoicesLine {...voices} />
      </div>
      <div>
        <PriceBlock product={product} notTo={notTo} />
        {emi && <EmiLine example={emi} price={product.offerPrice} listEmiQuotes={api.listEmiQuotes} />}
      </div>
      {product.group.length > 1 && <OptionSwitcher product={product} />}
      {product.inStock ? (
        <BuyControls product={product} hasProtection={hasProtection} notTo={notTo}>
          {assurances}
        </BuyControls>
      ) : (
        <>
          <SoldOut product={product} hasSimilar={hasSimilar} />
          {assurances}
        </>
      )}
      <div className="further-on grid gap-5">
        <div ref={pincodeBox}>
          <PincodeBox
            findPincode={api.findPincode}
            answer={(pincode) => (
              <Suspense>
                <DeliveryAnswer
                  pincode={pincode}
                  productId={product.id}
                  quoteDelivery={api.quoteDelivery}
                  onAnswer={setQuote}
                />
              </Suspense>
            )}
          />
        </div>
        {product.protection && (
          <Protection {...product.protection} isTicked={hasProtection} onTick={setHasProtection} />
        )}
        {promo && <PromoNote promo={promo} />}
        {bankOffers.length > 0 && <EmiOffers offers={bankOffers} />}
      </div>
    </div>
  )
}

const OptionSwitcher = drawnPart(() => import('./product-parts.ts').then((module) => module.OptionSwitcher))
const ShareButton = drawnPart(() => import('./product-parts.ts').then((module) => module.ShareButton))
const PromoNote = drawnPart(() => import('./product-parts.ts').then((module) => module.PromoNote))
const EmiOffers = drawnPart(() => import('./product-parts.ts').then((module) => module.EmiOffers))
const SoldOut = drawnPart(() => import('./SoldOut.tsx').then((module) => module.SoldOut))
const VoicesLine = drawnPart(() => import('./product-parts.ts').then((module) => module.VoicesLine))

type Cover = NonNullable<ProductDetail['protection']>
type ProtectionProps = Cover & { isTicked: boolean; onTick: (isTicked: boolean) => void }

const Protection = ({ price, words, isTicked, onTick }: ProtectionProps) => (
  <label className="flex min-h-11 items-center gap-3.5 rounded-md border border-chuna-200 px-5 py-4.5">
    <input
      type="checkbox"
      className="tick"
      checked={isTicked}
      onChange={(event) => onTick(event.target.checked)}
    />
    <span>
      <b className="font-semibold">
        Add Full Furniture Protection for only {showPaise(price).replace('₹', '₹ ')}
      </b>
      <br />
      <span className="text-sm text-chuna-600">{words} Billed as a separate line in your cart.</span>
    </span>
    <Icon name="shield-check" size="lg" className="ml-auto" />
  </label>
)

const opensAgain = (until: string | null) =>
  until ? `Orders open ${showWeekday(new Date(until))}` : 'No orders now'

type Controls = {
  product: ProductDetail
  hasProtection: boolean
  notTo: string | undefined
  /** What stands right below the buttons. */
  children: ReactNode
}

function BuyControls({ product, hasProtection, notTo, children }: Controls) {
  const [quantity, setQuantity] = useState(1)
  const [asks, setAsks] = useState(false)
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  const row = useRef<HTMLDivElement>(null)
  const closed = useClosed()
  const hasScrolled = useHasScrolled()
  const most = Math.min(mostOfOnePiece, product.stockQuantity ?? mostOfOnePiece)
  const add = () => addToCart(product, quantity, hasProtection)
  // read by read-buy-now.ts: a checkout with this piece alone
  const buyNow = () =>
    navigate(`${paths.checkout}?buy=${product.id}:${quantity}${hasProtection ? ':protected' : ''}`)
  return (
    <>
      <div ref={row} className="grid grid-cols-[96px_1fr] gap-3 sm:grid-cols-[112px_1fr_1fr]">
        <div>
          <label htmlFor="quantity" className="sr-only">
            Qty
          </label>
          <select
            id="quantity"
            className="field select min-h-13 tabular-nums"
            value={quantity}
            onChange={(event) => setQuantity(Number(event.target.value))}
          >
            {Array.from({ length: Math.max(1, most) }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                Qty {count}
              </option>
            ))}
          </select>
        </div>
        <Button kind="secondary" size="lg" className="px-3 text-base" onClick={add}>
          ADD TO CART
        </Button>
        <Button
          kind="primary"
          size="lg"
          className="col-span-full text-base sm:col-auto"
          disabled={notTo !== undefined || closed !== null}
          aria-describedby={closed ? 'closed' : notTo ? 'not-there' : undefined}
          onClick={buyNow}
        >
          {closed ? opensAgain(closed.until) : 'BUY NOW'}
        </Button>
        {closed && (
          <p id="closed" className="col-span-full text-sm text-chuna-600">
            {closed.words} Your cart is kept.
          </p>
        )}
        {notTo && (
          <p id="not-there" className="col-span-full text-sm text-chuna-600">
            We do not deliver this to {notTo} yet. Change the pincode, or add it to the cart for another
            address.
          </p>
        )}
      </div>
      {children}
      <Button kind="ghost" size="sm" className="-ml-3.5 justify-self-start" onClick={() => setAsks(true)}>
        <Icon name="bell" size="sm" />
        Tell me if the price drops
      </Button>
      {asks && (
        <Suspense>
          <AlertDialog product={product} onClose={() => setAsks(false)} />
        </Suspense>
      )}
      {hasScrolled && !closed && (
        <Suspense>
          <BuyBar row={row} price={product.offerPrice} onAdd={add} onBuy={buyNow} />
        </Suspense>
      )}
    </>
  )
}

/** What only somebody who looks further down needs, comes with the first scroll. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const note = () => setHasScrolled(true)
    if (scrollY > 0) return note()
    addEventListener('scroll', note, { once: true })
    return () => removeEventListener('scroll', note)
  }, [])
  return hasScrolled
}
