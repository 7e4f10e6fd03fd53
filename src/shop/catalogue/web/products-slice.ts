import { createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import type { Product } from '../domain/product.ts'
import type { CatalogueApi, ListingQuery } from './catalogue-api.ts'

type UsesCatalogueApi = { extra: { api: CatalogueApi } }

export const fetchProducts = createAsyncThunk<
  { products: Product[]; total: number },
  ListingQuery,
  UsesCatalogueApi
>('products/fetch', (query, { extra }) => extra.api.listProducts(query))

/** The shopper's product list: request, success, failure. Only the answer to the latest request counts. */
export const productsSlice = createSlice({
  name: 'products',
  initialState: { list: [] as Product[], total: 0, loading: false, error: false, latest: '' },
  reducers: {},
  extraReducers: (on) =>
    on
      .addCase(fetchProducts.pending, (state, { meta }) => {
        state.loading = true
        state.error = false
        state.latest = meta.requestId
      })
      .addCase(fetchProducts.fulfilled, (state, { payload, meta }) =>
        state.latest === meta.requestId
          ? { list: payload.products, total: payload.total, loading: false, error: false, latest: '' }
          : state,
      )
      .addCase(fetchProducts.rejected, (state, { meta }) =>
        state.latest === meta.requestId ? { ...state, loading: false, error: true, latest: '' } : state,
      ),
})
