// Looks after the shop's promises: every minute at what changed since, and once a night at everything, a rule at a time.
// What changed is noted by the database in the transaction that changed it. Whoever looks takes the notes it can see; those
// of a transaction that is not over yet are not to be seen, and are taken the next time. So none is passed over, however
// late it commits.
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import { allRules, functionOf, isDue, type Kind, kinds } from '#platform/database/invariant-rules.ts'
import type { Job, Turn } from '#platform/jobs.ts'

type Found = { rule: string; subject: string; details: string; key: string }
type Note = { transaction: string; kind: string; key: string }

/** How many are broken that were not known to be, by rule. */
export type NewlyBroken = Map<string, number>

const batch = 2_000
/** Of one rule: whoever has broken so many knows enough, and the next night shows the rest. */
const mostKept = 1_000
const patience = '15min'

export async function lookAtChanges(db: Db, now: Date, turn: Turn): Promise<NewlyBroken> {
  await beginAnewIfNotesAreLost(db)
  const news: NewlyBroken = new Map()
  let isFirst = true
  let taken = batch
  while (taken === batch && !turn.isOver()) {
    const alsoKnown = isFirst
    taken = await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '60s'`.execute(trx)
      const notes = await takeNotes(trx)
      const touched = await subjectsOf(trx, notes, alsoKnown)
      for (const [kind, keys] of touched) {
        const found = await findBroken(trx, kind, keys)
        const known = await forgetKnown(trx, sql`kind = ${kind} and key = any(${keys}::text[])`)
        await keep(trx, { kind, found, known, now, news })
      }
      return notes.length
    })
    isFirst = false
  }
  return news
}

/** Notes do not survive a crash: whatever was touched before it may be broken, so every rule is held against everything. */
const beginAnewIfNotesAreLost = (db: Db) =>
  sql`
    with begun as (
      insert into invariant_touched (transaction, kind, key) values ('0', 'since', '') on conflict do nothing returning 1)
    delete from invariant_look where exists (select from begun)`.execute(db)

/**
 * Gone with this transaction, if it ends well. Another process that looks at the same moment takes others. By their places:
 * a plan that was made while there were few would compare each with all.
 */
async function takeNotes(trx: Db): Promise<Note[]> {
  const { rows } = await sql<Note>`
    delete from invariant_touched where ctid = any(array(
      select ctid from invariant_touched where kind <> 'since' limit ${batch} for update skip locked))
    returning transaction::text, kind, key`.execute(trx)
  return rows
}

/** What the notes are about, and what is known to be broken: that is asked about again until it is mended. */
async function subjectsOf(trx: Db, notes: Note[], alsoKnown: boolean): Promise<Map<Kind, string[]>> {
  const known = alsoKnown
    ? (await sql<{ kind: string; key: string }>`select distinct kind, key from broken_invariant`.execute(trx))
        .rows
    : []
  const keysOf = (kind: string) => [
    ...new Set([...notes, ...known].filter((one) => one.kind === kind).map(({ key }) => key)),
  ]
  const touched = new Map<Kind, string[]>(kinds.map((kind) => [kind, keysOf(kind)]))
  const add = (kind: Kind, keys: string[]) =>
    touched.set(kind, [...new Set([...(touched.get(kind) ?? []), ...keys])])
  add('order', await ordersBeside(trx, keysOf('order')))
  add('product', await productsAt(trx, keysOf('location')))
  add('paper', await notesAbout(trx, keysOf('corrected')))
  if (alsoKnown) add('old series', [''])
  return new Map([...touched].filter(([, keys]) => keys.length > 0))
}

type Keyed = { key: string }

/** A refund belongs to an order and to a payment; should they be of two orders, both are looked at. */
async function ordersBeside(trx: Db, orders: string[]): Promise<string[]> {
  if (orders.length === 0) return []
  const { rows } = await sql<Keyed>`${plannedEachTime}
    select r.order_id::text as key from payment p join refund r on r.payment_id = p.id
    where p.order_id = any(${orders}::uuid[]) and r.order_id <> p.order_id
    union
    select p.order_id::text from refund r join payment p on p.id = r.payment_id
    where r.order_id = any(${orders}::uuid[]) and p.order_id <> r.order_id`.execute(trx)
  return rows.map(({ key }) => key)
}

async function productsAt(trx: Db, locations: string[]): Promise<string[]> {
  if (locations.length === 0) return []
  const { rows } = await sql<Keyed>`
    select distinct product_id as key from stock where location_id = any(${locations}::uuid[])`.execute(trx)
  return rows.map(({ key }) => key)
}

async function notesAbout(trx: Db, papers: string[]): Promise<string[]> {
  if (papers.length === 0) return []
  const { rows } = await sql<Keyed>`
    select number as key from invoice where corrects = any(${papers}::text[])`.execute(trx)
  return rows.map(({ key }) => key)
}

/** The planner knows the keys, and puts the rules in place of the call. */
async function findBroken(trx: Db, kind: Kind, keys: string[]): Promise<Found[]> {
  const { rows } =
    await sql<Found>`${plannedEachTime} select rule, subject, details, key from ${asking(kind, keys)}
    limit ${mostKept}`.execute(trx)
  return rows
}

const asking = (kind: Kind, keys: string[] | null) =>
  kind === 'old series' ? sql`broken_of_old_series()` : sql`${sql.ref(functionOf[kind])}(${keys}::text[])`

type Known = { rule: string; subject: string; since: Date }

async function forgetKnown(trx: Db, which: RawBuilder<unknown>): Promise<Known[]> {
  const { rows } = await sql<Known>`
    delete from broken_invariant where ${which} returning rule, subject, since`.execute(trx)
  return rows
}

type Kept = { kind: Kind; found: Found[]; known: Known[]; now: Date; news: NewlyBroken }

/** What was broken before is broken since then, though its numbers may have changed. */
async function keep(trx: Db, { kind, found, known, now, news }: Kept): Promise<void> {
  const name = ({ rule, subject }: { rule: string; subject: string }) => `${rule}\n${subject}`
  const since = new Map<string, Date>()
  for (const one of known) {
    const before = since.get(name(one))
    if (!before || one.since < before) since.set(name(one), one.since)
  }
  for (const one of found) if (!since.has(name(one))) news.set(one.rule, (news.get(one.rule) ?? 0) + 1)
  if (found.length === 0) return
  await trx
    .insertInto('broken_invariant')
    .values(found.map((one) => ({ ...one, kind, since: since.get(name(one)) ?? now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** So much of the database's time in one turn, and at least one rule: the rest has its turn some minutes later. */
const budgetMs = 2_000

/** The nightly look at everything, spread out. */
export async function lookAtEverything(db: Db, now: Date, turn: Turn): Promise<NewlyBroken> {
  const news: NewlyBroken = new Map()
  const began = performance.now()
  const { rows } = await sql<{
    rule: string
    looked_at: Date
  }>`select rule, looked_at from invariant_look`.execute(db)
  const lookedAt = new Map(rows.map(({ rule, looked_at }) => [rule, looked_at]))
  for (const { kind, rule } of allRules) {
    if (!isDue(lookedAt.get(rule), now)) continue
    if (turn.isOver() || performance.now() - began > budgetMs) break
    await lookAtRule(db, { kind, rule, now, news })
  }
  return news
}

type Look = { kind: Kind; rule: string; now: Date; news: NewlyBroken }

const lookAtRule = (db: Db, { kind, rule, now, news }: Look) =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx)
    const began = performance.now()
    const { rows: found } = await sql<Found>`${plannedEachTime} select rule, subject, details, key
      from ${asking(kind, null)} where rule = ${rule} limit ${mostKept}`.execute(trx)
    const tookMs = Math.round(performance.now() - began)
    const known = await forgetKnown(trx, sql`rule = ${rule}`)
    await keep(trx, { kind, found, known, now, news })
    await sql`
      insert into invariant_look (rule, looked_at, took_ms) values (${rule}, ${now}, ${tookMs})
      on conflict (rule) do update set looked_at = excluded.looked_at, took_ms = excluded.took_ms`.execute(
      trx,
    )
  })

/** Jobs: what they find goes to the log as an error, once, by rule and number alone. */
export function invariantJobs(
  { db, now }: { db: Db; now: () => Date },
  complain: (error: unknown) => void,
): Job[] {
  const tell = (found: NewlyBroken) => {
    for (const [rule, count] of found) complain(new Error(`a promise is broken ${count} times: ${rule}`))
  }
  return [
    {
      name: 'look for broken promises',
      everySeconds: 60,
      run: async (turn) => tell(await lookAtChanges(db, now(), turn)),
    },
    {
      name: 'look for broken promises everywhere',
      everySeconds: 300,
      run: async (turn) => tell(await lookAtEverything(db, now(), turn)),
    },
  ]
}
