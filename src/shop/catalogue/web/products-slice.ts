import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Product } from '../domain/product.ts'

export type Found = { products: Product[]; total: number }
/** What a list shows: which query, and up to which page. */
type Shown = { of: string; last: number }

/** The shopper's product list: request, success, failure. Only the answer to the latest request counts. */
export const productsSlice = createSlice({
  name: 'products',
  initialState: {
    list: [] as Product[],
    total: 0,
    loading: false,
    /** The list stays where it is, and the next page comes below. */
    isGrowing: false,
    error: false,
    latest: 0,
    shown: { of: '', last: 0 } as Shown,
  },
  reducers: {
    asked: (state, { payload }: PayloadAction<{ request: number; isGrowing: boolean }>) => ({
      ...state,
      loading: true,
      isGrowing: payload.isGrowing,
      error: false,
      latest: payload.request,
    }),
    found: (
      state,
      {
        payload: { request, products, total, shown },
      }: PayloadAction<Found & { request: number; shown: Shown }>,
    ) =>
      state.latest === request
        ? { list: products, total, loading: false, isGrowing: false, error: false, latest: 0, shown }
        : state,
    failed: (state, { payload: request }: PayloadAction<number>) =>
      state.latest === request
        ? { ...state, loading: false, isGrowing: false, error: true, latest: 0, shown: { of: '', last: 0 } }
        : state,
  },
})
