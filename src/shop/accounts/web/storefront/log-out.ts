import type { Dispatch } from '@reduxjs/toolkit'
import { showToast } from '#ui/toasts.ts'
import { logoutSucceeded } from '../auth-slice.ts'
import { onSessionEnd } from '../send.ts'
import { forgetSession } from '../session.ts'
import { account } from './account.ts'

/** Tells the shop, and forgets the session whether or not it heard. */
export async function logOut(dispatch: Dispatch): Promise<void> {
  onSessionEnd(() => {}) // whoever leaves on purpose need not be told that the session is gone
  await account.logOut().catch(() => {})
  forgetSession()
  dispatch(logoutSucceeded())
  showToast({
    kind: 'success',
    title: 'You are logged out.',
    words: 'Your cart and saved items are in your account.',
  })
}
