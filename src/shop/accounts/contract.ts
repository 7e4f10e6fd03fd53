// What shoppers and their accounts say over the wire. Staff's own calls are in staff-contract.ts.

import { type Static, type TProperties, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'

/** Longer than any password may be: how long it may be is told beside its field, not by the schema. */
export const Password = Type.String({ minLength: 1, maxLength: 200 })
export const Email = Type.String({ minLength: 1, maxLength: 254 })
/** Without control characters, and without the marks that turn the direction of what follows. */
export const Name = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '^(?=.*\\S)[^\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$',
})
export const Phone = Type.String({ minLength: 1, maxLength: 30, description: 'An Indian mobile number' })
export const Token = Type.String({ minLength: 20, maxLength: 80, pattern: '^[A-Za-z0-9_-]+$' })
/** Stricter than the format `uuid`, which takes spellings that the database does not. */
export const Id = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
})

export const IdParam = closed({ id: Id })
export const Said = closed({ message: Type.String() })

/** Ten digits, with the country before them at the most: older clients send a phone as a number. */
export const NumericPhone = Type.Integer({ minimum: 6_000_000_000, maximum: 919_999_999_999 })

export const RegisterBody = closed({
  name: Name,
  email: Email,
  phone: Type.Union([Phone, NumericPhone]),
  password: Password,
  // sent by older clients, and only ever empty: nobody brings a cart or orders of their own making
  city: Type.Optional(Type.Literal('')),
  cart: Type.Optional(Type.Array(Type.Never(), { maxItems: 0 })),
  wishlist: Type.Optional(Type.Array(Type.Never(), { maxItems: 0 })),
  orders: Type.Optional(Type.Array(Type.Never(), { maxItems: 0 })),
})
export type RegisterBody = Omit<Static<typeof RegisterBody>, 'phone'> & { phone: string }

export const LoginBody = closed({
  email: Email,
  password: Password,
  code: Type.Optional(
    Type.String({ maxLength: 20, description: 'Of the authenticator app, or a spare code' }),
  ),
  devices: Type.Optional(
    Type.Array(Token, {
      maxItems: 4,
      description:
        'What former logins from here answered as `device`: guesses of strangers do not slow these down',
    }),
  ),
})
export type LoginBody = Static<typeof LoginBody>

export const WireUser = closed({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  phone: orNull(Type.String()),
  role: Type.String(),
})
export type WireUser = Static<typeof WireUser>

export const LoginAnswer = closed({
  token: Type.String(),
  data: WireUser,
  device: Type.Optional(
    Type.String({ description: 'To be sent in `devices` with later logins; opens nothing by itself' }),
  ),
  erasure_called_off: Type.Optional(Type.Boolean({ description: 'The account was about to be erased' })),
})
export type LoginAnswer = Static<typeof LoginAnswer>

export const NewToken = closed({ token: Type.String() })
export const EmailBody = closed({ email: Email })
export const ResetBody = closed({
  token: Token,
  password: Password,
  keep: Type.Optional(
    Type.Boolean({ description: 'Of an address that was never confirmed: whether what was saved stays' }),
  ),
})
export type ResetBody = Static<typeof ResetBody>
export const ResetLookBody = closed({ token: Token })
/** What was saved before anybody proved the mailbox; `asks` where the person should decide about it. */
export const WireResetLook = closed({
  asks: Type.Boolean(),
  phone: Type.Boolean(),
  addresses: Type.Integer(),
  wishlist: Type.Integer(),
})
export type WireResetLook = Static<typeof WireResetLook>
export const ResetAnswer = closed({
  message: Type.String(),
  device: Type.String({ description: 'As in the answer of a login' }),
})
export type ResetAnswer = Static<typeof ResetAnswer>
export const ConfirmEmailBody = closed({ token: Token, password: Password })
/** Of the authenticator app, or a spare one; needed where two-step login is on. */
const Code = Type.Optional(Type.String({ maxLength: 20 }))
export const ProofBody = closed({ password: Password, code: Code })
export type ProofBody = Static<typeof ProofBody>
export const ChangePasswordBody = closed({ current_password: Password, password: Password, code: Code })
export type ChangePasswordBody = Static<typeof ChangePasswordBody>
export const ChangeEmailBody = closed({ email: Email, password: Password, code: Code })
export type ChangeEmailBody = Static<typeof ChangeEmailBody>

export const WireMe = closed({
  ...WireUser.properties,
  email_confirmed: Type.Boolean(),
  created_at: Instant,
  password_changed_at: Instant,
  two_step: Type.Boolean(),
  two_step_required: Type.Boolean({ description: 'The owner asks it of all staff' }),
  spare_codes: Type.Integer({ description: 'Spare codes that are left' }),
  permissions: Type.Array(Type.String()),
  consents: listOf({ purpose: Type.String(), given: Type.Boolean(), at: Instant }),
})
export type WireMe = Static<typeof WireMe>

export const MeChange = closed(
  { name: Type.Optional(Name), phone: Type.Optional(Phone) },
  { minProperties: 1 },
)
export type MeChange = Static<typeof MeChange>

export const WireSession = closed({
  id: Id,
  device: Type.String(),
  address_range: Type.String(),
  created_at: Instant,
  last_used_at: Instant,
  current: Type.Boolean(),
})
export type WireSession = Static<typeof WireSession>

const addressFields = {
  kind: Type.Union([Type.Literal('home'), Type.Literal('office'), Type.Literal('other')]),
  name: Name,
  phone: Phone,
  second_phone: orNull(Phone),
  house: Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' }),
  street: Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' }),
  landmark: orNull(Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' })),
  locality: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  pincode: Type.String({ pattern: '^[1-9][0-9]{5}$' }),
  floor: Type.Integer({ minimum: 0, maximum: 100 }),
  lift: Type.Union([Type.Literal('none'), Type.Literal('narrow'), Type.Literal('wide')]),
  used_first: Type.Boolean(),
}
export const AddressBody = closed(addressFields)
export type AddressBody = Static<typeof AddressBody>
export const AddressChange = closed({ ...Type.Partial(AddressBody).properties }, { minProperties: 1 })
export type AddressChange = Static<typeof AddressChange>
export const WireAddress = closed({ id: Id, ...addressFields, city: Type.String(), state: Type.String() })
export type WireAddress = Static<typeof WireAddress>

export const ConsentBody = closed({ purpose: Type.Literal('offers_email'), given: Type.Boolean() })

export const WireTwoStepStart = closed({
  secret: Type.String({ description: 'Base32, for typing' }),
  uri: Type.String({ description: 'For the QR code' }),
})
export type WireTwoStepStart = Static<typeof WireTwoStepStart>
export const CodeBody = closed({ code: Type.String({ minLength: 1, maxLength: 20 }) })
export const SpareCodes = closed({ spare_codes: Type.Array(Type.String()) })
export type SpareCodes = Static<typeof SpareCodes>

export const EraseAnswer = closed({ erase_at: Instant })

/** Everything we keep about one person, to take away; the other capabilities say theirs. */
export const wireMyData = (others: TProperties) =>
  closed({
    made_at: Instant,
    profile: WireMe,
    addresses: Type.Array(WireAddress),
    sessions: Type.Array(WireSession),
    consents: listOf({ purpose: Type.String(), given: Type.Boolean(), at: Instant }),
    mail: listOf({
      kind: Type.String(),
      subject: Type.String(),
      created_at: Instant,
      sent_at: orNull(Instant),
    }),
    ...others,
  })
