// The six slices of the specification; the admin's two are added by the admin's own bundle.
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { authSlice } from '#shop/accounts/web/auth-slice.ts'
import { usersSlice } from '#shop/accounts/web/users-slice.ts'
import { cartSlice } from '#shop/cart/web/cart-slice.ts'
import { productsSlice } from '#shop/catalogue/web/products-slice.ts'
import type { Api } from './storefront/api.ts'

const reducer = combineReducers({
  users: usersSlice.reducer,
  products: productsSlice.reducer,
  cart: cartSlice.reducer,
  auth: authSlice.reducer,
})

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
