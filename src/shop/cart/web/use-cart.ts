import type { Store } from '@reduxjs/toolkit'
import { useSelector, useStore } from 'react-redux'
import type { cartSlice } from './cart-slice.ts'

type State = { cart: ReturnType<typeof cartSlice.reducer> }

export const useCart = <T>(pick: (cart: State['cart']) => T): T =>
  useSelector(({ cart }: State) => pick(cart))

/** For the cart as it is when something is done, not as it was when the page was drawn. */
export const useCartStore = useStore.withTypes<Store<State>>()
