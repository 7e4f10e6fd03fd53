import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AuthScreen } from '#shop/accounts/web/AuthScreen.tsx'
import { registerFailed, registerRequested, registerSucceeded } from '#shop/accounts/web/auth-slice.ts'
import { FormDone } from '#shop/accounts/web/storefront/FormDone.tsx'
import { nextPath } from '#shop/accounts/web/storefront/next-path.ts'
import { SignupForm } from '#shop/accounts/web/storefront/SignupForm.tsx'
import { TermsLine } from '#shop/accounts/web/storefront/TermsLine.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { account, useGoOnWhenSignedIn } from '../account.ts'
import type { PageMeta } from '../page-meta.ts'
import { useShopDispatch } from '../use-shop.ts'
import type { LoginState } from './LoginPage.tsx'

const meta: PageMeta = {
  title: 'Signup · Aangan',
  description: 'Create your Aangan account.',
  path: '/signup',
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  const dispatch = useShopDispatch()
  const { search } = useLocation()
  const [email, setEmail] = useState<string | undefined>()
  useGoOnWhenSignedIn(nextPath(search))
  const login = { to: `/login${search}`, state: { email } satisfies LoginState }
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
