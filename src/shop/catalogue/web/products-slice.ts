import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit'
import type { Product } from '../domain/product.ts'
import type { CatalogueApi, ListingQuery } from './catalogue-api.ts'

type Found = { products: Product[]; total: number }

/** The shopper's product list: request, success, failure. Only the answer to the latest request counts. */
export const productsSlice = createSlice({
  name: 'products',
  initialState: { list: [] as Product[], total: 0, loading: false, error: false, latest: 0 },
  reducers: {
    asked: (state, { payload: request }: PayloadAction<number>) => {
      state.loading = true
      state.error = false
      state.latest = request
    },
    found: (state, { payload: { request, products, total } }: PayloadAction<Found & { request: number }>) =>
      state.latest === request ? { list: products, total, loading: false, error: false, latest: 0 } : state,
    failed: (state, { payload: request }: PayloadAction<number>) =>
      state.latest === request ? { ...state, loading: false, error: true, latest: 0 } : state,
  },
})

const { asked, found, failed } = productsSlice.actions
let requests = 0

/** What was found; undefined where the call failed. */
export const fetchProducts =
  (query: ListingQuery) =>
  async (dispatch: Dispatch, _: unknown, { api }: { api: CatalogueApi }): Promise<Found | undefined> => {
    requests += 1
    const request = requests
    dispatch(asked(request))
    try {
      const answer = await api.listProducts(query)
      dispatch(found({ ...answer, request }))
      return answer
    } catch {
      dispatch(failed(request))
      return undefined
    }
  }
