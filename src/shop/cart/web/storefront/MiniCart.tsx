import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { showExactRupees, showPaise, showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { send } from '#shop/accounts/web/send.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { piecesIn } from '../../domain/cart-line.ts'
import { toWireItem } from '../../wire.ts'
import { type CartQuote, createCartApi } from '../cart-api.ts'
import { useCart } from '../use-cart.ts'
import { type Added, closeAdded } from './added.ts'

/** Long enough to read it, unless somebody points at it. */
const lifetime = 7_000

/** What was added and what the cart comes to. It stands beside the page, which can be used meanwhile. */
export function MiniCart({ added: { line, from } }: { added: Added }) {
  const items = useCart((cart) => cart.items)
  const box = useRef<HTMLElement>(null)
  const { leave, ...ways } = useWaysOut(box, from)
  const total = useAnswer(
    () => createCartApi(send).quoteCart({ items: items.map(toWireItem) }),
    JSON.stringify(items.map(toWireItem)),
    { when: items.length > 0 },
  )
  const kept = items.find(({ id }) => id === line.id)
  const quoted = total.value?.lines.find(({ id }) => id === line.id)
  const pieces = piecesIn(items)
  if (!kept) return null
  return (
    <div className="sticky top-39 z-30 h-0 lg:top-31 print:hidden">
      <section
        ref={box}
        aria-label="Added to your cart"
        {...ways}
        className="glide fixed inset-x-0 bottom-0 z-30 grid gap-4 rounded-t-lg border border-chuna-200 bg-white p-4 pb-5 shadow-lg sm:absolute sm:top-2 sm:right-6 sm:bottom-auto sm:left-auto sm:w-96 sm:rounded-lg sm:p-5 lg:right-[max(2.5rem,50%-42.5rem)]"
      >
        <div className="-mt-2 -mr-2 flex items-center gap-2">
          <Icon name="circle-check" className="text-neem-600" />
          <h2 className="mr-auto text-lg font-semibold">Added to your cart</h2>
          <IconButton icon="x" aria-label="Close" onClick={leave} />
        </div>
        <div className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-3.5">
          <span className="block size-18 overflow-hidden rounded-sm bg-chuna-100">
            <Picture src={kept.image} alt="" width={1000} height={1000} sizes="72px" />
          </span>
          <div className="wrap-anywhere">
            <p className="line-clamp-2 font-medium">{kept.title}</p>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
              <span className="font-semibold">
                {quoted ? showRupees(quoted.price_offer) : showPaise(kept.offerPrice)}
              </span>
              <span className="text-sm text-chuna-600">Qty {kept.quantity}</span>
            </p>
            {quoted && <Shortage quoted={quoted} />}
          </div>
        </div>
        <div className="border-t border-chuna-200 pt-3.5">
          <p className="flex min-h-7 items-baseline justify-between gap-4">
            <span>
              Cart total ({pieces} {pieces === 1 ? 'item' : 'items'})
            </span>
            <Total quote={total.value} isLoading={total.isLoading} />
          </p>
          <p className="text-sm text-chuna-600">
            {total.problem
              ? 'We could not calculate the total now. Your cart is kept.'
              : 'Inclusive of all taxes, before delivery and coupons'}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2.5">
          <ButtonLink kind="secondary" to={paths.cart}>
            View cart
          </ButtonLink>
          <ButtonLink kind="primary" to={paths.checkout}>
            Checkout
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

function Total({ quote, isLoading }: { quote: CartQuote | undefined; isLoading: boolean }) {
  if (isLoading) return <span className="sweep h-5 w-24" />
  return quote && <b className="text-lg font-price tabular-nums">{showExactRupees(quote.bill.total)}</b>
}

/** Said here as the cart says it, before somebody counts on it. */
function Shortage({ quoted }: { quoted: CartQuote['lines'][number] }) {
  if (quoted.state !== 'fewer' && quoted.state !== 'out_of_stock') return null
  return (
    <p className="mt-1 text-sm font-small-bold text-geru-600">
      {quoted.state === 'fewer' ? `Only ${quoted.quantity} in stock` : 'Out of Stock'}
    </p>
  )
}

/**
 * By itself after a while, by Esc, by a click beside it, by a new page. Whoever came by key is led into it, and back to
 * where they were: Tab goes on from there.
 */
function useWaysOut(box: { current: HTMLElement | null }, from: Element | null) {
  const { key } = useLocation()
  const [opened] = useState(key)
  const [isHeld, setIsHeld] = useState(false)
  const goBack = () => from instanceof HTMLElement && from.focus({ preventScroll: true })
  const leave = () => {
    if (box.current?.contains(document.activeElement)) goBack()
    closeAdded()
  }
  const latest = useRef(leave)
  latest.current = leave

  useEffect(() => {
    if (key !== opened) closeAdded()
  }, [key, opened])
  useEffect(() => {
    if (from?.matches(':focus-visible')) box.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [box, from])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeAdded, lifetime)
    return () => clearTimeout(timer)
  }, [isHeld])
  useEffect(() => {
    const beside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) closeAdded()
    }
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && latest.current()
    addEventListener('pointerdown', beside)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', beside)
      removeEventListener('keydown', onKey)
    }
  }, [box])

  return {
    leave,
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Tab') return
      const stops = [...(box.current?.querySelectorAll('a, button') ?? [])]
      if (event.target !== (event.shiftKey ? stops[0] : stops.at(-1))) return
      if (event.shiftKey) event.preventDefault()
      leave()
    },
  }
}
