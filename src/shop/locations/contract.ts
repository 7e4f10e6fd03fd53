// Registrations and places on the wire.
import { type Static, Type } from 'typebox'
import { closed, listOf, oneOf, orNull } from '#kernel/schema.ts'

const Id = Type.String({ format: 'uuid' })
const words = (maxLength: number) => Type.String({ maxLength })
const Day = Type.String({ format: 'date', pattern: '^(19|2[01])' })

const registrationValues = {
  gstin: words(40),
  legal_name: words(120),
  trade_name: words(120),
  address: words(300),
  city: words(80),
  pincode: words(10),
  invoice_prefix: words(3),
  credit_note_prefix: words(3),
  debit_note_prefix: words(3),
  bank_name: words(120),
  bank_account: words(18),
  bank_ifsc: words(11),
  signatory_name: words(80),
  signatory_role: words(80),
}

export const RegistrationBody = closed(registrationValues)
export type RegistrationBody = Static<typeof RegistrationBody>

const Version = Type.Integer({ minimum: 1 })
export const ChangeRegistrationBody = closed({ ...registrationValues, version: Version })
export const VersionBody = closed({ version: Version })
export const IdParam = closed({ id: Id })

export const WireRegistration = closed({
  id: Id,
  version: Version,
  ...registrationValues,
  state: words(60),
  pan: words(10),
  from_day: Day,
  until_day: orNull(Day),
  next_numbers: closed({ invoice: words(16), credit_note: words(16), debit_note: words(16) }),
  papers_this_year: closed({
    invoice: Type.Integer({ minimum: 0 }),
    credit_note: Type.Integer({ minimum: 0 }),
    debit_note: Type.Integer({ minimum: 0 }),
  }),
  papers: Type.Integer({ minimum: 0, description: 'Ever issued: once there is one, the GSTIN stays' }),
  used_by: listOf({ id: Id, name: words(80), kind: words(20) }, { maxItems: 200 }),
})
export type WireRegistration = Static<typeof WireRegistration>

export const WireRegistrations = closed({
  data: Type.Array(WireRegistration, { maxItems: 100 }),
  letters_change_on: Type.String({ format: 'date', description: 'The first day of the next financial year' }),
})
export type WireRegistrations = Static<typeof WireRegistrations>

const placeValues = {
  name: words(80),
  kind: oneOf(['warehouse', 'showroom']),
  address: words(300),
  pincode: words(10),
  registration_id: Id,
  phone: words(40),
  hours: words(120),
  ships: Type.Boolean(),
  shows_stock: Type.Boolean(),
  dispatch_days: Type.Array(Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' }), {
    maxItems: 7,
    uniqueItems: true,
  }),
}

export const PlaceBody = closed(placeValues)
export type PlaceBody = Static<typeof PlaceBody>
export const ChangePlaceBody = closed({ ...placeValues, version: Version })
export const PlaceOrderBody = closed({ ids: Type.Array(Id, { maxItems: 200, uniqueItems: true }) })
export const PincodeParam = closed({ pincode: Type.String({ pattern: '^[1-9][0-9]{5}$' }) })
export const WirePincodePlace = closed({ district: words(80), state: words(60) })

export const WirePlace = closed({
  id: Id,
  version: Version,
  ...placeValues,
  state: words(60),
  gstin: words(15),
  closed: Type.Boolean(),
  pieces: Type.Integer({ minimum: 0, description: 'On its shelves' }),
  products: Type.Integer({ minimum: 0 }),
  orders: Type.Integer({ minimum: 0, description: 'Still to leave from it' }),
})
export type WirePlace = Static<typeof WirePlace>

export const WirePlaces = closed({
  data: Type.Array(WirePlace, { maxItems: 200 }),
  registrations: listOf({ id: Id, gstin: words(15), state: words(60) }, { maxItems: 100 }),
})
export type WirePlaces = Static<typeof WirePlaces>
