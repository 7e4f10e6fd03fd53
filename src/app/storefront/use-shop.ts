// Hooks that several pages share.
import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as paths from '#kernel/paths.ts'
import { lineFor } from '#shop/cart/domain/cart-line.ts'
import { lineAdded } from '#shop/cart/web/cart-slice.ts'
import { showAdded } from '#shop/cart/web/storefront/added.ts'
import type { Product } from '#shop/catalogue/domain/product.ts'
import { showToast } from '#ui/toasts.ts'
import type { ShopState, ShopStore } from '../store.ts'

export const useShopSelector = useSelector.withTypes<ShopState>()
export const useShopDispatch = useDispatch.withTypes<ShopStore['dispatch']>()

/** Puts a piece into the cart and says so. */
export function useAddToCart(): (product: Product, quantity?: number, hasProtection?: boolean) => void {
  const dispatch = useShopDispatch()
  return useCallback(
    (product, quantity = 1, hasProtection = false) => {
      const line = lineFor(product, quantity, hasProtection)
      dispatch(lineAdded(line))
      // in the cart itself the new row is what a sheet would show
      if (location.pathname === paths.cart)
        showToast({ kind: 'success', title: 'Added to your cart', words: product.title })
      else showAdded(line)
    },
    [dispatch],
  )
}

const noticeable = 150

/** True once something has been going on long enough to be noticed. */
export function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), noticeable)
    return () => clearTimeout(timer)
  }, [isGoingOn])
  return isGoingOn && isSlow
}
