import { createSlice } from '@reduxjs/toolkit'
import type { SignedInUser } from './session.ts'

/** The users a screen has loaded; the storefront loads none. */
export const usersSlice = createSlice({
  name: 'users',
  initialState: { list: [] as SignedInUser[], loading: false, error: false },
  reducers: {},
})
