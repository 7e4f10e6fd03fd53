import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { AuthScreen } from '../AuthScreen.tsx'
import { account } from './account.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { FormDone } from './FormDone.tsx'

const meta: PageMeta = {
  title: 'Forgot password',
  description: 'Ask for a link to set a new password.',
  path: paths.forgotPassword,
  isPrivate: true,
}

export const loader = () => ({ meta })

/** The answer is the same whoever asks: it must not tell who has an account. */
export function Component() {
  const [askedFor, setAskedFor] = useState<string | undefined>()
  return (
    <AuthScreen
      title="Forgot your password?"
      intro="No problem. We will mail you a link to set a new one."
      label="Doors can be opened again."
      back={{ label: 'Login', href: paths.login }}
    >
      {askedFor ? (
        <FormDone
          said="Check your mail."
          words={`If ${askedFor} has an account, a link is on its way. It works for 30 minutes, once.`}
        >
          <ButtonLink size="lg" to={paths.login} state={{ email: askedFor }}>
            Back to login
          </ButtonLink>
        </FormDone>
      ) : (
        <ForgotPasswordForm
          ask={async (email) => {
            await account.askForReset(email)
            setAskedFor(email)
          }}
        />
      )}
    </AuthScreen>
  )
}
