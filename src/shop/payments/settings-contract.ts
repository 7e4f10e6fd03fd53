// How shoppers pay, as staff set it.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { planStates } from './domain/plan-dates.ts'

const Day = Type.String({ format: 'date', pattern: '^(19|2[01])' })

export const PaymentValues = closed({
  upi: Type.Boolean(),
  card: Type.Boolean(),
  emi: Type.Boolean(),
  netbanking: Type.Boolean(),
  wallet: Type.Boolean(),
  cash: Type.Boolean(),
  cash_most: orNull(
    Type.Number({
      minimum: 1,
      maximum: 10_000_000,
      multipleOf: 0.01,
      description: 'The most of one order that is taken at the door; null leaves it to the zones',
    }),
  ),
})
export type PaymentValues = Static<typeof PaymentValues>

export const PaymentSettingsBody = closed({
  version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  values: PaymentValues,
})
export type PaymentSettingsBody = Static<typeof PaymentSettingsBody>

const terms = {
  annual_rate: Type.Number({ minimum: 0, maximum: 60, multipleOf: 0.01, description: 'Per cent a year' }),
  fee: Type.Number({ minimum: 0, maximum: 100_000, multipleOf: 0.01 }),
  minimum: Type.Number({ minimum: 0, maximum: 10_000_000, multipleOf: 0.01 }),
  from: Day,
  to: orNull(Day),
}

export const PlanBody = closed({
  bank: Type.String({ maxLength: 80 }),
  months: Type.Integer({ minimum: 2, maximum: 60 }),
  ...terms,
})
export type PlanBody = Static<typeof PlanBody>

export const ChangePlanBody = closed(terms)
export type ChangePlanBody = Static<typeof ChangePlanBody>
export const PlanParam = closed({ id: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) })

export const WirePlan = closed({
  id: Type.Integer(),
  ...PlanBody.properties,
  ends: orNull(Day),
  state: oneOf(planStates),
})
export type WirePlan = Static<typeof WirePlan>

export const WireGateway = closed({
  name: oneOf(['test', 'razorpay']),
  is_practice: Type.Boolean({ description: 'No money moves' }),
  key: orNull(Type.String({ description: 'Its kind and last four letters' })),
  webhook_url: Type.String(),
  answered_at: orNull(Instant),
  unanswered_at: orNull(Instant),
  webhook_at: orNull(Instant),
  wrong_signature_at: orNull(Instant),
})
export type WireGateway = Static<typeof WireGateway>

export const WirePaymentSettings = closed({
  version: Type.Integer(),
  changed_at: orNull(Instant),
  changed_by: orNull(Type.String()),
  values: PaymentValues,
  gateway: WireGateway,
  /** Nobody by real money in the demo, nor by practice in an open shop; only its owner before it opens. */
  pays_online: oneOf(['everybody', 'owner', 'nobody']),
  plans: Type.Array(WirePlan),
  shares: listOf(
    { way: Type.String(), share: Type.Integer({ description: 'Per cent of the paid orders of 90 days' }) },
    { description: 'What shoppers paid with' },
  ),
})
export type WirePaymentSettings = Static<typeof WirePaymentSettings>
