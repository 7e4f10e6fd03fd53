// How long what is kept, on the wire.
import { type Static, Type } from 'typebox'
import { Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { settingsBody, settingsOf } from '#kernel/settings.ts'
import { type PeriodName, periodNames } from './domain/kept.ts'

const days = Type.Integer({ minimum: 1, maximum: 3_000, description: 'Days' })
const values = Object.fromEntries(periodNames.map((name) => [name, days])) as Record<PeriodName, typeof days>

const count = Type.Integer({ description: '10,001 where there are more than 10,000' })

export const WireRetention = settingsOf(values, {
  rows: listOf({
    name: oneOf(periodNames),
    least_days: Type.Integer(),
    most_days: Type.Integer(),
    now: count,
    due: count,
    last_removed: Type.Integer({ description: 'In the last night' }),
  }),
  last_run_at: orNull(Instant),
})
export type WireRetention = Static<typeof WireRetention>

export const RetentionBody = settingsBody(values)
export type RetentionBody = Static<typeof RetentionBody>
