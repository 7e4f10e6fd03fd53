import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SignedInUser } from './session.ts'

type AuthState = {
  register_loading: boolean
  register_error: boolean
  register_success: boolean
  login_loading: boolean
  login_error: boolean
  user: SignedInUser | null
  authToken: string | null
  isAuth: boolean
}

const signedOut: AuthState = {
  register_loading: false,
  register_error: false,
  register_success: false,
  login_loading: false,
  login_error: false,
  user: null,
  authToken: null,
  isAuth: false,
}

/** Who is signed in. Pages are rendered for nobody; the browser restores its session after that. */
export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    registerRequested: (state) => ({
      ...state,
      register_loading: true,
      register_error: false,
      register_success: false,
      isAuth: false,
    }),
    registerSucceeded: (state) => ({ ...state, register_loading: false, register_success: true }),
    registerFailed: (state) => ({ ...state, register_loading: false, register_error: true }),
    loginRequested: (state) => ({ ...state, login_loading: true, login_error: false, isAuth: false }),
    loginFailed: (state) => ({ ...state, login_loading: false, login_error: true }),
    /** Also when the browser finds the session it had kept. */
    loginSucceeded: (state, { payload }: PayloadAction<{ token: string; user: SignedInUser | null }>) => ({
      ...state,
      authToken: payload.token,
      user: payload.user,
      isAuth: true,
      login_loading: false,
    }),
    logoutSucceeded: () => signedOut,
  },
})

export const {
  registerRequested,
  registerSucceeded,
  registerFailed,
  loginRequested,
  loginSucceeded,
  loginFailed,
  logoutSucceeded,
} = authSlice.actions
