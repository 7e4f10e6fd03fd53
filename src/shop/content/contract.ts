// The shapes of what staff write. The same schemas check the documents and describe them in the API.

import { type Static, Type } from 'typebox'
import { closed, Instant } from '#kernel/schema.ts'
import { type SectionId, sectionIds } from './domain/home-sections.ts'

const text = Type.String({ maxLength: 300 })
/** Outside of it shoppers are not sent it, and inside they are not sent the moments. */
const shown = { from: Type.Optional(Instant), until: Type.Optional(Instant) }
const link = Type.Object({ label: text, href: text, ...shown }, closed)
const links = Type.Array(link, { maxItems: 60 })
const tile = Type.Object(
  { label: text, note: Type.Optional(text), href: text, picture: text, ...shown },
  closed,
)
const tiles = Type.Array(tile, { maxItems: 24 })
const texts = Type.Array(text, { maxItems: 100 })

const promo = { name: text, offer: text, code: text, cashback: text, terms: text, ends_at: Instant }
const orNone = Type.Union([text, Type.Null()])
/** `facts`: what is off for everybody, and what the code gives, worked out from the catalogue and the coupon. */
export const WirePromo = Type.Object(
  { ...promo, facts: Type.Optional(Type.Object({ off: orNone, gives: orNone }, closed)) },
  closed,
)
export type WirePromo = Static<typeof WirePromo>

export const PromoDocument = Type.Object(
  { ...promo, from: Type.Optional(Instant), is_hidden: Type.Optional(Type.Boolean()) },
  closed,
)
export type PromoDocument = Static<typeof PromoDocument>

const list = Type.Object({ title: text, links, ...shown }, closed)

const studio = Type.Object(
  {
    name: text,
    address: text,
    hours: Type.Optional(text),
    phone: Type.Optional(text),
    /** Where it is on a map. */
    map: Type.Optional(text),
  },
  closed,
)

const layout = {
  /** One line at the top of every page, while there is something everybody must know. */
  notice: Type.Optional(text),
  strip: links,
  menu: Type.Object({ bar: links, lists: Type.Array(list, { maxItems: 24 }), feature: tile }, closed),
  footer: Type.Object(
    {
      columns: Type.Array(list, { maxItems: 6 }),
      categories: links,
      brands: links,
      cities: texts,
      accepted: texts,
      social: Type.Array(Type.Object({ network: text, href: text }, closed), { maxItems: 12 }),
      bottom: links,
      /** Showrooms. Without any, nothing leads to their page. */
      studios: Type.Optional(Type.Array(studio, { maxItems: 60 })),
      legal: Type.Object(
        {
          name: text,
          address: text,
          phone: text,
          /** When somebody picks up. */
          hours: Type.Optional(text),
          email: text,
          officer: text,
          grievance: text,
        },
        closed,
      ),
    },
    closed,
  ),
}
export const LayoutDocument = Type.Object(layout, closed)
export type LayoutDocument = Static<typeof LayoutDocument>

/** What stands on every page: promotion, strip, menu and footer. */
export const WireLayout = Type.Object({ promo: Type.Union([WirePromo, Type.Null()]), ...layout }, closed)
export type WireLayout = Static<typeof WireLayout>

const slide = Type.Object(
  { picture: text, phone_picture: text, title: text, words: text, action: text, href: text, ...shown },
  closed,
)
const priceHint = Type.Object(
  { label: text, under: Type.Integer(), href: text, picture: text, ground: text, ...shown },
  closed,
)

const home = {
  slides: Type.Array(slide, { maxItems: 12 }),
  promises: Type.Array(Type.Object({ icon: text, title: text, words: text, ...shown }, closed), {
    maxItems: 8,
  }),
  rooms: tiles,
  eyeing: Type.Array(text, { description: 'Product ids', maxItems: 24 }),
  pocket: Type.Array(priceHint, { maxItems: 12 }),
  fresh: Type.Object({ picture: text, words: text, products: Type.Array(text, { maxItems: 12 }) }, closed),
  decor: Type.Array(Type.Object({ label: text, collection: text, picture: text, ...shown }, closed), {
    maxItems: 24,
  }),
  styles: tiles,
  brands: texts,
  store: tiles,
  testimonials: Type.Object(
    {
      note: text,
      quotes: Type.Array(Type.Object({ words: text, name: text, city: text }, closed), { maxItems: 12 }),
    },
    closed,
  ),
  guides: tiles,
}

const sectionId = Type.Unsafe<SectionId>({ type: 'string', enum: sectionIds })

/** Without an arrangement of its own, a home page has every section in the usual order. */
export const HomeDocument = Type.Object(
  {
    ...home,
    sections: Type.Optional(
      Type.Array(
        Type.Object(
          { id: sectionId, title: Type.Optional(text), is_hidden: Type.Optional(Type.Boolean()), ...shown },
          closed,
        ),
        { maxItems: sectionIds.length },
      ),
    ),
  },
  closed,
)
export type HomeDocument = Static<typeof HomeDocument>

export const WireHome = Type.Object(
  {
    ...home,
    sections: Type.Array(Type.Object({ id: sectionId, title: text }, closed), {
      description: 'What is shown now, top to bottom',
    }),
    changes_at: Type.Union([Instant, Type.Null()], {
      description: 'When something on it next appears or goes by itself',
    }),
  },
  closed,
)
export type WireHome = Static<typeof WireHome>

export const PageParam = Type.Object({ slug: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }) }, closed)

const page = {
  title: Type.String({ maxLength: 120 }),
  summary: text,
  sections: Type.Array(
    Type.Object(
      {
        heading: Type.String({ maxLength: 200 }),
        paragraphs: Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: 40 }),
        links: Type.Optional(links),
        ...shown,
      },
      closed,
    ),
    { maxItems: 40 },
  ),
}
export const PageDocument = Type.Object(page, closed)
export type PageDocument = Static<typeof PageDocument>

const table = Type.Object(
  {
    name: Type.String(),
    head: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Type.String())),
  },
  closed,
)

export const WirePage = Type.Object(
  {
    slug: Type.String(),
    since: Type.Optional(Instant),
    ...page,
    tables: Type.Array(table, { description: 'Each stands where a paragraph is its name in double braces' }),
  },
  closed,
)
export type WirePage = Static<typeof WirePage>
