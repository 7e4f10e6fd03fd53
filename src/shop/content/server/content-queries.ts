import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { ShopOnPages } from '#shop/identity/on-pages.ts'
import type {
  HomeDocument,
  LayoutDocument,
  PageDocument,
  PromoDocument,
  WireHome,
  WireLayout,
  WirePage,
} from '../contract.ts'
import { hasStudios, studiosSlug } from '../domain/dead-ends.ts'
import type { ReadFacts } from '../domain/facts.ts'
import { pageName, slugOfPage } from '../domain/pages.ts'
import { type LinkPlace, shownBrands, withPlaces } from '../domain/place-links.ts'
import { type Shown, toWireHome, toWireLayout, toWirePage } from '../wire.ts'

type Read = { name: string; body: unknown; since?: Date; until: Date | null }

/** How documents are read: as shoppers see them at a moment, or with the drafts in them. */
export type ContentReader = (names: string[]) => Promise<Read[]>

const isRunning = (at: Date) => (where: ExpressionBuilder<Tables, 'content_version'>) =>
  where.and([
    where('called_off_at', 'is', null),
    where('shown_from', '<=', at),
    where.or([where('shown_until', 'is', null), where('shown_until', '>', at)]),
  ])

/** The version of each document that began last and has not ended, for those that are there. */
export const versionsAt = (db: Db, at: Date) =>
  db
    .selectFrom('content_version')
    .innerJoin('content_document', 'content_document.name', 'content_version.name')
    .select(['content_version.name', 'id', 'body', 'shown_from', 'shown_until', 'made_at', 'made_by_name'])
    .distinctOn('content_version.name')
    .where('removed_at', 'is', null)
    .where((where) => isRunning(at)(where as never))
    .orderBy('content_version.name')
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')

export const forShoppers =
  (db: Db, at: Date): ContentReader =>
  async (names) => {
    const rows = await versionsAt(db, at).where('content_version.name', 'in', names).execute()
    return rows.map(({ name, body, shown_from, shown_until }) => ({
      name,
      body,
      since: shown_from,
      until: shown_until,
    }))
  }

/** Drafts instead of what they would replace. */
export const forPreview =
  (db: Db, at: Date): ContentReader =>
  async (names) => {
    const [shown, drafts] = await Promise.all([
      forShoppers(db, at)(names),
      db
        .selectFrom('content_document')
        .select(['name', 'draft as body', sql<null>`null`.as('until')])
        .where('name', 'in', names)
        .where('draft', 'is not', null)
        .where('removed_at', 'is', null)
        .execute(),
    ])
    return [...drafts, ...shown.filter(({ name }) => !drafts.some((draft) => draft.name === name))]
  }

/** As it was checked when it was written. */
const named = <Body>(rows: Read[], name: string): Shown<Body> | undefined =>
  rows.find((row) => row.name === name) as Shown<Body> | undefined

type Places = readonly LinkPlace[]

/** With every link as it leads now: what is hidden or gone is left out. */
export async function readLayout(
  read: ContentReader,
  shop: ShopOnPages,
  at: Date,
  places: Places,
): Promise<WireLayout> {
  const rows = await read(['layout', 'promo'])
  return withPlaces(
    toWireLayout(named<LayoutDocument>(rows, 'layout'), named<PromoDocument>(rows, 'promo'), shop, at),
    places,
  )
}

/** `findNewest` is asked where nobody has written a home page yet. */
export async function readHome(
  read: ContentReader,
  at: Date,
  places: Places,
  findNewest: () => Promise<string[]> = async () => [],
): Promise<WireHome> {
  const written = named<HomeDocument>(await read(['home']), 'home')
  const home = withPlaces(toWireHome(written, at, written ? [] : await findNewest()), places)
  return { ...home, brands: shownBrands(home.brands, places) }
}

export async function findPage(
  read: ContentReader,
  slug: string,
  at: Date,
  { readFacts, places }: { readFacts: ReadFacts; places: Places },
): Promise<WirePage | undefined> {
  const rows = await read([pageName(slug), 'layout'])
  const page = named<PageDocument>(rows, pageName(slug))
  const studios = hasStudios(named<LayoutDocument>(rows, 'layout')?.body)
  if (!page || (slug === studiosSlug && !studios)) return undefined
  return withPlaces(await toWirePage(slug, page, at, { readFacts, hasStudios: studios }), places)
}

/** The version of each page that shoppers are shown. */
export async function shownVersions(
  db: Db,
  slugs: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await versionsAt(db, at).where('content_version.name', 'in', slugs.map(pageName)).execute()
  return new Map(rows.map(({ name, id }) => [slugOfPage(name) ?? '', id]))
}

export async function listPageSlugs(db: Db, at: Date): Promise<{ slug: string; updated_at: Date }[]> {
  const rows = await versionsAt(db, at)
    .where((where) =>
      where.or([
        where('content_version.name', 'like', 'page:%'),
        where('content_version.name', '=', 'layout'),
      ]),
    )
    .execute()
  const studios = hasStudios(named<LayoutDocument>(rows as unknown as Read[], 'layout')?.body)
  return rows.flatMap(({ name, made_at }) => {
    const slug = slugOfPage(name)
    return slug === undefined || (slug === studiosSlug && !studios) ? [] : [{ slug, updated_at: made_at }]
  })
}
