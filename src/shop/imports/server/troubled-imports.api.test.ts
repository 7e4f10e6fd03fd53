// What goes wrong with one import is told, and holds up no other.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { importRowsRetained, workOff } from './jobs.ts'

let shop: TestShop
let clerk: Awaited<ReturnType<typeof aPerson>>
let ids: string[]
beforeAll(async () => {
  shop = await aShop('demo')
  clerk = await aPerson(shop, 'catalogue', { name: 'Asma' })
  const found = await shop.db.selectFrom('product').select('id').orderBy('id').limit(6).execute()
  ids = found.map(({ id }) => id)
})
afterAll(() => shop.close())

const now = () => new Date()
const work = async (db: Db = shop.db) => {
  while (await workOff({ db, now }));
}
const get = async (id: string) => (await clerk.call('GET', `/api/admin/imports/${id}`)).body
const start = (id: string, step: 'run' | 'undo') =>
  clerk.call('POST', `/api/admin/imports/${id}/${step}`, step === 'run' ? {} : undefined)

async function check(text: string) {
  const { body } = await sendFile(shop, '/api/admin/imports', {
    token: clerk.token,
    bytes: text,
    name: 'winter.csv',
  })
  const fields = body.columns.map((column: { field: string | null }) => column.field)
  await clerk.call('PUT', `/api/admin/imports/${body.id}/matching`, { fields })
  await work()
  return get(body.id)
}
const about = (word: string, of = ids) => `_id,care\n${of.map((id) => `${id},${word} ${id}`).join('\n')}`
const setChange = (importId: string, productId: string, change: object) =>
  shop.db
    .updateTable('product_import_row')
    .set({ change: JSON.stringify(change) })
    .where('import_id', '=', importId)
    .where('product_id', '=', productId)
    .execute()

test('a title that is cut within a sign is checked as any other', async () => {
  const title = `${'x'.repeat(199)}😀`
  const found = await check(
    `title,brand,category,mrp,${'y'.repeat(99)}😀\n${title},Monsoon Loft,chairs,5000,z`,
  )
  expect(found).toMatchObject({ state: 'checked', new: 1, errors: 0, trouble: '' })
})

test('an import that fails for a reason of its own stops and says why, and the next one runs', async () => {
  const [bad, good] = [await check(about('First')), await check(about('Second'))]
  await setChange(bad.id, ids[0] ?? '', { mrp_paise: 'no number' })
  await start(bad.id, 'run')
  await expect(work()).rejects.toThrow('invalid input syntax')
  expect(await get(bad.id)).toMatchObject({ state: 'stopped', written: 0 })
  expect((await get(bad.id)).trouble).toContain('After row 0: invalid input syntax')
  await start(good.id, 'run')
  await work()
  expect(await get(good.id)).toMatchObject({ state: 'done', written: 6, trouble: '' })
})

test('a check that fails can be begun again', async () => {
  const { id } = await check(about('Third'))
  await sql`update product_import set state = 'checking', place = 0 where id = ${id}`.execute(shop.db)
  await sql`
    create function refuse_rows() returns trigger language plpgsql as $$
    begin raise exception 'out of order' using errcode = '22000'; end $$`.execute(shop.asOwner())
  await sql`
    create trigger refuse_rows before update on product_import_row execute function refuse_rows()`.execute(
    shop.asOwner(),
  )
  await expect(work()).rejects.toThrow('out of order')
  await sql`drop function refuse_rows cascade`.execute(shop.asOwner())
  expect(await get(id)).toMatchObject({ state: 'uploaded', trouble: 'After row 0: out of order' })
  expect(await workOff({ db: shop.db, now })).toBe(false)
})

test('an undo that fails goes on where it was', async () => {
  const { id } = await check(about('Fourth'))
  await start(id, 'run')
  await work()
  await sql`
    create function refuse_undo() returns trigger language plpgsql as $$
    begin raise exception 'out of order' using errcode = '22000'; end $$`.execute(shop.asOwner())
  await sql`
    create trigger refuse_undo before update on product execute function refuse_undo()`.execute(
    shop.asOwner(),
  )
  await start(id, 'undo')
  await expect(work()).rejects.toThrow('out of order')
  await sql`drop function refuse_undo cascade`.execute(shop.asOwner())
  expect(await get(id)).toMatchObject({ state: 'done', put_back: 0, trouble: 'After row 0: out of order' })
  await start(id, 'undo')
  await work()
  expect(await get(id)).toMatchObject({ state: 'undone', put_back: 6, stayed: 0, trouble: '' })
})

test('a batch that takes too long is written row by row; a row that does stops the import', async () => {
  await sql`
    create function too_slow() returns trigger language plpgsql as $$
    begin
      if (select count(*) > 1 or bool_or(care like 'Never%') from written) then
        raise exception 'canceling statement' using errcode = '57014';
      end if;
      return null;
    end $$`.execute(shop.asOwner())
  await sql`
    create trigger too_slow after update on product referencing new table as written
    for each statement execute function too_slow()`.execute(shop.asOwner())
  const slow = await check(about('Slow'))
  await start(slow.id, 'run')
  await work()
  expect(await get(slow.id)).toMatchObject({ state: 'done', written: 6, failed: 0 })
  const never = await check(about('Never'))
  await start(never.id, 'run')
  await expect(work()).rejects.toThrow('canceling')
  expect(await get(never.id)).toMatchObject({
    state: 'stopped',
    trouble: 'After row 0: The database took too long.',
  })
  await sql`drop function too_slow cascade`.execute(shop.asOwner())
})

/** A database in which something else happens before the transaction of this number. */
const interrupted = (at: number, meanwhile: () => Promise<unknown>): Db => {
  let count = 0
  return new Proxy(shop.db, {
    get: (target, key) => {
      if (key !== 'transaction') return Reflect.get(target, key)
      return () => ({
        execute: async (act: (trx: Db) => Promise<unknown>) => {
          count += 1
          if (count === at) await meanwhile()
          return target.transaction().execute(act as never)
        },
      })
    },
  })
}

test('a row that another process has skipped meanwhile is not skipped again', async () => {
  const [bad, next] = [await check(about('Fifth')), await check(about('Sixth'))]
  await setChange(bad.id, ids[0] ?? '', { swatch: 'no colour' })
  await start(bad.id, 'run')
  // the batch fails, so do a hundred and ten rows of it, its first row alone fails, and then it would be skipped
  const db = interrupted(5, async () => {
    await work()
    expect(await get(bad.id)).toMatchObject({ state: 'done', written: 5, failed: 1 })
    await sql`
      update product_import_row set version = product.version from product
      where product.id = product_id and import_id = ${next.id}`.execute(shop.db)
    await start(next.id, 'run')
  })
  await workOff({ db, now }, 0)
  await work()
  expect(await get(next.id)).toMatchObject({ state: 'done', written: 6, failed: 0 })
})

test('rows are kept for as long as an undo is offered', async () => {
  const { id } = await check(about('Seventh'))
  await start(id, 'run')
  await work()
  const set = (created: number, started: number) =>
    sql`
    update product_import set created_at = now() - make_interval(days => ${created}),
      started_at = now() - make_interval(days => ${started}) where id = ${id}`.execute(shop.db)
  const forget = () => importRowsRetained.remove(shop.db, new Date(now().getTime() - 30 * 86_400_000), 1_000)
  const kept = async () => (await clerk.call('GET', `/api/admin/imports/${id}/rows?view=changed`)).body.total
  await set(40, 29)
  await forget()
  expect(await kept()).toBe(6)
  await set(40, 31)
  await forget()
  expect(await kept()).toBe(0)
})

test('a piece among many kinds keeps its keywords within bounds', async () => {
  const id = ids[5] ?? ''
  await sql`
    insert into collection (slug, name, kind, position)
    select 'kind-' || at, rpad('Kind ' || at, 60, 'x'), 'kind', 1000 + at from generate_series(1, 12) as at`.execute(
    shop.db,
  )
  await sql`
    insert into collection_product (collection_slug, product_id)
    select 'kind-' || at, ${id} from generate_series(1, 12) as at`.execute(shop.db)
  const { category_slug } = await shop.db
    .selectFrom('product')
    .select('category_slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const found = await check(`_id,care\n${id},Moved`)
  await setChange(found.id, id, { category_slug })
  await start(found.id, 'run')
  await work()
  expect(await get(found.id)).toMatchObject({ state: 'done', written: 1, failed: 0 })
})
