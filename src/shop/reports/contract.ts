// What travels over /api about the shop's numbers. Amounts are rupees, days are India's.

import { type Static, Type } from 'typebox'
import { closed, orNull } from '#kernel/schema.ts'

const Day = Type.String({ format: 'date', pattern: '^(19|2[01])', description: 'A day in India' })

export const DashboardQuery = Type.Object({ from: Day, to: Day }, closed)

/** A number, and the same for the stretch before. */
const compared = Type.Object({ now: Type.Number(), before: Type.Number() }, closed)

export const WireDashboard = Type.Object(
  {
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
    conversion: Type.Object({ now: orNull(Type.Number()), before: orNull(Type.Number()) }, closed),
    returns: compared,
    refused_at_the_door: compared,
    promises: Type.Object({ arrived: Type.Integer(), in_time: Type.Integer() }, closed),
    unpaid: Type.Integer(),
    to_pack: Type.Integer(),
    late: Type.Integer(),
    out_of_stock: Type.Integer(),
    low_stock: Type.Integer(),
    listed: Type.Integer(),
    days: Type.Array(
      Type.Object(
        { day: Day, net_sales: Type.Number(), orders: Type.Integer(), before: Type.Number() },
        closed,
      ),
    ),
    categories: Type.Array(
      Type.Object(
        { slug: Type.String(), name: Type.String(), net_sales: Type.Number(), pieces: Type.Integer() },
        closed,
      ),
    ),
    best: Type.Array(
      Type.Object(
        {
          _id: Type.String(),
          title: Type.String(),
          image: orNull(Type.String()),
          pieces: Type.Integer(),
          net_sales: Type.Number(),
        },
        closed,
      ),
    ),
    running_low: Type.Array(
      Type.Object(
        { _id: Type.String(), title: Type.String(), image: orNull(Type.String()), stock: Type.Integer() },
        closed,
      ),
    ),
    searches: Type.Array(
      Type.Object({ term: Type.String(), times: Type.Integer(), finds_nothing: Type.Boolean() }, closed),
    ),
  },
  closed,
)
export type WireDashboard = Static<typeof WireDashboard>

export const WireCountedAgain = Type.Object({ days: Type.Integer() }, closed)

const months = {
  month: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: 'The first month' }),
  months: Type.Union([Type.Literal(1), Type.Literal(3)]),
}
export const TaxQuery = Type.Object(months, closed)
export const TaxSectionParam = Type.Object(
  {
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
  },
  closed,
)

const taxed = {
  taxable: Type.Number(),
  igst: Type.Number(),
  cgst: Type.Number(),
  sgst: Type.Number(),
}
const sectionSum = Type.Object({ papers: Type.Integer(), value: Type.Number(), ...taxed }, closed)

export const WireTaxSummary = Type.Object(
  {
    month: Type.String(),
    months: Type.Integer(),
    sums: Type.Object(
      { b2b: sectionSum, b2cl: sectionSum, b2cs: sectionSum, cdnr: sectionSum, cdnur: sectionSum },
      closed,
    ),
    hsn_b2b: Type.Integer(),
    hsn_b2c: Type.Integer(),
    series: Type.Array(
      Type.Object(
        { kind: Type.String(), first: Type.String(), last: Type.String(), count: Type.Integer() },
        closed,
      ),
    ),
    /** At nil rate: in no file but the summary of codes. */
    nil: sectionSum,
    unknown_places: Type.Array(Type.String()),
  },
  closed,
)
export type WireTaxSummary = Static<typeof WireTaxSummary>
