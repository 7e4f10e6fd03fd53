import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useLocation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { AuthScreen } from '../AuthScreen.tsx'
import { registerFailed, registerRequested, registerSucceeded } from '../auth-slice.ts'
import { account, useGoOnWhenSignedIn } from './account.ts'
import { FormDone } from './FormDone.tsx'
import type { LoginState } from './LoginPage.tsx'
import { nextPath } from './next-path.ts'
import { SignupForm } from './SignupForm.tsx'
import { TermsLine } from './TermsLine.tsx'

const meta: PageMeta = {
  title: 'Signup',
  description: 'Create your account.',
  path: paths.signup,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  const dispatch = useDispatch()
  const { search } = useLocation()
  const [email, setEmail] = useState<string | undefined>()
  useGoOnWhenSignedIn(nextPath(search))
  const login = { to: paths.login + search, state: { email } satisfies LoginState }
  return (
    <AuthScreen
      title="Create your account"
      intro={
        <>
          Already have one?{' '}
          <Link {...login} className="link">
            Login
          </Link>
        </>
      }
      label="First things first: come in, sit down."
    >
      {email ? (
        <FormDone
          said="Registration success, go to login."
          words={`We have sent a mail to ${email}. Open the link in it to confirm your address.`}
        >
          <ButtonLink kind="primary" size="lg" {...login}>
            Login
          </ButtonLink>
        </FormDone>
      ) : (
        <>
          <SignupForm
            register={async (body) => {
              dispatch(registerRequested())
              try {
                await account.register(body)
              } catch (error) {
                dispatch(registerFailed())
                throw error
              }
              dispatch(registerSucceeded())
              setEmail(body.email)
            }}
          />
          <TermsLine />
        </>
      )}
    </AuthScreen>
  )
}
