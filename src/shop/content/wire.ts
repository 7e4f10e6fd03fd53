// What shoppers are sent of a document at a moment.

import type { ShopOnPages } from '#shop/identity/on-pages.ts'
import type {
  HomeDocument,
  LayoutDocument,
  PageDocument,
  PromoDocument,
  WireHome,
  WireLayout,
  WirePage,
  WirePromo,
} from './contract.ts'
import { withoutDeadEnds, withoutGaps, withoutStudios } from './domain/dead-ends.ts'
import { factsIn, fillIn, type ReadFacts, withoutUnoffered } from './domain/facts.ts'
import { arranged, type SectionId, sectionIds, titleOf } from './domain/home-sections.ts'
import { isPromoShown, momentsIn, nextMoment, shownAt } from './domain/shown-at.ts'
import { emptyHome, emptyLayout, homeWith } from './empty.ts'

/** A document, and when another version takes its place by itself. */
export type Shown<Body> = { body: Body; since?: Date; until: Date | null }

const earlier = (endsAt: string, until: Date | null): string =>
  until && until < new Date(endsAt) ? until.toISOString() : endsAt

function toWirePromo({ body, until }: Shown<PromoDocument>): WirePromo {
  const { name, offer, code, cashback, terms, ends_at } = body
  return { name, offer, code, cashback, terms, ends_at: earlier(ends_at, until) }
}

export const toWireLayout = (
  layout: Shown<LayoutDocument> | undefined,
  promo: Shown<PromoDocument> | undefined,
  { sign, legal, social }: ShopOnPages,
  at: Date,
): WireLayout => {
  const { footer, ...rest } = withoutDeadEnds(shownAt(layout?.body ?? emptyLayout, at))
  return {
    shop: sign,
    ...rest,
    footer: { ...footer, legal, social },
    promo: promo && isPromoShown(promo.body, at) ? toWirePromo(promo) : null,
  }
}

const nothing: Record<SectionId, unknown> = { ...emptyHome, slides: [] }

/** What stands in a section that is not shown is not sent either. */
export function toWireHome(home: Shown<HomeDocument> | undefined, at: Date, newest: string[] = []): WireHome {
  const stored = home?.body ?? homeWith(newest)
  const { sections: arrangement, ...body } = shownAt({ ...stored, sections: arranged(stored.sections) }, at)
  const sections = arrangement
    .filter(({ is_hidden }) => !is_hidden)
    .map((section) => ({ id: section.id, title: titleOf(section) }))
  const unseen = sectionIds.filter((id) => !sections.some((section) => section.id === id))
  const next = nextMoment([...momentsIn(stored), ...(home?.until ? [home.until] : [])], at)
  return {
    ...body,
    ...Object.fromEntries(unseen.map((id) => [id, nothing[id]])),
    sections,
    changes_at: next?.toISOString() ?? null,
  }
}

export async function toWirePage(
  slug: string,
  page: Shown<PageDocument>,
  at: Date,
  { readFacts, hasStudios }: { readFacts: ReadFacts; hasStudios: boolean },
): Promise<WirePage> {
  const shown = shownAt(page.body, at)
  const body = hasStudios ? shown : withoutStudios(shown)
  const facts = await readFacts(factsIn(body))
  return {
    slug,
    ...(page.since && { since: page.since.toISOString() }),
    ...withoutGaps(fillIn(withoutUnoffered(body, facts), facts)),
    tables: facts.tables.filter(({ rows }) => rows.length > 0),
  }
}
