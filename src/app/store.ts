// The four slices that both bundles hold; the back office adds its two in admin/store.ts.
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { authSlice } from '#shop/accounts/web/auth-slice.ts'
import { usersSlice } from '#shop/accounts/web/users-slice.ts'
import { cartSlice } from '#shop/cart/web/cart-slice.ts'
import { productsSlice } from '#shop/catalogue/web/products-slice.ts'
import type { Api } from './storefront/api.ts'

export const sharedReducers = {
  users: usersSlice.reducer,
  products: productsSlice.reducer,
  cart: cartSlice.reducer,
  auth: authSlice.reducer,
}

const reducer = combineReducers(sharedReducers)

export type ShopState = ReturnType<typeof reducer>

export const createStore = (api: Api, preloaded?: Partial<ShopState>) =>
  configureStore({
    reducer,
    preloadedState: preloaded,
    devTools: false,
    // addresses travel as URLSearchParams in the thunks' arguments, never in the state
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { api } }, serializableCheck: false, immutableCheck: false }),
  })

export type ShopStore = ReturnType<typeof createStore>
