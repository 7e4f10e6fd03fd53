import { createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import type { Product } from '../domain/product.ts'
import type { CatalogueApi, ListingQuery } from './catalogue-api.ts'

type UsesCatalogueApi = { extra: { api: CatalogueApi } }

export const fetchProducts = createAsyncThunk<
  { products: Product[]; total: number },
  ListingQuery,
  UsesCatalogueApi
>('products/fetch', (query, { extra }) => extra.api.listProducts(query))

/** The shopper's product list: request, success, failure. */
export const productsSlice = createSlice({
  name: 'products',
  initialState: { list: [] as Product[], total: 0, loading: false, error: false },
  reducers: {},
  extraReducers: (on) =>
    on
      .addCase(fetchProducts.pending, (state) => {
        state.loading = true
        state.error = false
      })
      .addCase(fetchProducts.fulfilled, (_state, { payload }) => ({
        list: payload.products,
        total: payload.total,
        loading: false,
        error: false,
      }))
      .addCase(fetchProducts.rejected, (state) => {
        state.loading = false
        state.error = true
      }),
})
