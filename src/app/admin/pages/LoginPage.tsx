import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as paths from '#kernel/paths.ts'
import type { LoginAnswer } from '#shop/accounts/contract.ts'
import { isStaff } from '#shop/accounts/domain/roles.ts'
import { AuthScreen } from '#shop/accounts/web/AuthScreen.tsx'
import { createAccountApi } from '#shop/accounts/web/account-api.ts'
import { adminLoginSlice } from '#shop/accounts/web/admin/admin-login-slice.ts'
import { loginSucceeded as signedIn } from '#shop/accounts/web/auth-slice.ts'
import { LoginForm } from '#shop/accounts/web/LoginForm.tsx'
import { keepSession } from '#shop/accounts/web/session.ts'
import { useCalls } from '#ui/admin.ts'
import { Note } from '#ui/Note.tsx'
import { type ArrivalNote, safeNext } from '../leaving.ts'
import { staffDoor } from '../staff-door.ts'
import { useAdminDispatch } from '../store.ts'
import { useScreen } from '../use-screen.ts'

const { loginRequested, loginSucceeded, loginFailed } = adminLoginSlice.actions

/** The shop's login at the back door. A shopper who logs in here is signed in to the shop, and told so. */
export function Component() {
  const api = useCalls(createAccountApi)
  const dispatch = useAdminDispatch()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const arrival = useLocation().state as ArrivalNote | null
  const [isShopper, setIsShopper] = useState(false)
  useScreen('Staff login')

  const enter = ({ token, data }: LoginAnswer) => {
    keepSession(token, data)
    dispatch(signedIn({ token, user: data }))
    dispatch(loginSucceeded(data))
    if (isStaff(data.role)) void navigate(safeNext(address.get('next')), { replace: true })
    else setIsShopper(true)
  }

  return (
    <AuthScreen
      title="Staff login"
      intro={
        <>
          Shopping?{' '}
          <a href={paths.login} className="link">
            The shop’s login is here
          </a>
        </>
      }
      {...staffDoor}
    >
      {isShopper ? (
        <Note kind="bad">
          <b className="font-semibold">This area is for shop staff.</b> Log in with a staff account.
        </Note>
      ) : (
        arrival?.note && <ArrivalWords note={arrival.note} />
      )}
      <LoginForm
        logIn={api.logIn}
        onRequested={() => {
          setIsShopper(false)
          dispatch(loginRequested())
        }}
        onLoggedIn={enter}
        onFailed={() => dispatch(loginFailed())}
        forgotHref={paths.forgotPassword}
      />
      <p className="text-sm text-chuna-600">Staff accounts are by invitation only. Ask the owner for one.</p>
    </AuthScreen>
  )
}

const ArrivalWords = ({ note }: { note: NonNullable<ArrivalNote['note']> }) =>
  note === 'ended' ? (
    <Note kind="info">
      <b className="font-semibold">Your session has ended.</b> Log in to continue where you left off.
    </Note>
  ) : (
    <Note kind="ok">You are logged out.</Note>
  )
