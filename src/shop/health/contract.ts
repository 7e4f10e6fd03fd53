// How the shop is, over the wire.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { checkNames } from './domain/check.ts'

const State = oneOf(['well', 'off', 'unknown', 'look', 'bad'])

export const WireHealth = closed({
  state: State,
  sentence: Type.String({ description: 'The whole in one sentence' }),
  looked_at: Instant,
  broken_promises: Type.Integer({ description: 'As known from the last looks' }),
  checks: listOf({
    name: oneOf(checkNames),
    state: State,
    says: Type.String(),
    next: orNull(Type.String({ description: 'What to do; only where somebody is needed' })),
  }),
  jobs: listOf({
    name: Type.String(),
    state: State,
    every_seconds: Type.Integer(),
    is_running: Type.Boolean(),
    ended_seconds_ago: orNull(Type.Number()),
    took_ms: orNull(Type.Number()),
    failures: Type.Integer({ description: 'In a row, until it works again' }),
    trouble: orNull(
      Type.String({ description: 'The kind of error; its words are in the log of the server' }),
    ),
    due_in_seconds: Type.Number({ description: 'Negative where it should have run by now' }),
  }),
})
export type WireHealth = Static<typeof WireHealth>

export const WireHealthCount = closed({
  count: Type.Integer({ description: 'How many things somebody has to see to' }),
})
