import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type SignedInUser = { _id: string; name: string; role: string }

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
    sessionRestored: (state, { payload }: PayloadAction<{ token: string; user: SignedInUser | null }>) => {
      state.authToken = payload.token
      state.user = payload.user
      state.isAuth = true
    },
    logoutSucceeded: () => signedOut,
  },
})

export const { sessionRestored, logoutSucceeded } = authSlice.actions

/** The session this browser keeps under the keys `token` and `user`. */
export function readSession(): { token: string; user: SignedInUser | null } | undefined {
  try {
    const token = localStorage.getItem('token')
    return token ? { token, user: JSON.parse(localStorage.getItem('user') ?? 'null') } : undefined
  } catch {
    return undefined
  }
}

export function forgetSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
}
