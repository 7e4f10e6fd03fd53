import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { ButtonLink } from '#ui/Button.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireResetLook } from '../../contract.ts'
import { AuthScreen } from '../AuthScreen.tsx'
import { forgetMailedToken } from '../mailed-token.ts'
import { keepDevice } from '../session.ts'
import { account, useForgetSession } from './account.ts'
import { BrokenLink } from './BrokenLink.tsx'
import { FormDone } from './FormDone.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { useLinkToken } from './use-link-token.ts'

const path = paths.resetPassword
const meta: PageMeta = {
  title: 'New password',
  description: 'Set a new password for your account.',
  path,
  isPrivate: true,
}

export const loader = () => ({ meta })

const askAgain = (
  <ButtonLink kind="primary" size="lg" to={paths.forgotPassword}>
    Ask for a new link
  </ButtonLink>
)

const decideAnyway: WireResetLook = { asks: true, phone: false, addresses: 0, wishlist: 0 }
const nothingToDecide: WireResetLook = { ...decideAnyway, asks: false }

/** What the link is about to decide. Where that cannot be read, the person is asked: nothing goes without a word. */
const useLook = (token: string | null | undefined): WireResetLook | undefined =>
  useAnswer(
    () =>
      account.lookAtReset(token ?? '').catch((error) =>
        // a dead link says so when the form is sent
        error instanceof CallRefused && error.code === 'link_dead' ? nothingToDecide : decideAnyway,
      ),
    token ?? '',
    { when: Boolean(token) },
  ).value

export function Component() {
  const token = useLinkToken()
  const look = useLook(token)
  const [isDone, setIsDone] = useState(false)
  const forget = useForgetSession()
  return (
    <AuthScreen
      title="Set a new password"
      intro="All devices that are logged in now will be logged out."
      label="A fresh start for your account."
      back={{ label: 'Login', href: paths.login }}
    >
      {token === null && <BrokenLink>{askAgain}</BrokenLink>}
      {token !== null && !isDone && (
        <ResetPasswordForm
          saved={look?.asks ? look : undefined}
          isReady={look !== undefined}
          reset={async (chosen) => {
            const { device } = await account.resetPassword({ token: token ?? '', ...chosen })
            keepDevice(device)
            forgetMailedToken(path)
            forget() // if it was this account that was logged in here, it no longer is
            setIsDone(true)
          }}
          askAgain={askAgain}
        />
      )}
      {isDone && (
        <FormDone said="Your password is changed." words="Log in with the new one.">
          <ButtonLink kind="primary" size="lg" to={paths.login}>
            Login
          </ButtonLink>
        </FormDone>
      )}
    </AuthScreen>
  )
}
