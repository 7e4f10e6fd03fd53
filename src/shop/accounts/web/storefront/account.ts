// What the account's own pages share. None of it is loaded where people browse.

import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { createNeeded } from '#ui/needed-context.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireMe } from '../../contract.ts'
import { createAccountApi } from '../account-api.ts'
import { loginSucceeded, logoutSucceeded } from '../auth-slice.ts'
import { send } from '../send.ts'
import { forgetSession, keepSession, readSession, type SignedInUser } from '../session.ts'
import { useAuth } from '../use-auth.ts'
import { isOutsideStorefront } from './next-path.ts'

export const account = createAccountApi(send)

export type AccountState = {
  /** Whose account this is, once the shop has said so. */
  me: WireMe | undefined
  hasFailed: boolean
  setMe: (me: WireMe) => void
  tryAgain: () => void
}

export const [AccountProvider, useAccount] = createNeeded<AccountState>(
  'an account page was drawn outside of its layout',
)

/** Whose account this is, asked of the shop; nobody's while nobody is signed in. */
export function useMe(userId: string | undefined) {
  const { value, problem, isLoading, reload } = useAnswer(account.readMe, userId, {
    when: userId !== undefined,
  })
  const [changed, setMe] = useState<WireMe | undefined>()
  // while somebody else is asked about, whoever was here before is not shown
  const read = isLoading && value?._id !== userId ? undefined : value
  return {
    me: changed && changed._id === read?._id ? changed : read,
    setMe,
    hasFailed: problem !== undefined && !isLoading,
    tryAgain: () => {
      setMe(undefined)
      void reload()
    },
  }
}

/** Keeps a session in this browser, or another key or name for the one it has. */
export function useKeepSession(): (token: string, user: SignedInUser) => void {
  const dispatch = useDispatch()
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
  const dispatch = useDispatch()
  return useCallback(() => {
    forgetSession()
    dispatch(logoutSucceeded())
  }, [dispatch])
}

/** Somebody who is signed in has nothing to do here and goes on. */
export function useGoOnWhenSignedIn(next: string): void {
  const navigate = useNavigate()
  const isAuth = useAuth((auth) => auth.isAuth)
  useEffect(() => {
    if (!isAuth || !readSession()) return
    if (isOutsideStorefront(next)) location.replace(next)
    else void navigate(next, { replace: true })
  }, [isAuth, next, navigate])
}
