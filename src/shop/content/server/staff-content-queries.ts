import type { Db } from '#platform/database/database.ts'
import { slugOfPage, whyNeeded } from '../domain/pages.ts'
import type { WireContent, WireContentList, WireVersion } from '../staff-contract.ts'
import { versionsAt } from './content-queries.ts'

const mostVersions = 50

export const findVersion = (db: Db, name: string, id: number) =>
  db
    .selectFrom('content_version')
    .select(['id', 'body', 'shown_from', 'shown_until', 'called_off_at'])
    .where('name', '=', name)
    .where('id', '=', id)
    .executeTakeFirst()

const listVersions = (db: Db, name: string) =>
  db
    .selectFrom('content_version')
    .select(['id', 'shown_from', 'shown_until', 'why', 'made_at', 'made_by_name', 'called_off_at'])
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(mostVersions)
    .execute()

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

const toWireVersion = (row: VersionRow, live: number | undefined, at: Date): WireVersion => ({
  id: row.id,
  state: row.called_off_at
    ? 'called_off'
    : row.id === live
      ? 'live'
      : row.shown_from > at
        ? 'scheduled'
        : 'earlier',
  why: row.why,
  from: row.shown_from.toISOString(),
  until: row.shown_until?.toISOString() ?? null,
  made_at: row.made_at.toISOString(),
  by: row.made_by_name,
})

export async function findContent(db: Db, name: string, at: Date): Promise<WireContent | undefined> {
  const [document, live, versions] = await Promise.all([
    db.selectFrom('content_document').selectAll().where('name', '=', name).executeTakeFirst(),
    versionsAt(db, at).where('content_version.name', '=', name).executeTakeFirst(),
    listVersions(db, name),
  ])
  if (!document) return undefined
  return {
    name,
    saves: document.saves,
    is_removed: document.removed_at !== null,
    needed: whyNeeded(slugOfPage(name) ?? '') ?? null,
    draft: document.draft_at && {
      body: document.draft,
      at: document.draft_at.toISOString(),
      by: document.draft_name ?? '',
    },
    live: live ? { version: live.id, body: live.body } : null,
    versions: versions.map((row) => toWireVersion(row, live?.id, at)),
  }
}

const titleIn = (body: unknown): string | undefined => (body as { title?: string } | null)?.title

/** Every document with where it stands, the three big ones first. */
export async function listContent(db: Db, at: Date): Promise<WireContentList> {
  const [documents, live, ahead] = await Promise.all([
    db
      .selectFrom('content_document')
      .select(['name', 'draft', 'draft_at', 'draft_name', 'removed_at'])
      .orderBy('name')
      .execute(),
    versionsAt(db, at).execute(),
    db
      .selectFrom('content_version')
      .select(['name', 'shown_from', 'shown_until'])
      .where('called_off_at', 'is', null)
      .where('shown_from', '>', at)
      .orderBy('shown_from')
      .orderBy('id')
      .execute(),
  ])
  return documents.map(({ name, draft, draft_at, draft_name, removed_at }) => {
    const now = live.find((version) => version.name === name)
    const next = ahead.find((version) => version.name === name)
    return {
      name,
      title: titleIn(draft) ?? titleIn(now?.body) ?? slugOfPage(name) ?? name,
      is_removed: removed_at !== null,
      draft: draft_at && { at: draft_at.toISOString(), by: draft_name ?? '' },
      live: now
        ? {
            since: now.shown_from.toISOString(),
            until: now.shown_until?.toISOString() ?? null,
            by: now.made_by_name,
            made_at: now.made_at.toISOString(),
          }
        : null,
      next: next
        ? { from: next.shown_from.toISOString(), until: next.shown_until?.toISOString() ?? null }
        : null,
    }
  })
}
