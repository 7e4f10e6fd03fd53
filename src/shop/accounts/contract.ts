// What shoppers and their accounts say over the wire. Staff's own calls are in staff-contract.ts.

import { type Static, type TProperties, Type } from 'typebox'
import { closed, Instant, orNull } from '#kernel/schema.ts'

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

export const IdParam = Type.Object({ id: Id }, closed)
export const Said = Type.Object({ message: Type.String() }, closed)

/** Ten digits, with the country before them at the most: older clients send a phone as a number. */
export const NumericPhone = Type.Integer({ minimum: 6_000_000_000, maximum: 919_999_999_999 })

export const RegisterBody = Type.Object(
  {
    name: Name,
    email: Email,
    phone: Type.Union([Phone, NumericPhone]),
    password: Password,
    // sent by older clients, and only ever empty: nobody brings a cart or orders of their own making
    city: Type.Optional(Type.Literal('')),
    cart: Type.Optional(Type.Array(Type.Never(), { maxItems: 0 })),
    wishlist: Type.Optional(Type.Array(Type.Never(), { maxItems: 0 })),
    orders: Type.Optional(Type.Array(Type.Never(), { maxItems: 0 })),
  },
  closed,
)
export type RegisterBody = Omit<Static<typeof RegisterBody>, 'phone'> & { phone: string }

export const LoginBody = Type.Object(
  {
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
  },
  closed,
)
export type LoginBody = Static<typeof LoginBody>

export const WireUser = Type.Object(
  { _id: Id, name: Type.String(), email: Type.String(), phone: orNull(Type.String()), role: Type.String() },
  closed,
)
export type WireUser = Static<typeof WireUser>

export const LoginAnswer = Type.Object(
  {
    token: Type.String(),
    data: WireUser,
    device: Type.Optional(
      Type.String({ description: 'To be sent in `devices` with later logins; opens nothing by itself' }),
    ),
    erasure_called_off: Type.Optional(Type.Boolean({ description: 'The account was about to be erased' })),
  },
  closed,
)
export type LoginAnswer = Static<typeof LoginAnswer>

export const NewToken = Type.Object({ token: Type.String() }, closed)
export const EmailBody = Type.Object({ email: Email }, closed)
export const ResetBody = Type.Object(
  {
    token: Token,
    password: Password,
    keep: Type.Optional(
      Type.Boolean({ description: 'Of an address that was never confirmed: whether what was saved stays' }),
    ),
  },
  closed,
)
export type ResetBody = Static<typeof ResetBody>
export const ResetLookBody = Type.Object({ token: Token }, closed)
/** What was saved before anybody proved the mailbox; `asks` where the person should decide about it. */
export const WireResetLook = Type.Object(
  { asks: Type.Boolean(), phone: Type.Boolean(), addresses: Type.Integer(), wishlist: Type.Integer() },
  closed,
)
export type WireResetLook = Static<typeof WireResetLook>
export const ResetAnswer = Type.Object(
  {
    message: Type.String(),
    device: Type.String({ description: 'As in the answer of a login' }),
  },
  closed,
)
export type ResetAnswer = Static<typeof ResetAnswer>
export const ConfirmEmailBody = Type.Object({ token: Token, password: Password }, closed)
/** Of the authenticator app, or a spare one; needed where two-step login is on. */
const Code = Type.Optional(Type.String({ maxLength: 20 }))
export const ProofBody = Type.Object({ password: Password, code: Code }, closed)
export type ProofBody = Static<typeof ProofBody>
export const ChangePasswordBody = Type.Object(
  { current_password: Password, password: Password, code: Code },
  closed,
)
export type ChangePasswordBody = Static<typeof ChangePasswordBody>
export const ChangeEmailBody = Type.Object({ email: Email, password: Password, code: Code }, closed)
export type ChangeEmailBody = Static<typeof ChangeEmailBody>

export const WireMe = Type.Object(
  {
    ...WireUser.properties,
    email_confirmed: Type.Boolean(),
    created_at: Instant,
    password_changed_at: Instant,
    two_step: Type.Boolean(),
    two_step_required: Type.Boolean({ description: 'The owner asks it of all staff' }),
    spare_codes: Type.Integer({ description: 'Spare codes that are left' }),
    permissions: Type.Array(Type.String()),
    consents: Type.Array(Type.Object({ purpose: Type.String(), given: Type.Boolean(), at: Instant }, closed)),
  },
  closed,
)
export type WireMe = Static<typeof WireMe>

export const MeChange = Type.Object(
  { name: Type.Optional(Name), phone: Type.Optional(Phone) },
  { ...closed, minProperties: 1 },
)
export type MeChange = Static<typeof MeChange>

export const WireSession = Type.Object(
  {
    id: Id,
    device: Type.String(),
    address_range: Type.String(),
    created_at: Instant,
    last_used_at: Instant,
    current: Type.Boolean(),
  },
  closed,
)
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
export const AddressBody = Type.Object(addressFields, closed)
export type AddressBody = Static<typeof AddressBody>
export const AddressChange = Type.Object(
  { ...Type.Partial(AddressBody).properties },
  { ...closed, minProperties: 1 },
)
export type AddressChange = Static<typeof AddressChange>
export const WireAddress = Type.Object(
  { id: Id, ...addressFields, city: Type.String(), state: Type.String() },
  closed,
)
export type WireAddress = Static<typeof WireAddress>

export const ConsentBody = Type.Object(
  { purpose: Type.Literal('offers_email'), given: Type.Boolean() },
  closed,
)

export const WireTwoStepStart = Type.Object(
  {
    secret: Type.String({ description: 'Base32, for typing' }),
    uri: Type.String({ description: 'For the QR code' }),
  },
  closed,
)
export type WireTwoStepStart = Static<typeof WireTwoStepStart>
export const CodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }, closed)
export const SpareCodes = Type.Object({ spare_codes: Type.Array(Type.String()) }, closed)
export type SpareCodes = Static<typeof SpareCodes>

export const EraseAnswer = Type.Object({ erase_at: Instant }, closed)

/** Everything we keep about one person, to take away; the other capabilities say theirs. */
export const wireMyData = (others: TProperties) =>
  Type.Object(
    {
      made_at: Instant,
      profile: WireMe,
      addresses: Type.Array(WireAddress),
      sessions: Type.Array(WireSession),
      consents: Type.Array(
        Type.Object({ purpose: Type.String(), given: Type.Boolean(), at: Instant }, closed),
      ),
      mail: Type.Array(
        Type.Object(
          {
            kind: Type.String(),
            subject: Type.String(),
            created_at: Instant,
            sent_at: orNull(Instant),
          },
          closed,
        ),
      ),
      ...others,
    },
    closed,
  )
