// Which feeds are on, and under which address. The row of a feed is made when it is first switched on.
import { randomBytes } from 'node:crypto'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import type { WireFeeds } from '../contract.ts'
import { type FeedName, feedNames } from '../domain/feed.ts'

export const newSecret = (): string => randomBytes(18).toString('base64url')

const fileNames: Record<FeedName, (secret: string) => string> = {
  google_xml: (secret) => `/feeds/${secret}/google.xml`,
  plain_csv: (secret) => `/feeds/${secret}/products.csv`,
}
export const feedOfFile: Record<string, FeedName> = {
  'google.xml': 'google_xml',
  'products.csv': 'plain_csv',
}

const listRows = (db: Db) =>
  db
    .selectFrom('product_feed')
    .select(['name', 'is_on', 'secret', 'changed_at', 'changed_by', 'fetched_at'])
    .execute()

export async function readFeeds(db: Db, publicUrl: string): Promise<WireFeeds> {
  const rows = new Map((await listRows(db)).map((row) => [row.name, row]))
  return {
    feeds: feedNames.map((name) => {
      const row = rows.get(name)
      return {
        name,
        on: row?.is_on ?? false,
        address: row?.is_on ? publicUrl + fileNames[name](row.secret) : null,
        changed_at: row?.changed_at?.toISOString() ?? null,
        changed_by: row?.changed_by ?? null,
        fetched_at: row?.fetched_at?.toISOString() ?? null,
      }
    }),
  }
}

/** On, off, or on under a new address: the old one then leads nowhere. */
export const changeFeed = (
  db: Db,
  actor: Actor,
  { name, on, isRenewed = false }: { name: FeedName; on: boolean; isRenewed?: boolean },
  at: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const stamp = { is_on: on, changed_at: at, changed_by: actor.name }
    await trx
      .insertInto('product_feed')
      .values({ name, secret: newSecret(), ...stamp })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ ...stamp, ...(isRenewed && { secret: newSecret() }) }),
      )
      .execute()
    await writeAudit(trx, actor, at, {
      area: 'settings',
      action: isRenewed ? 'feed.renewed' : on ? 'feed.switched_on' : 'feed.switched_off',
      subject: { id: name, name: feedTitles[name] },
    })
  })

export const feedTitles: Record<FeedName, string> = {
  google_xml: 'Google Merchant Center (XML)',
  plain_csv: 'Plain file (CSV)',
}

/** The feed that this address opens, noted as fetched. */
export async function openFeed(
  db: Db,
  secret: string,
  file: string,
  now: Date,
): Promise<FeedName | undefined> {
  const name = Object.hasOwn(feedOfFile, file) ? feedOfFile[file] : undefined
  if (!name) return undefined
  const found = await db
    .updateTable('product_feed')
    .set({ fetched_at: now })
    .where('name', '=', name)
    .where('secret', '=', secret)
    .where('is_on', '=', true)
    .returning('name')
    .executeTakeFirst()
  return found && name
}

export async function feedsSummary(db: Db): Promise<SettingsSummary> {
  const on = (await listRows(db)).filter(({ is_on }) => is_on).length
  return { now: on === 0 ? 'Switched off' : on === 1 ? 'One file of products' : 'Two files of products' }
}
