// Every call about one's own account.
import type { Send } from '#kernel/transport.ts'
import type {
  AddressBody,
  ChangeEmailBody,
  ChangePasswordBody,
  LoginAnswer,
  LoginBody,
  ProofBody,
  RegisterBody,
  ResetAnswer,
  ResetBody,
  SpareCodes,
  WireAddress,
  WireMe,
  WireResetLook,
  WireSession,
  WireTwoStepStart,
} from '../contract.ts'

export const createAccountApi = (send: Send) => ({
  register: (body: RegisterBody) => send<{ message: string }>('POST', '/user/register', body),
  logIn: (body: LoginBody) => send<LoginAnswer>('POST', '/user/login', body),
  logOut: () => send<void>('POST', '/user/logout'),
  askForReset: (email: string) => send<{ message: string }>('POST', '/user/password/forgot', { email }),
  resetPassword: (body: ResetBody) => send<ResetAnswer>('POST', '/user/password/reset', body),
  lookAtReset: (token: string) => send<WireResetLook>('POST', '/user/password/reset/look', { token }),
  confirmEmail: (token: string, password: string) =>
    send<{ message: string }>('POST', '/user/email/confirm', { token, password }),
  mailConfirmationAgain: () => send<{ message: string }>('POST', '/user/email/resend'),
  changeEmail: (body: ChangeEmailBody) => send<{ message: string }>('POST', '/user/email', body),
  readMe: () => send<WireMe>('GET', '/user/me'),
  changeMe: (change: { name?: string; phone?: string }) => send<WireMe>('PATCH', '/user/me', change),
  /** Every session ends; this browser goes on with the new token. */
  changePassword: (body: ChangePasswordBody) => send<{ token: string }>('POST', '/user/password', body),
  /** The password once more, before something that cannot be taken back; goes on with the new token. */
  stepUp: (password: string, code?: string) =>
    send<{ token: string }>('POST', '/user/step-up', { password, ...(code && { code }) }),
  listSessions: () => send<WireSession[]>('GET', '/user/sessions'),
  endSession: (id: string) => send<void>('DELETE', `/user/sessions/${id}`),
  /** Everywhere, here too. */
  endAllSessions: () => send<void>('DELETE', '/user/sessions'),
  listAddresses: () => send<WireAddress[]>('GET', '/user/addresses'),
  addAddress: (address: AddressBody) => send<WireAddress>('POST', '/user/addresses', address),
  changeAddress: (id: string, change: Partial<AddressBody>) =>
    send<WireAddress>('PATCH', `/user/addresses/${id}`, change),
  deleteAddress: (id: string) => send<void>('DELETE', `/user/addresses/${id}`),
  giveConsent: (purpose: 'offers_email', given: boolean) =>
    send<WireMe>('PUT', '/user/consents', { purpose, given }),
  startTwoStep: () => send<WireTwoStepStart>('POST', '/user/two-step'),
  /** Answers the spare codes, shown this once. */
  turnTwoStepOn: (code: string) => send<SpareCodes>('POST', '/user/two-step/confirm', { code }),
  newSpareCodes: () => send<SpareCodes>('POST', '/user/two-step/codes'),
  turnTwoStepOff: () => send<void>('DELETE', '/user/two-step'),
  readMyData: () => send<unknown>('GET', '/user/data'),
  eraseMe: (proof: ProofBody) => send<{ erase_at: string }>('POST', '/user/erase', proof),
})

export type AccountApi = ReturnType<typeof createAccountApi>
