import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import { eventsKeptDays, eventTypes } from '../domain/event-types.ts'
import { forgetOldEvents, giveOutPlaces, readFeed } from './feed.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from feed_event`.execute(shop.db)
})

/** Everything behind a place, as somebody reads it who asks until there is nothing more. */
async function readOn(db: Db, after: number, limit = 1_000) {
  const found = await readFeed(db, after, limit)
  if (!found.ok) throw new Error(found.error)
  return found.value
}

const end = async () => {
  await giveOutPlaces(shop.db)
  const { last_position } = await shop.db
    .selectFrom('feed_state')
    .select('last_position')
    .executeTakeFirstOrThrow()
  return last_position
}

const newSince = async (place: number) => {
  await giveOutPlaces(shop.db)
  return (await readOn(shop.db, place)).events.map(({ type, subject }) => `${type} ${subject}`)
}

test('what happens to an order, its documents, its money and its pieces is told, with nobody named', async () => {
  const chair = await aPiece(shop, { stock: 1 })
  const staff = await aPerson(shop, 'owner')
  const start = await end()
  const placed = await place(shop, anOrderBody([chair]))
  const { number } = placed.body
  expect(await newSince(start)).toEqual([`stock.out ${chair.id}`, `order.placed ${number}`])
  const packed = await end()
  const act = async (what: string, body?: object) => {
    const answer = await staff.call('POST', `/api/admin/orders/${number}/${what}`, body)
    expect([what, answer.status]).toEqual([what, 200])
  }
  await act('pack')
  await act('dispatch', { carrier: 'Our van', tracking_number: '' })
  await act('deliver')
  const told = await newSince(packed)
  expect(told).toEqual([
    `order.packed ${number}`,
    `order.dispatched ${number}`,
    expect.stringMatching(/^invoice\.issued /),
    `order.delivered ${number}`,
  ])
  const row = await shop.db
    .selectFrom('feed_event')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(Object.keys(row).sort()).toEqual(['at', 'id', 'position', 'subject', 'type'])
})

test('products tell of what people write, and of coming and going, not of every piece sold', async () => {
  const start = await end()
  const chair = await aPiece(shop, { stock: 3 })
  const set = (change: Record<string, unknown>) =>
    shop.db.updateTable('product').set(change).where('id', '=', chair.id).execute()
  await set({ title: 'Another chair' })
  await set({ stock_quantity: 2 })
  await set({ stock_quantity: 0 })
  await set({ stock_quantity: 5 })
  await set({ deleted_at: new Date() })
  expect(await newSince(start)).toEqual([
    `product.added ${chair.id}`,
    `product.changed ${chair.id}`,
    `stock.out ${chair.id}`,
    `stock.in ${chair.id}`,
    `product.removed ${chair.id}`,
  ])
})

test('every type that can come is one the office knows', async () => {
  const { rows } = await sql<{ text: string }>`
    select prosrc as text from pg_proc where prosrc like '%into feed_event%'`.execute(shop.db)
  const written = rows.flatMap(({ text }) => text.match(/'[a-z_]+\.[a-z_]+'/g) ?? [])
  const known = Object.keys(eventTypes)
  expect(written.length).toBeGreaterThan(10)
  expect(written.map((type) => type.slice(1, -1)).filter((type) => !known.includes(type))).toEqual([])
})

test('what is rolled back is not told of', async () => {
  const start = await end()
  await shop.db
    .transaction()
    .execute(async (trx) => {
      await aPiece({ db: trx })
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await newSince(start)).toEqual([])
})

const tell = (client: pg.Client | pg.PoolClient, subject: string) =>
  client.query(`insert into feed_event (type, subject) values ('product.changed', $1)`, [subject])

test('a transaction that commits late comes behind those that were read, and is not passed over', async () => {
  const start = await end()
  const late = new pg.Client({ connectionString: shop.url })
  await late.connect()
  await late.query('begin')
  await tell(late, 'late')
  await sql`insert into feed_event (type, subject) values ('product.changed', 'quick')`.execute(shop.db)
  await giveOutPlaces(shop.db)
  const first = await readOn(shop.db, start)
  // the one that is still open holds nobody up
  expect(first.events.map(({ subject }) => subject)).toEqual(['quick'])
  await late.query('commit')
  await late.end()
  await giveOutPlaces(shop.db)
  const second = await readOn(shop.db, first.last)
  expect(second.events.map(({ subject }) => subject)).toEqual(['late'])
})

test('ten thousand events from eight writers, with hands that are killed: each is read once, in order', async () => {
  const start = await end()
  const admin = new pg.Client({ connectionString: shop.ownerUrl })
  await admin.connect()
  const pool = new pg.Pool({ connectionString: shop.url, max: 8, application_name: 'writers' })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const hands = Array.from({ length: 3 }, () => openDatabase(shop.url, undefined, 2))
  const committed: string[] = []
  let isOver = false

  const write = async (writer: number) => {
    for (let number = 0; number < 1_250; number += 5) {
      const subjects = Array.from({ length: 5 }, (_, at) => `w${writer}-${number + at}`)
      // one that was killed is tried again under the same names, so that each is committed once
      for (;;) {
        const client = await pool.connect()
        try {
          await client.query('begin')
          for (const subject of subjects) await tell(client, subject)
          if (number % 25 === 0) await client.query('select pg_sleep(random() * 0.05)')
          if (number % 50 === 0 && Math.random() < 0.3) {
            await client.query('rollback')
            client.release()
            continue
          }
          await client.query('commit')
          client.release()
          committed.push(...subjects)
          break
        } catch {
          client.release(true)
          // a connection that ended during its commit may have committed
          const { rows } = await admin.query(`select from feed_event where subject = $1`, [subjects[0]])
          if (rows.length > 0) {
            committed.push(...subjects)
            break
          }
        }
      }
    }
  }
  const giveOut = async (db: Db) => {
    while (!isOver) await giveOutPlaces(db).catch(() => {})
  }
  const read: { position: number; subject: string }[] = []
  const follow = async () => {
    let after = start
    for (;;) {
      const wasOver = isOver
      const { events, last } = await readOn(shop.db, after, 97)
      read.push(...events)
      after = last
      if (wasOver && events.length === 0) return
    }
  }
  const killSome = async () => {
    while (!isOver) {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database() and state <> 'idle'
          and (query like '%feed_state%' or query like '%feed_event set position%' or application_name = 'writers')
        order by random() limit 1`)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }
  const around = [...hands.map(({ db }) => giveOut(db)), killSome()]
  const following = follow().catch((error: unknown) => error)
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
  await vi.waitFor(async () => {
    const { rows } = await admin.query('select count(*)::int as left from feed_event where position is null')
    expect(rows[0].left).toBe(0)
  })
  isOver = true
  await Promise.all(around)
  // the reader may be the one that was killed: then it reads from the beginning, and must find the same
  const trouble = await following
  if (trouble) {
    read.length = 0
    isOver = true
    await follow()
  }
  expect(committed.length).toBe(10_000)
  expect(read.map(({ subject }) => subject).sort()).toEqual([...committed].sort())
  expect(new Set(read.map(({ subject }) => subject)).size).toBe(10_000)
  expect(read.every(({ position }, at) => at === 0 || position > (read[at - 1]?.position ?? 0))).toBe(true)
  await Promise.all(hands.map(({ close }) => close()))
  await pool.end()
  await admin.end()
}, 240_000)

test('who names a place that is not there yet, or was forgotten, is told so', async () => {
  await sql`insert into feed_event (type, subject, at)
    select 'product.changed', 'old-' || n, now() - make_interval(days => ${eventsKeptDays + 1}) from generate_series(1, 3) n`.execute(
    shop.db,
  )
  const before = await end()
  await sql`insert into feed_event (type, subject) values ('product.changed', 'new')`.execute(shop.db)
  const last = await end()
  expect(await readFeed(shop.db, last + 1, 10)).toMatchObject({ ok: false, error: 'events_not_there' })
  await forgetOldEvents(shop.db, new Date())
  expect(await readFeed(shop.db, before - 1, 10)).toMatchObject({ ok: false, error: 'events_forgotten' })
  expect((await readOn(shop.db, before)).events.map(({ subject }) => subject)).toEqual(['new'])
  const fromTheStart = await readFeed(shop.db, undefined, 10)
  expect(fromTheStart.ok && fromTheStart.value.events.map(({ subject }) => subject)).toEqual(['new'])
})
