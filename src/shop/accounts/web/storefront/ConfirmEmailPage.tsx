import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { AuthScreen } from '../AuthScreen.tsx'
import { forgetMailedToken } from '../mailed-token.ts'
import { account } from './account.ts'
import { BrokenLink } from './BrokenLink.tsx'
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx'
import { FormDone } from './FormDone.tsx'
import { useLinkToken } from './use-link-token.ts'

const meta: PageMeta = {
  title: 'Confirm your email',
  description: 'Confirm that this email is yours.',
  path: paths.confirmEmail,
  isPrivate: true,
}

export const loader = () => ({ meta })

const askAgain = (
  <ButtonLink kind="primary" size="lg" to={paths.account}>
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
            forgetMailedToken(paths.confirmEmail)
            setIsDone(true)
          }}
          askAgain={askAgain}
        />
      )}
      {isDone && (
        <FormDone said="Your email is confirmed." words="Thank you.">
          <ButtonLink kind="primary" size="lg" to={paths.account}>
            To your account
          </ButtonLink>
        </FormDone>
      )}
    </AuthScreen>
  )
}
