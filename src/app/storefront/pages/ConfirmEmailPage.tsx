import { useState } from 'react'
import { AuthScreen } from '#shop/accounts/web/AuthScreen.tsx'
import { forgetMailedToken } from '#shop/accounts/web/mailed-token.ts'
import { BrokenLink } from '#shop/accounts/web/storefront/BrokenLink.tsx'
import { ConfirmEmailForm } from '#shop/accounts/web/storefront/ConfirmEmailForm.tsx'
import { FormDone } from '#shop/accounts/web/storefront/FormDone.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { account } from '../account.ts'
import type { PageMeta } from '../page-meta.ts'
import { useLinkToken } from '../use-link-token.ts'

const meta: PageMeta = {
  title: 'Confirm your email · Aangan',
  description: 'Confirm that this email is yours.',
  path: '/confirm-email',
  isPrivate: true,
}

export const loader = () => ({ meta })

const askAgain = (
  <ButtonLink kind="primary" size="lg" to="/account">
    To your account, for a new mail
  </ButtonLink>
)

export function Component() {
  const token = useLinkToken()
  const [isDone, setIsDone] = useState(false)
  return (
    <AuthScreen
      title="Confirm your email"
      intro="With your password, so that nobody else can do it for you."
      label="So that our mails reach you."
    >
      {token === null && <BrokenLink>{askAgain}</BrokenLink>}
      {token !== null && !isDone && (
        <ConfirmEmailForm
          confirm={async (password) => {
            await account.confirmEmail(token ?? '', password)
            forgetMailedToken('/confirm-email')
            setIsDone(true)
          }}
          askAgain={askAgain}
        />
      )}
      {isDone && (
        <FormDone said="Your email is confirmed." words="Thank you.">
          <ButtonLink kind="primary" size="lg" to="/account">
            To your account
          </ButtonLink>
        </FormDone>
      )}
    </AuthScreen>
  )
}
