import { useDispatch } from 'react-redux'
import { Link, useLocation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Note } from '#ui/Note.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { showToast } from '#ui/toasts.ts'
import { AuthScreen } from '../AuthScreen.tsx'
import { loginFailed, loginRequested } from '../auth-slice.ts'
import { LoginForm } from '../LoginForm.tsx'
import { account, useGoOnWhenSignedIn, useKeepSession } from './account.ts'
import { nextPath } from './next-path.ts'
import { TermsLine } from './TermsLine.tsx'

/** What another page says to the login: an email to fill in, or what has just happened. */
export type LoginState = { email?: string; said?: string; words?: string }

const meta: PageMeta = {
  title: 'Login',
  description: 'Log in to your account.',
  path: paths.login,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  const dispatch = useDispatch()
  const keepSession = useKeepSession()
  const { search, state } = useLocation()
  const { email, said, words } = (state ?? {}) as LoginState
  useGoOnWhenSignedIn(nextPath(search))
  return (
    <AuthScreen
      title="Welcome back"
      intro={
        <>
          New here?{' '}
          <Link to={paths.signup + search} className="link">
            Create an account
          </Link>
        </>
      }
      label="Your cart, wishlist and orders, all in one courtyard."
    >
      {said && (
        <Note kind="info">
          <b className="font-semibold">{said}</b> {words}
        </Note>
      )}
      <LoginForm
        email={email}
        forgotHref={paths.forgotPassword}
        logIn={account.logIn}
        onRequested={() => dispatch(loginRequested())}
        onFailed={() => dispatch(loginFailed())}
        onLoggedIn={(answer) => {
          keepSession(answer.token, answer.data)
          if (answer.erasure_called_off)
            showToast({ kind: 'success', title: 'Your account stays.', words: 'We will not erase it.' })
        }}
      />
      <TermsLine />
    </AuthScreen>
  )
}
