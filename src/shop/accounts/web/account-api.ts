// Every call about one's own account.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type {
  AddressBody,
  ChangeEmailBody,
  ChangePasswordBody,
  LoginBody,
  ProofBody,
  RegisterBody,
  ResetBody,
} from '../contract.ts'
import type { meOperations, sessionOperations } from '../operations.ts'

export const createAccountApi = (send: Send) => {
  const call = caller<typeof sessionOperations & ReturnType<typeof meOperations>>(send)
  return {
    register: (body: RegisterBody) => call('POST /user/register', { body }),
    logIn: (body: LoginBody) => call('POST /user/login', { body }),
    logOut: () => call('POST /user/logout'),
    askForReset: (email: string) => call('POST /user/password/forgot', { body: { email } }),
    resetPassword: (body: ResetBody) => call('POST /user/password/reset', { body }),
    lookAtReset: (token: string) => call('POST /user/password/reset/look', { body: { token } }),
    confirmEmail: (token: string, password: string) =>
      call('POST /user/email/confirm', { body: { token, password } }),
    mailConfirmationAgain: () => call('POST /user/email/resend'),
    changeEmail: (body: ChangeEmailBody) => call('POST /user/email', { body }),
    readMe: () => call('GET /user/me'),
    changeMe: (body: { name?: string; phone?: string }) => call('PATCH /user/me', { body }),
    /** Every session ends; this browser goes on with the new token. */
    changePassword: (body: ChangePasswordBody) => call('POST /user/password', { body }),
    /** The password once more, before something that cannot be taken back; goes on with the new token. */
    stepUp: (password: string, code?: string) =>
      call('POST /user/step-up', { body: { password, ...(code && { code }) } }),
    listSessions: () => call('GET /user/sessions'),
    endSession: (id: string) => call('DELETE /user/sessions/:id', { params: { id } }),
    /** Everywhere, here too. */
    endAllSessions: () => call('DELETE /user/sessions'),
    listAddresses: () => call('GET /user/addresses'),
    addAddress: (body: AddressBody) => call('POST /user/addresses', { body }),
    changeAddress: (id: string, body: Partial<AddressBody>) =>
      call('PATCH /user/addresses/:id', { params: { id }, body }),
    deleteAddress: (id: string) => call('DELETE /user/addresses/:id', { params: { id } }),
    giveConsent: (purpose: 'offers_email', given: boolean) =>
      call('PUT /user/consents', { body: { purpose, given } }),
    startTwoStep: () => call('POST /user/two-step'),
    /** Answers the spare codes, shown this once. */
    turnTwoStepOn: (code: string) => call('POST /user/two-step/confirm', { body: { code } }),
    newSpareCodes: () => call('POST /user/two-step/codes'),
    turnTwoStepOff: () => call('DELETE /user/two-step'),
    readMyData: () => call('GET /user/data'),
    eraseMe: (body: ProofBody) => call('POST /user/erase', { body }),
  }
}

export type AccountApi = ReturnType<typeof createAccountApi>
