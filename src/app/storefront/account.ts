// What the account's own pages share. None of it is loaded where people browse.
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WireMe } from '#shop/accounts/contract.ts'
import { createAccountApi } from '#shop/accounts/web/account-api.ts'
import { loginSucceeded, logoutSucceeded } from '#shop/accounts/web/auth-slice.ts'
import { send } from '#shop/accounts/web/send.ts'
import { forgetSession, keepSession, readSession, type SignedInUser } from '#shop/accounts/web/session.ts'
import { isOutsideStorefront } from '#shop/accounts/web/storefront/next-path.ts'
import { useShopDispatch, useShopSelector } from './use-shop.ts'

export const account = createAccountApi(send)

export type AccountState = {
  /** Whose account this is, once the shop has said so. */
  me: WireMe | undefined
  hasFailed: boolean
  setMe: (me: WireMe) => void
  tryAgain: () => void
}

const AccountContext = createContext<AccountState | undefined>(undefined)
export const AccountProvider = AccountContext.Provider

export function useAccount(): AccountState {
  const state = useContext(AccountContext)
  if (!state) throw new Error('an account page was drawn outside of its layout')
  return state
}

/** Whose account this is, asked of the shop; nobody's while nobody is signed in. */
export function useMe(userId: string | undefined) {
  const [me, setMe] = useState<WireMe | undefined>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    setMe((known) => (known?._id === userId ? known : undefined))
    if (!userId) return
    let isLate = false
    setHasFailed(false)
    account.readMe().then(
      (read) => !isLate && setMe(read),
      () => !isLate && setHasFailed(true),
    )
    return () => {
      isLate = true
    }
  }, [userId, attempt])
  return { me, setMe, hasFailed, tryAgain: () => setAttempt(attempt + 1) }
}

/** Keeps a session in this browser, or another key or name for the one it has. */
export function useKeepSession(): (token: string, user: SignedInUser) => void {
  const dispatch = useShopDispatch()
  return useCallback(
    (token, { _id, name, role }) => {
      keepSession(token, { _id, name, role })
      dispatch(loginSucceeded({ token, user: { _id, name, role } }))
    },
    [dispatch],
  )
}

/** After a change that gave this browser a new key. */
export function useKeepToken(): (token: string) => void {
  const keep = useKeepSession()
  return useCallback(
    (token) => {
      const user = readSession()?.user
      if (user) keep(token, user)
    },
    [keep],
  )
}

export function useForgetSession(): () => void {
  const dispatch = useShopDispatch()
  return useCallback(() => {
    forgetSession()
    dispatch(logoutSucceeded())
  }, [dispatch])
}

/** Somebody who is signed in has nothing to do here and goes on. */
export function useGoOnWhenSignedIn(next: string): void {
  const navigate = useNavigate()
  const isAuth = useShopSelector((state) => state.auth.isAuth)
  useEffect(() => {
    if (!isAuth || !readSession()) return
    if (isOutsideStorefront(next)) location.replace(next)
    else void navigate(next, { replace: true })
  }, [isAuth, next, navigate])
}
