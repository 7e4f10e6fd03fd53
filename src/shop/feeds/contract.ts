// Product feeds on the wire of the back office.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { feedNames } from './domain/feed.ts'

export const FeedParam = closed({ name: oneOf(feedNames) })
export const FeedBody = closed({ on: Type.Boolean() })

export const WireFeeds = closed({
  feeds: listOf({
    name: oneOf(feedNames),
    on: Type.Boolean(),
    address: orNull(Type.String({ description: 'Where it is fetched; null while it is off' })),
    changed_at: orNull(Instant),
    changed_by: orNull(Type.String()),
    fetched_at: orNull(Instant),
  }),
})
export type WireFeeds = Static<typeof WireFeeds>
