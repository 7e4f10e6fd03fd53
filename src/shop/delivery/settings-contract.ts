// Delivery as staff set it: zones, where they reach, pincodes with rules of their own, and when nobody works.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { PincodeParam, WireDeliveryQuote } from './contract.ts'

const Rupees = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 })
const Kilos = Type.Number({ minimum: 0, maximum: 10_000, multipleOf: 0.001 })
const Version = Type.Integer({
  minimum: 1,
  maximum: 2_000_000_000,
  description: 'The version that was looked at',
})
const Day = Type.String({ format: 'date', pattern: '^(19|2[01])' })
const Pincode = PincodeParam.properties.pincode
const ZoneName = Type.String({ pattern: '^[a-z0-9-]{1,60}$' })

const Area = {
  state: Type.String({ minLength: 1, maxLength: 80 }),
  district: Type.String({ maxLength: 80, description: 'Empty for the whole state' }),
}

const terms = {
  title: Type.String({ maxLength: 60 }),
  charge: orNull(Rupees),
  included_kg: Kilos,
  per_kg: Rupees,
  free_from: orNull(Type.Number({ minimum: 0, maximum: 100_000_000, multipleOf: 0.01 })),
  least_days: Type.Integer({ minimum: 0, maximum: 60 }),
  most_days: Type.Integer({ minimum: 0, maximum: 90 }),
  cash_up_to: orNull(Type.Number({ minimum: 0, maximum: 100_000_000, multipleOf: 0.01 })),
  assembly: orNull(Rupees),
  heaviest_kg: orNull(Kilos),
}

export const ZoneBody = closed({
  ...terms,
  areas: listOf(Area, { maxItems: 1_000 }),
  pincodes: orNull(
    Type.Array(Type.String({ maxLength: 12 }), {
      maxItems: 500,
      description: 'Every pincode with a rule for this zone; null leaves them as they are',
    }),
  ),
  move: Type.Boolean({ description: 'What another zone has comes here' }),
})
export type ZoneBody = Static<typeof ZoneBody>

export const ChangeZoneBody = closed({ ...ZoneBody.properties, version: Version })
export const ZoneParam = closed({ name: ZoneName })
export const RemoveZoneQuery = closed({
  to: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9-]{1,60}$',
      description: 'Where its areas go; `nowhere` for no longer served',
    }),
  ),
})

export const WireZone = closed({
  name: Type.String(),
  ...terms,
  charge: Type.Number(),
  areas: listOf(Area),
  own_pincodes: Type.Integer({ description: 'How many have a rule of their own' }),
  pincodes: Type.Array(Type.String(), { description: 'Those, up to 60' }),
  reaches: Type.Integer({ description: 'Pincodes in all' }),
  version: Type.Integer(),
})
export type WireZone = Static<typeof WireZone>

export const Holiday = closed({
  day: Day,
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  every_year: Type.Boolean({ description: 'It falls on the same day each year' }),
})
export const DayParam = closed({ day: Day })

const week = {
  working_days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    maxItems: 7,
    uniqueItems: true,
    description: 'Sunday is 0',
  }),
  cut_off_hour: Type.Integer({ minimum: 0, maximum: 23 }),
}
export const WeekBody = closed({ ...week, version: Version })
export type WeekBody = Static<typeof WeekBody>

export const WireDeliverySettings = closed({
  version: Type.Integer(),
  zones: Type.Array(WireZone),
  week: closed(week),
  holidays: Type.Array(Holiday),
  pincodes: Type.Integer({ description: 'India’s post knows so many' }),
  not_served: Type.Integer(),
  switched_off: listOf(
    { pincode: Type.String(), place: Type.String(), reason: Type.String(), since: Instant },
    { description: 'By hand, up to 200' },
  ),
  places: listOf(
    { state: Type.String(), districts: Type.Array(Type.String()) },
    { description: 'Every state and district there is' },
  ),
  pieces: listOf(
    { id: Type.String(), title: Type.String(), kg: Type.Number() },
    { description: 'A few to try a pincode with' },
  ),
})
export type WireDeliverySettings = Static<typeof WireDeliverySettings>

export const RuleBody = closed({
  zone: orNull(ZoneName),
  reason: Type.String({ maxLength: 200, description: 'Why it is switched off' }),
})

export const ListBody = closed({
  text: Type.String({
    maxLength: 900_000,
    description:
      'A pincode in each line, and after a comma its zone; `off` for not served, `-` for no rule of its own',
  }),
  zone: orNull(ZoneName),
})
export const TakeListBody = closed({ ...ListBody.properties, version: Version })

export const verdicts = ['same', 'changes', 'new', 'look'] as const
export const WireListCheck = closed({
  version: Type.Integer(),
  lines: Type.Integer(),
  counts: closed(
    Object.fromEntries(verdicts.map((kind) => [kind, Type.Integer()])) as Record<
      (typeof verdicts)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
  rows: listOf(
    {
      line: Type.Integer(),
      pincode: Type.String(),
      place: Type.String(),
      kind: oneOf(verdicts),
      now: Type.String(),
      becomes: Type.String({ description: 'The zone, or what is wrong' }),
    },
    { description: 'Those that change something or need a look: up to 200 of each' },
  ),
})
export type WireListCheck = Static<typeof WireListCheck>

export const WireListTaken = closed({
  changed: Type.Integer(),
  undo: Type.String({ description: 'The list that puts it back' }),
  version: Type.Integer(),
})

export const TryQuery = closed({ pincode: Pincode, product: Type.Optional(Type.String({ maxLength: 120 })) })
export const TryBody = closed({
  ...TryQuery.properties,
  name: orNull(ZoneName),
  zone: ZoneBody,
})
export const WireTried = closed({
  quote: WireDeliveryQuote,
  zone: orNull(Type.String()),
  by: orNull(oneOf(['pincode', 'district', 'state'])),
  packed_on: orNull(Day),
  off: orNull(closed({ reason: Type.String(), since: Instant })),
})
export type WireTried = Static<typeof WireTried>
