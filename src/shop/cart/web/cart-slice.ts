import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type CartLine, withLine } from '../domain/cart-line.ts'

/** The cart: a guest's lives in the browser. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: { items: [] as CartLine[], loading: false, error: false },
  reducers: {
    /** What this browser kept, or what another tab changed. */
    cartRestored: (state, { payload }: PayloadAction<CartLine[]>) => {
      state.items = payload
    },
    lineAdded: (state, { payload }: PayloadAction<CartLine>) => {
      state.items = withLine(state.items, payload)
    },
    lineRemoved: (state, { payload }: PayloadAction<CartLine['id']>) => {
      state.items = state.items.filter((line) => line.id !== payload)
    },
  },
})

export const { cartRestored, lineAdded, lineRemoved } = cartSlice.actions
