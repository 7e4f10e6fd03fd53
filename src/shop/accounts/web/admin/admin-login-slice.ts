import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireUser } from '../../contract.ts'

/** The staff who logged in through this page, the latest last. */
export const adminLoginSlice = createSlice({
  name: 'adminLogin',
  initialState: { list: [] as WireUser[], loading: false, error: false },
  reducers: {
    loginRequested: (state) => ({ ...state, loading: true, error: false }),
    loginSucceeded: (state, { payload }: PayloadAction<WireUser>) => ({
      ...state,
      loading: false,
      list: [...state.list, payload],
    }),
    loginFailed: (state) => ({ ...state, loading: false, error: true }),
  },
})
