// What is being ordered: the cart, or one piece that somebody buys at once. Buying at once leaves the cart alone: what
// lies in it is not swept into an order that was meant for one piece.

import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { zero } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { QuoteBody } from '../../contract.ts'
import type { CartLine } from '../../domain/cart-line.ts'
import { fromWireLine, toWireItem } from '../../wire.ts'
import type { CartQuote } from '../cart-api.ts'
import { lineChanged, lineRemoved } from '../cart-slice.ts'
import { useCart } from '../use-cart.ts'
import { changesIn } from './cart-changes.ts'
import { laterList } from './later-list.ts'
import { readBuyNow } from './read-buy-now.ts'

export type OrderLines = ReturnType<typeof useOrderLines>

export function useOrderLines() {
  const bought = readBuyNow(new URLSearchParams(useLocation().search))
  const cart = useCartLines()
  const one = useOneLine(bought)
  return bought ? one : cart
}

function useCartLines() {
  const dispatch = useDispatch()
  const kept = useCart((cart) => cart.items)
  return {
    items: kept.map(toWireItem),
    back: { to: paths.cart, label: 'Back to cart' },
    changesIn: (quote: CartQuote) => changesIn(kept, quote),
    /** The shopper agrees to the order as it is now. */
    accept(quote: CartQuote) {
      for (const line of quote.lines) dispatch(lineChanged(fromWireLine(line)))
      for (const id of quote.gone) dispatch(lineRemoved(id as CartLine['id']))
    },
    hear(_quote: CartQuote) {},
    saveForLater: (id: string) => {
      const line = kept.find((one) => one.id === id)
      if (!line) return
      laterList.add(line)
      dispatch(lineRemoved(line.id))
    },
    /** Ordered: they leave the cart. */
    forget(ids: string[]) {
      for (const id of ids) dispatch(lineRemoved(id as CartLine['id']))
    },
  }
}

/** One piece from its page. What it cost when the checkout opened is what the shopper saw. */
function useOneLine(bought: ReturnType<typeof readBuyNow>) {
  const [seen, setSeen] = useState<CartLine>()
  const isSeen = seen !== undefined && seen.id === bought?.id
  const see = ({ lines: [line] }: CartQuote, quantity: 'asked' | 'quantity') => {
    if (!line) return
    const { title, image, protection } = line
    const known = { offerPrice: zero, mrp: zero, ...fromWireLine(line) }
    setSeen({ ...known, title, image, hasProtection: protection, quantity: line[quantity] || line.asked })
  }
  const items: QuoteBody['items'] = isSeen ? [toWireItem(seen)] : bought ? [bought] : []
  return {
    items,
    back: { to: paths.product(bought?.id ?? ''), label: 'Back to the product' },
    changesIn: (quote: CartQuote) => (isSeen ? changesIn([seen], quote) : []),
    accept: (quote: CartQuote) => see(quote, 'quantity'),
    hear: (quote: CartQuote) => {
      if (!isSeen) see(quote, 'asked')
    },
    saveForLater: undefined,
    forget() {},
  }
}
