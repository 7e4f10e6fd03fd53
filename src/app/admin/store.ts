// The back office holds the four shared slices and two of its own.
import { configureStore } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { adminLoginSlice } from '#shop/accounts/web/admin/admin-login-slice.ts'
import { adminProductsSlice } from '#shop/catalogue/web/admin/admin-products-slice.ts'
import { sharedReducers } from '../store.ts'

export const createAdminStore = () =>
  configureStore({
    reducer: {
      ...sharedReducers,
      adminLogin: adminLoginSlice.reducer,
      adminProducts: adminProductsSlice.reducer,
    },
    devTools: false,
  })

export type AdminStore = ReturnType<typeof createAdminStore>

export const useAdminDispatch = useDispatch.withTypes<AdminStore['dispatch']>()
