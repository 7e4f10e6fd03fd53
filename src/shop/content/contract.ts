// The shapes of what staff write. The same schemas check the documents and describe them in the API.
import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const text = Type.String({ maxLength: 300 })
const link = Type.Object({ label: text, href: text }, closed)
const links = Type.Array(link)
const tile = Type.Object({ label: text, note: Type.Optional(text), href: text, picture: text }, closed)

export const WirePromo = Type.Object(
  {
    name: text,
    offer: text,
    code: text,
    cashback: text,
    terms: text,
    ends_at: Type.String({ format: 'date-time' }),
  },
  closed,
)
export type WirePromo = Static<typeof WirePromo>

/** What stands on every page: promotion, strip, menu and footer. */
export const WireLayout = Type.Object(
  {
    promo: Type.Union([WirePromo, Type.Null()]),
    strip: links,
    menu: Type.Object(
      {
        bar: links,
        lists: Type.Array(Type.Object({ title: text, links }, closed)),
        feature: tile,
      },
      closed,
    ),
    footer: Type.Object(
      {
        columns: Type.Array(Type.Object({ title: text, links }, closed)),
        categories: links,
        brands: links,
        cities: Type.Array(text),
        accepted: Type.Array(text),
        social: Type.Array(Type.Object({ network: text, href: text }, closed)),
        bottom: links,
        legal: Type.Object(
          { name: text, address: text, phone: text, email: text, officer: text, grievance: text },
          closed,
        ),
      },
      closed,
    ),
  },
  closed,
)
export type WireLayout = Static<typeof WireLayout>

const slide = Type.Object(
  { picture: text, phone_picture: text, title: text, words: text, action: text, href: text },
  closed,
)

export const WireHome = Type.Object(
  {
    slides: Type.Array(slide, { minItems: 1 }),
    promises: Type.Array(Type.Object({ icon: text, title: text, words: text }, closed)),
    rooms: Type.Array(tile),
    eyeing: Type.Array(text, { description: 'Product ids' }),
    pocket: Type.Array(
      Type.Object({ label: text, under: Type.Integer(), href: text, picture: text, ground: text }, closed),
    ),
    fresh: Type.Object({ picture: text, words: text, products: Type.Array(text) }, closed),
    decor: Type.Array(Type.Object({ label: text, collection: text, picture: text }, closed)),
    styles: Type.Array(tile),
    brands: Type.Array(text),
    store: Type.Array(tile),
    testimonials: Type.Object(
      { note: text, quotes: Type.Array(Type.Object({ words: text, name: text, city: text }, closed)) },
      closed,
    ),
    guides: Type.Array(tile),
  },
  closed,
)
export type WireHome = Static<typeof WireHome>

export const PageParam = Type.Object({ slug: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }) }, closed)

export const WirePage = Type.Object(
  {
    slug: Type.String(),
    title: Type.String(),
    summary: Type.String(),
    sections: Type.Array(
      Type.Object(
        { heading: Type.String(), paragraphs: Type.Array(Type.String()), links: Type.Optional(links) },
        closed,
      ),
    ),
  },
  closed,
)
export type WirePage = Static<typeof WirePage>
