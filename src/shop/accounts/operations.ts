// The calls of people about themselves: coming in, going out, and their own account.
import { type TProperties, Type } from 'typebox'
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const forEveryone = operation('Accounts', { access: 'public' })
const signedIn = operation('Accounts', { access: 'signed_in' })
const own = operation('My account', { access: 'signed_in' })
/** Acts that would help a thief of the token to stay: the password is asked for again. */
const confirmed = operation('My account', { access: { confirmed: true } })

export const sessionOperations = {
  'POST /user/register': forEveryone(
    'Make an account. The answer is the same where the address has one already; its mailbox is told',
    { body: contract.RegisterBody, status: 201, answer: contract.Said },
  ),
  'POST /user/login': forEveryone(
    'Log in. Send the token as `Authorization: Bearer` with every call that needs it',
    { body: contract.LoginBody, answer: contract.LoginAnswer },
  ),
  'POST /user/logout': signedIn('Log out here', { status: 204 }),
  'POST /user/password/forgot': forEveryone(
    'Mail a link to choose a new password, if the address has an account',
    { body: contract.EmailBody, status: 202, answer: contract.Said },
  ),
  'POST /user/password/reset': forEveryone('Choose a new password with the mailed link; every session ends', {
    body: contract.ResetBody,
    answer: contract.ResetAnswer,
  }),
  'POST /user/password/reset/look': forEveryone(
    'What a link to a new password is about to decide; it stays good',
    { body: contract.ResetLookBody, answer: contract.WireResetLook },
  ),
  'POST /user/email/confirm': forEveryone('Confirm an address with the mailed link and the password', {
    body: contract.ConfirmEmailBody,
    answer: contract.Said,
  }),
}

/** `told`: what the other capabilities keep about a person. */
export const meOperations = (told: TProperties) => ({
  'GET /user/me': own('Who I am and what I may do', { answer: contract.WireMe }),
  'PATCH /user/me': own('Change my name or phone', { body: contract.MeChange, answer: contract.WireMe }),
  'PUT /user/consents': own('Agree to something, or take it back', {
    body: contract.ConsentBody,
    answer: contract.WireMe,
  }),
  'GET /user/data': own('Everything the shop keeps about me', {
    answer: contract.wireMyData(told),
  }),
  'POST /user/erase': own('Lock my account now and erase it in two days; a login before then calls it off', {
    body: contract.ProofBody,
    status: 202,
    answer: contract.EraseAnswer,
  }),
  'POST /user/password': own(
    'Change my password: every session ends, and this one goes on under the token in the answer',
    { body: contract.ChangePasswordBody, answer: contract.NewToken },
  ),
  'POST /user/step-up': own(
    'The password once more, for acts that ask for it; goes on under the token in the answer',
    { body: contract.ProofBody, answer: contract.NewToken },
  ),
  'POST /user/email': own('Use another e-mail address, once the mail to it is answered', {
    body: contract.ChangeEmailBody,
    status: 202,
    answer: contract.Said,
  }),
  'POST /user/email/resend': own('Mail the link that confirms my address again', {
    status: 202,
    answer: contract.Said,
  }),
  'POST /user/two-step': confirmed('Start setting up two-step login: a secret for the authenticator app', {
    answer: contract.WireTwoStepStart,
  }),
  'POST /user/two-step/confirm': confirmed(
    'Turn two-step login on with the first code; answers spare codes, this once',
    { body: contract.CodeBody, answer: contract.SpareCodes },
  ),
  'POST /user/two-step/codes': confirmed('New spare codes; the old ones stop working', {
    answer: contract.SpareCodes,
  }),
  'DELETE /user/two-step': confirmed('Turn two-step login off', { status: 204 }),
  'GET /user/sessions': own('Where I am logged in', { answer: Type.Array(contract.WireSession) }),
  'DELETE /user/sessions': own('Log out everywhere, here too', { status: 204 }),
  'DELETE /user/sessions/:id': own('Log one device out', { params: contract.IdParam, status: 204 }),
  'GET /user/addresses': own('My address book', { answer: Type.Array(contract.WireAddress) }),
  'POST /user/addresses': own('Add an address; its city and state follow from the pincode', {
    body: contract.AddressBody,
    status: 201,
    answer: contract.WireAddress,
  }),
  'PATCH /user/addresses/:id': own('Change an address', {
    params: contract.IdParam,
    body: contract.AddressChange,
    answer: contract.WireAddress,
  }),
  'DELETE /user/addresses/:id': own('Delete an address', { params: contract.IdParam, status: 204 }),
})
