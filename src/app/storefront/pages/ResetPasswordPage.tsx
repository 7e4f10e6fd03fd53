import { useState } from 'react'
import { AuthScreen } from '#shop/accounts/web/AuthScreen.tsx'
import { BrokenLink } from '#shop/accounts/web/storefront/BrokenLink.tsx'
import { FormDone } from '#shop/accounts/web/storefront/FormDone.tsx'
import { ResetPasswordForm } from '#shop/accounts/web/storefront/ResetPasswordForm.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { account, useForgetSession } from '../account.ts'
import type { PageMeta } from '../page-meta.ts'
import { useLinkToken } from '../use-link-token.ts'

const meta: PageMeta = {
  title: 'New password · Aangan',
  description: 'Set a new password for your account.',
  path: '/reset-password',
  isPrivate: true,
}

export const loader = () => ({ meta })

const askAgain = (
  <ButtonLink kind="primary" size="lg" to="/forgot-password">
    Ask for a new link
  </ButtonLink>
)

export function Component() {
  const token = useLinkToken()
  const [isDone, setIsDone] = useState(false)
  const forget = useForgetSession()
  return (
    <AuthScreen
      title="Set a new password"
      intro="All devices that are logged in now will be logged out."
      label="A fresh start for your account."
      back={{ label: 'Login', href: '/login' }}
    >
      {token === null && <BrokenLink>{askAgain}</BrokenLink>}
      {token !== null && !isDone && (
        <ResetPasswordForm
          reset={async (password) => {
            await account.resetPassword(token ?? '', password)
            forget() // if it was this account that was logged in here, it no longer is
            setIsDone(true)
          }}
          askAgain={askAgain}
        />
      )}
      {isDone && (
        <FormDone said="Your password is changed." words="Log in with the new one.">
          <ButtonLink kind="primary" size="lg" to="/login">
            Login
          </ButtonLink>
        </FormDone>
      )}
    </AuthScreen>
  )
}
