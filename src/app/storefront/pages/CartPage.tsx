import { Suspense } from 'react'
import { Component as Cart } from '#shop/cart/web/storefront/CartPage.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import { SeenLately } from '../SeenLately.tsx'
import { useShopSelector } from '../use-shop.ts'

export { loader } from '#shop/cart/web/storefront/CartPage.tsx'

const CartRail = lazyPart(() => import('../CartRail.tsx').then((module) => module.CartRail))

/** The cart, and where it ends: what goes well with it, and what was looked at before. */
export function Component() {
  const isHere = useIsHere()
  const items = useShopSelector((state) => state.cart.items)
  return (
    <>
      <Cart />
      <div className="wrap">
        <Suspense>{isHere && items.length > 0 && <CartRail ids={items.map(({ id }) => id)} />}</Suspense>
        <SeenLately />
      </div>
    </>
  )
}
