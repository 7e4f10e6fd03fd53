import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import {
  type Act,
  acts,
  type GrievanceKind,
  type GrievanceState,
  grievanceStates,
  kindNames,
} from './domain/grievance.ts'

const kind = oneOf<GrievanceKind>(kindNames)
const state = oneOf<GrievanceState>(grievanceStates)

export const GrievanceBody = closed({
  name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  contact: Type.String({
    minLength: 3,
    maxLength: 254,
    description: 'An e-mail address or an Indian mobile',
  }),
  order_number: Type.Optional(Type.String({ maxLength: 30 })),
  kind,
  what_happened: Type.String({ minLength: 10, maxLength: 4_000 }),
  wanted: Type.String({ maxLength: 1_000 }),
})
export type GrievanceBody = Static<typeof GrievanceBody>

export const WireTicket = closed({
  number: Type.String(),
  answer_by: Instant,
  settle_by: Instant,
  is_mailed: Type.Boolean(),
})
export type WireTicket = Static<typeof WireTicket>

const number = Type.String({ pattern: '^GR-[0-9]{4}-[0-9]{4,9}$' })

export const TrackGrievance = closed({ number, contact: Type.String({ minLength: 3, maxLength: 254 }) })

/** Nothing of it says who complained. */
export const WireTrackedGrievance = closed({
  number: Type.String(),
  state,
  kind,
  sent_at: Instant,
  answer_by: Instant,
  settle_by: Instant,
  settled_at: orNull(Instant),
  news: listOf({ at: Instant, kind: Type.String(), words: Type.String() }),
})
export type WireTrackedGrievance = Static<typeof WireTrackedGrievance>

export const NumberParam = closed({ number })

export const GrievanceQuery = closed({
  show: Type.Optional(oneOf(['open', 'settled', 'all'] as const)),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export type GrievanceQuery = Static<typeof GrievanceQuery>

const row = {
  number: Type.String(),
  state,
  kind,
  name: Type.String(),
  order_number: Type.String(),
  sent_at: Instant,
  answer_by: Instant,
  settle_by: Instant,
  settled_at: orNull(Instant),
}
export const WireGrievances = closed({
  grievances: listOf(row),
  total: Type.Integer(),
  late: Type.Integer(),
  open: Type.Integer(),
})
export type WireGrievances = Static<typeof WireGrievances>

export const WireGrievance = closed({
  ...row,
  email: Type.Union([Type.String({ description: 'Masked, as the phone is' }), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
  /** That there is such an order in the shop. */
  is_order_known: Type.Boolean(),
  what_happened: Type.String(),
  wanted: Type.String(),
  is_erased: Type.Boolean(),
  events: listOf({ at: Instant, kind: Type.String(), by: Type.String(), words: Type.String() }),
})
export type WireGrievance = Static<typeof WireGrievance>

export const WireGrievanceContact = closed({
  email: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
})
export type WireGrievanceContact = Static<typeof WireGrievanceContact>

export const ActBody = closed({ act: oneOf<Act>(acts), words: Type.String({ maxLength: 4_000 }) })
export type ActBody = Static<typeof ActBody>

const day = Type.String({ format: 'date', pattern: '^(19|2[01])', description: 'A day in India' })
export const RegisterQuery = closed({ from: Type.Optional(day), to: Type.Optional(day) })
