import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type CartLine, withLine } from '../domain/cart-line.ts'

export type LineChange = Pick<CartLine, 'id'> & Partial<CartLine>

/** The cart: a guest's lives in the browser. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: { items: [] as CartLine[], loading: false, error: false },
  reducers: {
    /** What this browser kept, or what another tab changed. */
    cartRestored: (state, { payload }: PayloadAction<CartLine[]>) => ({ ...state, items: payload }),
    lineAdded: (state, { payload }: PayloadAction<CartLine>) => ({
      ...state,
      items: withLine(state.items, payload),
    }),
    lineRemoved: (state, { payload }: PayloadAction<CartLine['id']>) => ({
      ...state,
      items: state.items.filter((line) => line.id !== payload),
    }),
    /** Merges into the line with the same id. */
    lineChanged: (state, { payload }: PayloadAction<LineChange>) => ({
      ...state,
      items: state.items.map((line) => (line.id === payload.id ? { ...line, ...payload } : line)),
    }),
    quoteRequested: (state) => ({ ...state, loading: true, error: false }),
    quoteArrived: (state) => ({ ...state, loading: false }),
    quoteFailed: (state) => ({ ...state, loading: false, error: true }),
  },
})

export const {
  cartRestored,
  lineAdded,
  lineRemoved,
  lineChanged,
  quoteRequested,
  quoteArrived,
  quoteFailed,
} = cartSlice.actions
