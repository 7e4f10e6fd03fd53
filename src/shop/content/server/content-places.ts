// What of the content leads to a category, a collection or a brand: drafts, what is shown, and what is still to come.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Neighbour } from '#shop/catalogue/server/arrange/removal.ts'
import { listArranged } from '#shop/catalogue/server/arranged-places.ts'
import { slugOfPage } from '../domain/pages.ts'
import { linksTo } from '../domain/place-links.ts'

const partOf = (document: string, path: string): string => {
  if (document === 'layout') return path.startsWith('footer') ? 'footer' : 'menu'
  return slugOfPage(document) === undefined ? document : 'pages'
}

const labelAt = (body: unknown, path: string): string => {
  const entry = path
    .split('.')
    .slice(0, -1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body)
  const { label, title } = (entry ?? {}) as { label?: unknown; title?: unknown }
  return (
    ([label, title].find((words) => typeof words === 'string' && words !== '') as string | undefined) ?? ''
  )
}

/** Nothing has to be moved: a link follows the address of what it led to. */
export const contentPlaces: Neighbour = {
  async usesOf(db: Db, it) {
    const [places, { rows }] = await Promise.all([
      listArranged(db),
      sql<{ name: string; body: unknown }>`
        select name, draft as body from content_document where draft is not null and removed_at is null
        union all
        select content_version.name, body from content_version join content_document using (name)
        where removed_at is null and called_off_at is null and (shown_until is null or shown_until > now())
          and (shown_from > now() or id = (
            select latest.id from content_version latest
            where latest.name = content_version.name and latest.called_off_at is null and latest.shown_from <= now()
            order by latest.shown_from desc, latest.id desc limit 1))`.execute(db),
    ])
    const key = it.kind === 'brand' ? it.address : it.key
    const found = rows.flatMap(({ name, body }) =>
      linksTo(body, { kind: it.kind, key }, places).map((path) => ({
        what: partOf(name, path),
        label: labelAt(body, path),
      })),
    )
    return [...new Set(found.map(({ what }) => what))].map((what) => {
      const labels = [...new Set(found.filter((one) => one.what === what).map(({ label }) => label))]
      return { what, count: labels.length, names: labels.filter((label) => label !== '').slice(0, 6) }
    })
  },
}
