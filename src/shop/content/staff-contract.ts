import { type Static, type TSchema, Type } from 'typebox'

const closed = { additionalProperties: false }
const moment = Type.String({ format: 'date-time' })
const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
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
    from: moment,
    until: nullable(moment),
    made_at: moment,
    by: Type.String(),
  },
  closed,
)
export type WireVersion = Static<typeof WireVersion>

const draft = Type.Object({ body: Type.Unknown(), at: moment, by: Type.String() }, closed)

export const WireContent = Type.Object(
  {
    name: Type.String(),
    saves,
    is_removed: Type.Boolean(),
    /** Why a page cannot be taken away. */
    needed: nullable(Type.String()),
    draft: nullable(draft),
    live: nullable(Type.Object({ version: Type.Integer(), body: Type.Unknown() }, closed)),
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
      draft: nullable(Type.Object({ at: moment, by: Type.String() }, closed)),
      live: nullable(
        Type.Object({ since: moment, until: nullable(moment), by: Type.String(), made_at: moment }, closed),
      ),
      next: nullable(Type.Object({ from: moment, until: nullable(moment) }, closed)),
    },
    closed,
  ),
)
export type WireContentList = Static<typeof WireContentList>

export const DraftBody = Type.Object({ saves, body: Type.Object({}) }, closed)
export const DiscardQuery = Type.Object({ saves }, closed)
export const PublishBody = Type.Object(
  { saves, from: Type.Optional(moment), until: Type.Optional(moment) },
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
    at: Type.Optional(moment),
  },
  closed,
)
export const WirePreview = Type.Object({ url: Type.String(), expires_at: moment }, closed)
export type WirePreview = Static<typeof WirePreview>
