// The shapes of what staff write. The same schemas check the documents and describe them in the API.

import { type Static, Type } from 'typebox'
import { closed, Instant, listOf } from '#kernel/schema.ts'
import { WireLegal, WireShopSign, WireSocial } from '#shop/identity/contract.ts'
import { type SectionId, sectionIds } from './domain/home-sections.ts'

const text = Type.String({ maxLength: 300 })
/** Outside of it shoppers are not sent it, and inside they are not sent the moments. */
const shown = { from: Type.Optional(Instant), until: Type.Optional(Instant) }
const link = closed({ label: text, href: text, ...shown })
const links = Type.Array(link, { maxItems: 60 })
const tile = closed({ label: text, note: Type.Optional(text), href: text, picture: text, ...shown })
const tiles = Type.Array(tile, { maxItems: 24 })
const texts = Type.Array(text, { maxItems: 100 })

const promo = { name: text, offer: text, code: text, cashback: text, terms: text, ends_at: Instant }
const orNone = Type.Union([text, Type.Null()])
/** `facts`: what is off for everybody, and what the code gives, worked out from the catalogue and the coupon. */
export const WirePromo = closed({ ...promo, facts: Type.Optional(closed({ off: orNone, gives: orNone })) })
export type WirePromo = Static<typeof WirePromo>

export const PromoDocument = closed({
  ...promo,
  from: Type.Optional(Instant),
  is_hidden: Type.Optional(Type.Boolean()),
})
export type PromoDocument = Static<typeof PromoDocument>

const list = closed({ title: text, links, ...shown })

const studio = closed({
  name: text,
  address: text,
  hours: Type.Optional(text),
  phone: Type.Optional(text),
  /** Where it is on a map. */
  map: Type.Optional(text),
})

const footer = {
  columns: Type.Array(list, { maxItems: 6 }),
  categories: links,
  brands: links,
  cities: texts,
  accepted: texts,
  bottom: links,
  /** Showrooms. Without any, nothing leads to their page. */
  studios: Type.Optional(Type.Array(studio, { maxItems: 60 })),
}

const layout = {
  /** One line at the top of every page, while there is something everybody must know. */
  notice: Type.Optional(text),
  strip: links,
  menu: closed({ bar: links, lists: Type.Array(list, { maxItems: 24 }), feature: tile }),
}
/**
 * `social` and `legal` were written here before the shop had settings of its own: documents of that time still open, and
 * what stands there is shown no more.
 */
const oldTexts = Type.Optional(Type.Record(Type.String({ maxLength: 40 }), text))
export const LayoutDocument = closed({
  ...layout,
  footer: closed({
    ...footer,
    social: Type.Optional(listOf({ network: text, href: text }, { maxItems: 12 })),
    legal: oldTexts,
  }),
})
export type LayoutDocument = Static<typeof LayoutDocument>

/** What stands on every page: the shop's name, promotion, strip, menu and footer. */
export const WireLayout = closed({
  shop: WireShopSign,
  promo: Type.Union([WirePromo, Type.Null()]),
  ...layout,
  footer: closed({ ...footer, social: WireSocial, legal: WireLegal }),
})
export type WireLayout = Static<typeof WireLayout>

const slide = closed({
  picture: text,
  phone_picture: text,
  title: text,
  words: text,
  action: text,
  href: text,
  ...shown,
})
const priceHint = closed({
  label: text,
  under: Type.Integer(),
  href: text,
  picture: text,
  ground: text,
  ...shown,
})

const home = {
  slides: Type.Array(slide, { maxItems: 12 }),
  promises: listOf(
    { icon: text, title: text, words: text, ...shown },
    {
      maxItems: 8,
    },
  ),
  rooms: tiles,
  eyeing: Type.Array(text, { description: 'Product ids', maxItems: 24 }),
  pocket: Type.Array(priceHint, { maxItems: 12 }),
  fresh: closed({ picture: text, words: text, products: Type.Array(text, { maxItems: 12 }) }),
  decor: listOf(
    { label: text, collection: text, picture: text, ...shown },
    {
      maxItems: 24,
    },
  ),
  styles: tiles,
  brands: texts,
  store: tiles,
  testimonials: closed({
    note: text,
    quotes: listOf({ words: text, name: text, city: text }, { maxItems: 12 }),
  }),
  guides: tiles,
}

const sectionId = Type.Unsafe<SectionId>({ type: 'string', enum: sectionIds })

/** Without an arrangement of its own, a home page has every section in the usual order. */
export const HomeDocument = closed({
  ...home,
  sections: Type.Optional(
    listOf(
      { id: sectionId, title: Type.Optional(text), is_hidden: Type.Optional(Type.Boolean()), ...shown },
      { maxItems: sectionIds.length },
    ),
  ),
})
export type HomeDocument = Static<typeof HomeDocument>

export const WireHome = closed({
  ...home,
  sections: listOf(
    { id: sectionId, title: text },
    {
      description: 'What is shown now, top to bottom',
    },
  ),
  changes_at: Type.Union([Instant, Type.Null()], {
    description: 'When something on it next appears or goes by itself',
  }),
})
export type WireHome = Static<typeof WireHome>

export const PageParam = closed({ slug: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }) })

const page = {
  title: Type.String({ maxLength: 120 }),
  summary: text,
  sections: listOf(
    {
      heading: Type.String({ maxLength: 200 }),
      paragraphs: Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: 40 }),
      links: Type.Optional(links),
      ...shown,
    },
    { maxItems: 40 },
  ),
}
export const PageDocument = closed(page)
export type PageDocument = Static<typeof PageDocument>

const table = closed({
  name: Type.String(),
  head: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
})

export const WirePage = closed({
  slug: Type.String(),
  since: Type.Optional(Instant),
  ...page,
  tables: Type.Array(table, { description: 'Each stands where a paragraph is its name in double braces' }),
})
export type WirePage = Static<typeof WirePage>
