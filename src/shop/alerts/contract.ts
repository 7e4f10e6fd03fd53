// Alerts on the wire. Amounts are rupees.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { settingsBody, settingsOf } from '#kernel/settings.ts'
import { alertKinds } from './domain/ask.ts'

const ProductId = Type.String({ pattern: '^[a-z0-9-]{1,120}$' })

export const AlertBody = closed({
  product: ProductId,
  kind: oneOf(alertKinds),
  price: Type.Optional(
    Type.Number({ minimum: 1, maximum: 10_000_000, description: 'It may cost so much at the most' }),
  ),
  email: Type.Optional(
    Type.String({ maxLength: 254, description: 'Of whoever is not logged in; others are known' }),
  ),
})
export type AlertBody = Static<typeof AlertBody>

export const AlertAsked = closed({
  state: oneOf(['waiting', 'asleep', 'mailed']),
  confirm_days: Type.Integer({ description: 'How long a mailed link works' }),
})
export type AlertAsked = Static<typeof AlertAsked>

const Token = Type.String({ minLength: 20, maxLength: 64, pattern: '^[\\w-]+$' })
export const AlertTokenBody = closed({ token: Token })

const piece = {
  product: Type.String(),
  title: Type.String(),
  image: orNull(Type.String()),
  category: closed({ slug: Type.String(), name: Type.String() }),
}

/** What a link in a letter did. Whose alert it is, is not told. */
export const WireAlertLink = closed({
  state: oneOf(['confirmed', 'already', 'expired', 'full']),
  kind: oneOf(alertKinds),
  price: orNull(Type.Number()),
  end_key: Type.String({ description: 'Ends it, as the link in its letters does' }),
  confirm_days: Type.Integer(),
  most: Type.Integer(),
  ...piece,
})
export type WireAlertLink = Static<typeof WireAlertLink>

export const WireAlerts = closed({
  alerts: listOf({
    id: Type.String(),
    kind: oneOf(alertKinds),
    price: orNull(Type.Number()),
    asked_at: Instant,
    told_at: orNull(Instant),
    told_price: orNull(Type.Number()),
    now: Type.Number({ description: 'What it costs at this moment' }),
    in_stock: Type.Boolean(),
    listed: Type.Boolean(),
    ...piece,
  }),
  most: Type.Integer(),
  asleep: Type.Boolean({ description: 'The account’s mailbox is not confirmed: nothing is written to it' }),
})
export type WireAlerts = Static<typeof WireAlerts>

export const AlertParam = closed({ id: Type.String({ format: 'uuid' }) })

const values = {
  most_per_person: Type.Integer({ minimum: 1, maximum: 100 }),
  people_per_piece: Type.Integer({ minimum: 1, maximum: 100 }),
  wait_minutes: Type.Integer({ minimum: 0, maximum: 1_440 }),
  confirm_days: Type.Integer({ minimum: 1, maximum: 14 }),
  forget_days: Type.Integer({ minimum: 1, maximum: 30 }),
}
export type AlertValues = Static<ReturnType<typeof closed<typeof values>>>
export const AlertTermsBody = settingsBody(values)
export type AlertTermsBody = Static<typeof AlertTermsBody>
export const WireAlertTerms = settingsOf(values, {
  waiting: Type.Integer({ description: 'Alerts that wait' }),
  told: Type.Integer({ description: 'Letters about one in the last 30 days' }),
})
export type WireAlertTerms = Static<typeof WireAlertTerms>
