import { logoutSucceeded } from '#shop/accounts/web/auth-slice.ts'
import { onSessionEnd } from '#shop/accounts/web/send.ts'
import { forgetSession } from '#shop/accounts/web/session.ts'
import { showToast } from '#ui/toasts.ts'
import type { ShopStore } from '../store.ts'
import { account } from './account.ts'

/** Tells the shop, and forgets the session whether or not it heard. */
export async function logOut(dispatch: ShopStore['dispatch']): Promise<void> {
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
