// Drafts, and how they go out: at once or from a moment on, for good or until another one.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { leadsTo, pageName, slugOfPage, whyNeeded } from '../domain/pages.ts'
import { problemsIn } from '../domain/problems.ts'
import { momentsIn } from '../domain/shown-at.ts'
import type { NewPage, PublishBody } from '../staff-contract.ts'
import { checkDocument } from './check-document.ts'
import { versionsAt } from './content-queries.ts'
import { findVersion } from './staff-content-queries.ts'

type Deps = { db: Db; now: () => Date }
type Author = Actor & { accountId: string }
type Saved = { saves: number }

/** Counts for nobody else while this transaction decides. */
const lockDocument = (trx: Db, name: string) =>
  trx
    .selectFrom('content_document')
    .select(['name', 'saves', 'draft', 'removed_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()

type Locked = NonNullable<Awaited<ReturnType<typeof lockDocument>>>
type Decided = Result<
  Saved,
  'bad_fields' | 'content_saved_by_another' | 'page_unknown' | 'nothing_to_publish' | 'version_over'
>

/** One document, as the sender knows it; somebody who saved meanwhile is not overwritten. */
const changing = (
  { db }: Deps,
  name: string,
  saves: number,
  act: (trx: Db, document: Locked) => Promise<Decided>,
): Promise<Decided> =>
  transact(db, async (trx): Promise<Decided> => {
    const document = await lockDocument(trx, name)
    if (!document) return refuse('page_unknown')
    return document.saves === saves ? act(trx, document) : refuse('content_saved_by_another')
  })

const setDraft = async (trx: Db, { name, saves }: Locked, draft: Draft | null): Promise<Saved> => {
  await trx
    .updateTable('content_document')
    .set({
      draft: draft && JSON.stringify(draft.body),
      draft_at: draft?.at ?? null,
      draft_by: draft?.author.accountId ?? null,
      draft_name: draft?.author.name ?? null,
      saves: saves + 1,
    })
    .where('name', '=', name)
    .execute()
  return { saves: saves + 1 }
}
type Draft = { body: unknown; at: Date; author: Author }

export async function saveDraft(
  deps: Deps,
  author: Author,
  name: string,
  sent: { saves: number; body: unknown },
): Promise<Decided> {
  const mistakes = checkDocument(name, sent.body)
  if (mistakes) return refuseFields(mistakes)
  return changing(deps, name, sent.saves, async (trx, document) =>
    ok(await setDraft(trx, document, { body: sent.body, at: deps.now(), author })),
  )
}

export const discardDraft = (deps: Deps, name: string, saves: number): Promise<Decided> =>
  changing(deps, name, saves, async (trx, document) => ok(await setDraft(trx, document, null)))

type Version = { name: string; body: unknown; from: Date; until: Date | null; why: string }

async function addVersion(trx: Db, author: Author, at: Date, version: Version): Promise<void> {
  const { name, body, from, until, why } = version
  await trx
    .insertInto('content_version')
    .values({
      name,
      body: JSON.stringify(body),
      shown_from: from,
      shown_until: until,
      why,
      made_at: at,
      made_by: author.accountId,
      made_by_name: author.name,
    })
    .execute()
  const moments = [from, ...(until ? [until] : []), ...momentsIn(body)].filter((moment) => moment > at)
  if (moments.length > 0) {
    await trx
      .insertInto('content_moment')
      .values(moments.map((moment) => ({ at: moment })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await writeAudit(trx, author, at, {
    area: 'content',
    action: `content.${why}`,
    subject: subjectOf(name),
    after: {
      ...(why === 'scheduled' && { from: from.toISOString() }),
      ...(until && { until: until.toISOString() }),
    },
  })
}

const names: Record<string, string> = { layout: 'Menu and footer', promo: 'Promo bar', home: 'Home page' }
const subjectOf = (name: string) => ({
  id: name,
  name: names[name] ?? `the page ${slugOfPage(name) ?? name}`,
})

/** A window that is over before it begins, or that nobody will ever see. */
function windowFaults({ from, until }: PublishBody, at: Date): Record<string, string> | undefined {
  const unknown = Object.entries({ from, until }).find(([, text]) => text && Number.isNaN(Date.parse(text)))
  if (unknown) return { [unknown[0]]: 'Enter a valid date and time.' }
  if (until && new Date(until) <= at) return { until: 'This time has already passed.' }
  if (from && until && new Date(from) >= new Date(until)) return { until: 'The end must be after the start.' }
  return undefined
}

export function publishDraft(deps: Deps, author: Author, name: string, sent: PublishBody): Promise<Decided> {
  const at = deps.now()
  return changing(deps, name, sent.saves, async (trx, document) => {
    if (document.draft === null) return refuse('nothing_to_publish')
    const faults = windowFaults(sent, at) ?? problemsIn(name, document.draft)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const isLater = sent.from !== undefined && new Date(sent.from) > at
    await addVersion(trx, author, at, {
      name,
      body: document.draft,
      from: isLater ? new Date(sent.from ?? at) : at,
      until: sent.until ? new Date(sent.until) : null,
      why: isLater ? 'scheduled' : 'published',
    })
    await stay(trx, document)
    return ok(await setDraft(trx, document, null))
  })
}

/** A page that was taken away is there again. */
const stay = async (trx: Db, { name, removed_at }: Locked): Promise<void> => {
  if (removed_at === null) return
  await trx.updateTable('content_document').set({ removed_at: null }).where('name', '=', name).execute()
}

/** What was shown once is shown again, as a version of its own; a draft stays as it is. */
export const putBackVersion = (
  deps: Deps,
  author: Author,
  which: { name: string; version: number },
  saves: number,
): Promise<Decided> =>
  changing(deps, which.name, saves, async (trx, document) => {
    const version = await findVersion(trx, which.name, which.version)
    if (!version) return refuse('page_unknown')
    const at = deps.now()
    const { name } = which
    await addVersion(trx, author, at, { name, body: version.body, from: at, until: null, why: 'put_back' })
    await stay(trx, document)
    return ok({ saves: await countSave(trx, document) })
  })

const countSave = async (trx: Db, { name, saves }: Locked): Promise<number> => {
  await trx
    .updateTable('content_document')
    .set({ saves: saves + 1 })
    .where('name', '=', name)
    .execute()
  return saves + 1
}

/** One that waits never comes; one that runs until a moment ends now. The one that stands for good stays. */
export const callOffVersion = (
  deps: Deps,
  author: Author,
  which: { name: string; version: number },
  saves: number,
): Promise<Decided> =>
  changing(deps, which.name, saves, async (trx, document) => {
    const at = deps.now()
    const version = await findVersion(trx, which.name, which.version)
    if (!version) return refuse('page_unknown')
    const isAhead = version.shown_from > at
    const isRunning = version.shown_until !== null && version.shown_until > at
    if (version.called_off_at !== null || !(isAhead || isRunning)) return refuse('version_over')
    await trx.updateTable('content_version').set({ called_off_at: at }).where('id', '=', version.id).execute()
    await writeAudit(trx, author, at, {
      area: 'content',
      action: 'content.called_off',
      subject: subjectOf(which.name),
      before: { from: version.shown_from.toISOString() },
    })
    return ok({ saves: await countSave(trx, document) })
  })

export const addPage = (
  { db, now }: Deps,
  author: Author,
  { slug, title }: NewPage,
): Promise<Result<Saved, 'page_exists'>> =>
  transact(db, async (trx): Promise<Result<Saved, 'page_exists'>> => {
    const body = { title, summary: '', sections: [{ heading: '', paragraphs: [''] }] }
    const made = await trx
      .insertInto('content_document')
      .values({
        name: pageName(slug),
        draft: JSON.stringify(body),
        draft_at: now(),
        draft_by: author.accountId,
        draft_name: author.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('saves')
      .executeTakeFirst()
    if (!made) return refuse('page_exists')
    await writeAudit(trx, author, now(), {
      area: 'content',
      action: 'content.page_added',
      subject: subjectOf(pageName(slug)),
      after: { title },
    })
    return ok(made)
  })

type Removed = Result<Saved, 'page_unknown' | 'page_needed' | 'page_linked' | 'content_saved_by_another'>

/** Not one that the law asks for, nor one that something else still leads to. Its address stays its own. */
export const removePage = (
  { db, now }: Deps,
  author: Author,
  name: string,
  saves: number,
): Promise<Removed> =>
  transact(db, async (trx): Promise<Removed> => {
    const slug = slugOfPage(name)
    const document = await lockDocument(trx, name)
    if (!slug || !document || document.removed_at) return refuse('page_unknown')
    if (document.saves !== saves) return refuse('content_saved_by_another')
    if (whyNeeded(slug)) return refuse('page_needed')
    const at = now()
    const others = (await versionsAt(trx, at).execute()).filter((row) => row.name !== name)
    if (others.some(({ body }) => leadsTo(body, slug))) return refuse('page_linked')
    await trx
      .updateTable('content_document')
      .set({ removed_at: at, draft: null, draft_at: null, draft_by: null, draft_name: null })
      .where('name', '=', name)
      .execute()
    await writeAudit(trx, author, at, {
      area: 'content',
      action: 'content.page_removed',
      subject: subjectOf(name),
    })
    return ok({ saves: await countSave(trx, document) })
  })

/** A job: the moments that have come are told to every process, for a few seconds, since clocks differ a little. */
export async function tellOfMoments({ db, now }: Deps): Promise<number> {
  const at = now()
  const due = await db
    .selectFrom('content_moment')
    .select((count) => count.fn.countAll<number>().as('due'))
    .where('at', '<=', at)
    .executeTakeFirstOrThrow()
  if (Number(due.due) === 0) return 0
  await db.transaction().execute(async (trx) => {
    await sql`notify shop_changed`.execute(trx)
    await trx
      .deleteFrom('content_moment')
      .where('at', '<=', new Date(at.getTime() - 3_000))
      .execute()
  })
  return Number(due.due)
}
