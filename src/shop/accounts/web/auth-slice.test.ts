import { expect, test } from 'vitest'
import {
  authSlice,
  loginFailed,
  loginRequested,
  loginSucceeded,
  logoutSucceeded,
  registerFailed,
  registerRequested,
  registerSucceeded,
} from './auth-slice.ts'

type Action = Parameters<typeof authSlice.reducer>[1]
const after = (...actions: Action[]) =>
  actions.reduce<ReturnType<typeof authSlice.reducer> | undefined>(authSlice.reducer, undefined)

const user = { _id: '1', name: 'Meera', role: 'shopper' }
const session = { token: 'sht_x', user }

test.each([
  [
    'registering clears isAuth',
    [loginSucceeded(session), registerRequested()],
    { register_loading: true, isAuth: false },
  ],
  [
    'registered',
    [registerRequested(), registerSucceeded()],
    { register_loading: false, register_success: true, register_error: false },
  ],
  [
    'registering failed',
    [registerRequested(), registerFailed()],
    { register_loading: false, register_error: true, register_success: false },
  ],
  [
    'logging in clears isAuth and the error',
    [loginFailed(), loginRequested()],
    { login_loading: true, login_error: false, isAuth: false },
  ],
  [
    'logged in',
    [loginRequested(), loginSucceeded(session)],
    { login_loading: false, isAuth: true, authToken: 'sht_x', user },
  ],
  [
    'logging in failed',
    [loginRequested(), loginFailed()],
    { login_loading: false, login_error: true, isAuth: false },
  ],
  [
    'logged out',
    [loginSucceeded(session), logoutSucceeded()],
    { isAuth: false, authToken: null, user: null },
  ],
  ['something else', [loginSucceeded(session), { type: 'another/thing' }], { isAuth: true, user }],
] as [string, Action[], object][])('%s', (_name, actions, expected) => {
  expect(after(...actions)).toMatchObject(expected)
})
