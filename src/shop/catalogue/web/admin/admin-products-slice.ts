import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ProductId } from '../../domain/product.ts'
import type { StaffRow } from './staff-row.ts'

export type AdminProducts = { list: StaffRow[]; loading: boolean; error: boolean }

const requested = (state: AdminProducts) => ({ ...state, loading: true, error: false })
const failed = (state: AdminProducts) => ({ ...state, loading: false, error: true })
/** Whatever succeeded, the list is what changes. */
const succeeded =
  <T>(change: (list: StaffRow[], payload: T) => StaffRow[]) =>
  (state: AdminProducts, { payload }: PayloadAction<T>) => ({
    ...state,
    list: change(state.list, payload),
    loading: false,
  })

/** The products as staff see them: read, added, changed, deleted. */
export const adminProductsSlice = createSlice({
  name: 'adminProducts',
  initialState: { list: [], loading: false, error: false } as AdminProducts,
  reducers: {
    getRequested: requested,
    getSucceeded: succeeded<StaffRow[]>((_list, products) => products),
    getFailed: failed,
    addRequested: requested,
    addSucceeded: succeeded<StaffRow>((list, product) => [...list, product]),
    addFailed: failed,
    editRequested: requested,
    editSucceeded: succeeded<StaffRow>((list, edited) =>
      list.map((product) => (product.id === edited.id ? edited : product)),
    ),
    editFailed: failed,
    deleteRequested: requested,
    deleteSucceeded: succeeded<ProductId>((list, id) => list.filter((product) => product.id !== id)),
    deleteFailed: failed,
  },
})
