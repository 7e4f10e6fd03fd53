// Shops that were filled by an older version: texts nobody touched are brought up to date, everything else stays.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringTextsUpToDate, releasedPrints } from '../db/seed/bring-texts-up-to-date.ts'
import { demoTexts } from '../db/seed/seed.ts'
import { textPrint } from '../db/seed/text-print.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { aPerson } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo')
})
afterAll(() => shop.close())

/** Two texts of the first version that sold, word for word. */
const old: Record<string, object> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'old-texts.json'), 'utf8'),
)

const putIn = async (name: string, body: object) => {
  await sql`insert into content_document (name) values (${name}) on conflict do nothing`.execute(shop.db)
  await sql`update content_document set draft = null, draft_at = null, draft_name = null, removed_at = null
            where name = ${name}`.execute(shop.db)
  await sql`insert into content_version (name, body, shown_from, why, made_by_name)
            values (${name}, ${JSON.stringify(body)}, now() - interval '1 minute', 'seed', 'The shop')`.execute(
    shop.db,
  )
}

beforeEach(async () => {
  await sql`alter table content_version disable trigger content_version_stays`.execute(shop.asOwner())
  await sql`delete from content_version where name = any(${Object.keys(old)})`.execute(shop.asOwner())
  await sql`alter table content_version enable trigger content_version_stays`.execute(shop.asOwner())
  for (const [name, body] of Object.entries(old)) await putIn(name, body)
})

const bring = () => bringTextsUpToDate(shop.db, demoTexts(), new Date())
const shown = async (slug: string) => {
  shop.cache.shopChanged()
  return shop.get(`/api/content/pages/${slug}`)
}

test('every text that ships is written down, so that the next version knows it as its own: npm run texts', () => {
  const prints = releasedPrints()
  for (const [name, body] of demoTexts())
    expect([name, prints[name]?.includes(textPrint(body))]).toEqual([name, true])
})

test('a text that nobody touched says what the shop does today', async () => {
  expect(JSON.stringify((await shown('your-data-and-security')).body)).toContain(
    'no accounts and no payments',
  )
  expect(await bring()).toEqual(['page:your-data-and-security'])
  expect(JSON.stringify((await shown('your-data-and-security')).body)).not.toContain('no accounts')
  expect(await bring()).toEqual([]) // once
})

test('what an owner wrote stays', async () => {
  const asha = await aPerson(shop, 'owner')
  const name = 'page:your-data-and-security'
  const { saves, live } = (await asha.call('GET', `/api/admin/content/${name}`)).body
  const mine = { ...live.body, summary: 'In our own words.' }
  const draft = await asha.call('PUT', `/api/admin/content/${name}/draft`, { body: mine, saves })
  expect(draft.status).toBe(200)
  expect(await bring()).toEqual([]) // they are at it
  await asha.call('POST', `/api/admin/content/${name}/publish`, { saves: draft.body.saves })
  expect(await bring()).toEqual([])
  expect((await shown('your-data-and-security')).body.summary).toBe('In our own words.')
})

test('a page whose reason is gone goes, and its address says so', async () => {
  expect((await shown('social-networks')).status).toBe(200)
  await bring()
  expect((await shown('social-networks')).status).toBe(404)
})

test('a shop that began empty gets no texts of ours', async () => {
  const empty = await aShop('empty')
  expect(await bringTextsUpToDate(empty.db, demoTexts(), new Date())).toEqual([])
  expect(await empty.db.selectFrom('content_document').select('name').execute()).toEqual([])
  await empty.close()
})
