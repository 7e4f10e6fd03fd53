// What travels over /api about the shop's numbers. Amounts are rupees, days are India's.

import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { settingsBody, settingsOf } from '#kernel/settings.ts'
import { mostWaiting, waitingKinds } from './domain/waiting.ts'

const Day = Type.String({ format: 'date', pattern: '^(19|2[01])', description: 'A day in India' })

export const DashboardQuery = closed({ from: Day, to: Day })

/** A number, and the same for the stretch before. */
const compared = closed({ now: Type.Number(), before: Type.Number() })

export const WireDashboard = closed({
  from: Day,
  to: Day,
  before_from: Day,
  before_to: Day,
  today: Day,
  net_sales: compared,
  orders: compared,
  average_order: compared,
  visitors: compared,
  /** In per cent; none where nobody was counted. */
  conversion: closed({ now: orNull(Type.Number()), before: orNull(Type.Number()) }),
  returns: compared,
  refused_at_the_door: compared,
  promises: closed({ arrived: Type.Integer(), in_time: Type.Integer() }),
  /** Whatever days are looked at: what this day and the one before come to so far. */
  of_today: closed({ net_sales: compared, orders: compared }),
  unpaid: Type.Integer(),
  due_today: Type.Integer({ description: 'Not arrived yet, and promised for today' }),
  due_tomorrow: Type.Integer(),
  to_pack: Type.Integer(),
  late: Type.Integer(),
  out_of_stock: Type.Integer(),
  low_stock: Type.Integer(),
  low_stock_mark: Type.Integer({ description: 'So many left, or fewer, is low' }),
  listed: Type.Integer(),
  days: listOf({ day: Day, net_sales: Type.Number(), orders: Type.Integer(), before: Type.Number() }),
  categories: listOf({
    slug: Type.String(),
    name: Type.String(),
    net_sales: Type.Number(),
    pieces: Type.Integer(),
  }),
  best: listOf({
    _id: Type.String(),
    title: Type.String(),
    image: orNull(Type.String()),
    pieces: Type.Integer(),
    net_sales: Type.Number(),
  }),
  running_low: listOf({
    _id: Type.String(),
    title: Type.String(),
    image: orNull(Type.String()),
    stock: Type.Integer(),
  }),
  searches: listOf({ term: Type.String(), times: Type.Integer(), finds_nothing: Type.Boolean() }),
})
export type WireDashboard = Static<typeof WireDashboard>

export const WireWaiting = closed({
  data: listOf(
    {
      kind: oneOf(waitingKinds),
      count: Type.Integer({ description: `${mostWaiting} means so many or more` }),
      late: Type.Integer({ description: 'How many of them are past their time' }),
      due: orNull(Instant),
    },
    { description: 'The most pressing first; only what the role opens, and only where something waits' },
  ),
})
export type WireWaiting = Static<typeof WireWaiting>

export const WireCountedAgain = closed({ days: Type.Integer() })

const months = {
  month: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: 'The first month' }),
  months: Type.Union([Type.Literal(1), Type.Literal(3)]),
}
export const TaxQuery = closed({
  ...months,
  registration: Type.Optional(
    Type.String({ format: 'uuid', description: 'Whose return; without it, of the oldest registration' }),
  ),
})
export const TaxSectionParam = closed({
  section: Type.Union([
    Type.Literal('b2b'),
    Type.Literal('b2cl'),
    Type.Literal('b2cs'),
    Type.Literal('cdnr'),
    Type.Literal('cdnur'),
    Type.Literal('hsn_b2b'),
    Type.Literal('hsn_b2c'),
    Type.Literal('docs'),
  ]),
})

const taxed = {
  taxable: Type.Number(),
  igst: Type.Number(),
  cgst: Type.Number(),
  sgst: Type.Number(),
}
const sectionSum = closed({ papers: Type.Integer(), value: Type.Number(), ...taxed })

export const WireTaxSummary = closed({
  month: Type.String(),
  months: Type.Integer(),
  sums: closed({ b2b: sectionSum, b2cl: sectionSum, b2cs: sectionSum, cdnr: sectionSum, cdnur: sectionSum }),
  hsn_b2b: Type.Integer(),
  hsn_b2c: Type.Integer(),
  series: listOf({ kind: Type.String(), first: Type.String(), last: Type.String(), count: Type.Integer() }),
  /** At nil rate: in no file but the summary of codes. */
  nil: sectionSum,
  unknown_places: Type.Array(Type.String()),
  registration: orNull(Type.String({ format: 'uuid' })),
  registrations: listOf({ id: Type.String({ format: 'uuid' }), gstin: Type.String(), state: Type.String() }),
})
export type WireTaxSummary = Static<typeof WireTaxSummary>

const evening = {
  is_on: Type.Boolean(),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Of the day in India' }),
}
export type EveningValues = Static<ReturnType<typeof closed<typeof evening>>>
export const EveningBody = settingsBody(evening)
export type EveningBody = Static<typeof EveningBody>
export const WireEvening = settingsOf(evening, {})
export type WireEvening = Static<typeof WireEvening>
