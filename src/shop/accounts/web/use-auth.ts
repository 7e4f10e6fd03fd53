import { useSelector } from 'react-redux'
import type { authSlice } from './auth-slice.ts'

type Auth = ReturnType<typeof authSlice.reducer>

/** Who is signed in, as far as this browser knows. */
export const useAuth = <T>(pick: (auth: Auth) => T): T =>
  useSelector(({ auth }: { auth: Auth }) => pick(auth))
