import { type Static, Type } from 'typebox'
import { closed, Instant, orNull } from '#kernel/schema.ts'

const saves = Type.Integer({ minimum: 0, description: 'How often it was saved, as the sender knows it' })

export const ContentParam = Type.Object(
  {
    name: Type.String({
      pattern: '^(layout|promo|home|page:[a-z0-9]+(-[a-z0-9]+)*)$',
      maxLength: 90,
      description: 'layout, promo, home or page:{slug}',
    }),
  },
  closed,
)
export const VersionParam = Type.Object(
  { ...ContentParam.properties, version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
  closed,
)

const versionState = Type.Unsafe<'live' | 'scheduled' | 'earlier' | 'called_off'>({
  type: 'string',
  enum: ['live', 'scheduled', 'earlier', 'called_off'],
})

export const WireVersion = Type.Object(
  {
    id: Type.Integer(),
    state: versionState,
    why: Type.String(),
    from: Instant,
    until: orNull(Instant),
    made_at: Instant,
    by: Type.String(),
  },
  closed,
)
export type WireVersion = Static<typeof WireVersion>

const draft = Type.Object({ body: Type.Unknown(), at: Instant, by: Type.String() }, closed)

export const WireContent = Type.Object(
  {
    name: Type.String(),
    saves,
    is_removed: Type.Boolean(),
    /** Why a page cannot be taken away. */
    needed: orNull(Type.String()),
    draft: orNull(draft),
    live: orNull(Type.Object({ version: Type.Integer(), body: Type.Unknown() }, closed)),
    versions: Type.Array(WireVersion),
  },
  closed,
)
export type WireContent = Static<typeof WireContent>

export const WireContentList = Type.Array(
  Type.Object(
    {
      name: Type.String(),
      title: Type.String(),
      is_removed: Type.Boolean(),
      draft: orNull(Type.Object({ at: Instant, by: Type.String() }, closed)),
      live: orNull(
        Type.Object({ since: Instant, until: orNull(Instant), by: Type.String(), made_at: Instant }, closed),
      ),
      next: orNull(Type.Object({ from: Instant, until: orNull(Instant) }, closed)),
    },
    closed,
  ),
)
export type WireContentList = Static<typeof WireContentList>

export const DraftBody = Type.Object({ saves, body: Type.Object({}) }, closed)
export const DiscardQuery = Type.Object({ saves }, closed)
export const PublishBody = Type.Object(
  { saves, from: Type.Optional(Instant), until: Type.Optional(Instant) },
  closed,
)
export type PublishBody = Static<typeof PublishBody>
export const SavesBody = Type.Object({ saves }, closed)

export const NewPage = Type.Object(
  {
    slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
    title: Type.String({ minLength: 1, maxLength: 120 }),
  },
  closed,
)
export type NewPage = Static<typeof NewPage>

export const PreviewBody = Type.Object(
  {
    path: Type.String({
      pattern: '^/(?![/\\\\])',
      maxLength: 300,
      description: 'An address of the storefront',
    }),
    at: Type.Optional(Instant),
  },
  closed,
)
export const WirePreview = Type.Object({ url: Type.String(), expires_at: Instant }, closed)
export type WirePreview = Static<typeof WirePreview>
