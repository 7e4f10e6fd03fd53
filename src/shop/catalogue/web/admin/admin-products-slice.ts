import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Product, ProductId } from '../../domain/product.ts'

type AdminProducts = { list: Product[]; loading: boolean; error: boolean }

const requested = (state: AdminProducts) => {
  state.loading = true
  state.error = false
}
const failed = (state: AdminProducts) => {
  state.loading = false
  state.error = true
}
/** Whatever succeeded, the list is what changes. */
const succeeded =
  <T>(change: (list: Product[], payload: T) => Product[]) =>
  (state: AdminProducts, { payload }: PayloadAction<T>) => {
    state.list = change(state.list, payload)
    state.loading = false
  }

/** The products as staff see them: read, added, changed, deleted. */
export const adminProductsSlice = createSlice({
  name: 'adminProducts',
  initialState: { list: [], loading: false, error: false } as AdminProducts,
  reducers: {
    getRequested: requested,
    getSucceeded: succeeded<Product[]>((_list, products) => products),
    getFailed: failed,
    addRequested: requested,
    addSucceeded: succeeded<Product>((list, product) => [...list, product]),
    addFailed: failed,
    editRequested: requested,
    editSucceeded: succeeded<Product>((list, edited) =>
      list.map((product) => (product.id === edited.id ? edited : product)),
    ),
    editFailed: failed,
    deleteRequested: requested,
    deleteSucceeded: succeeded<ProductId>((list, id) => list.filter((product) => product.id !== id)),
    deleteFailed: failed,
  },
})
