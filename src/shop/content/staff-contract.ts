import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'

const saves = Type.Integer({ minimum: 0, description: 'How often it was saved, as the sender knows it' })

export const ContentParam = closed({
  name: Type.String({
    pattern: '^(layout|promo|home|page:[a-z0-9]+(-[a-z0-9]+)*)$',
    maxLength: 90,
    description: 'layout, promo, home or page:{slug}',
  }),
})
export const VersionParam = closed({
  ...ContentParam.properties,
  version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

const versionState = Type.Unsafe<'live' | 'scheduled' | 'earlier' | 'called_off'>({
  type: 'string',
  enum: ['live', 'scheduled', 'earlier', 'called_off'],
})

export const WireVersion = closed({
  id: Type.Integer(),
  state: versionState,
  why: Type.String(),
  from: Instant,
  until: orNull(Instant),
  made_at: Instant,
  by: Type.String(),
})
export type WireVersion = Static<typeof WireVersion>

const draft = closed({ body: Type.Unknown(), at: Instant, by: Type.String() })

export const WireContent = closed({
  name: Type.String(),
  saves,
  is_removed: Type.Boolean(),
  /** Why a page cannot be taken away. */
  needed: orNull(Type.String()),
  draft: orNull(draft),
  live: orNull(closed({ version: Type.Integer(), body: Type.Unknown() })),
  versions: Type.Array(WireVersion),
})
export type WireContent = Static<typeof WireContent>

export const WireContentList = listOf({
  name: Type.String(),
  title: Type.String(),
  is_removed: Type.Boolean(),
  draft: orNull(closed({ at: Instant, by: Type.String() })),
  live: orNull(closed({ since: Instant, until: orNull(Instant), by: Type.String(), made_at: Instant })),
  next: orNull(closed({ from: Instant, until: orNull(Instant) })),
})
export type WireContentList = Static<typeof WireContentList>

export const DraftBody = closed({ saves, body: Type.Object({}) })
export const DiscardQuery = closed({ saves })
export const PublishBody = closed({ saves, from: Type.Optional(Instant), until: Type.Optional(Instant) })
export type PublishBody = Static<typeof PublishBody>
export const SavesBody = closed({ saves })

export const NewPage = closed({
  slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
  title: Type.String({ minLength: 1, maxLength: 120 }),
})
export type NewPage = Static<typeof NewPage>

export const PreviewBody = closed({
  path: Type.String({
    pattern: '^/(?![/\\\\])',
    maxLength: 300,
    description: 'An address of the storefront',
  }),
  at: Type.Optional(Instant),
})
export const WirePreview = closed({ url: Type.String(), expires_at: Instant })
export type WirePreview = Static<typeof WirePreview>
