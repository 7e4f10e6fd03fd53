// The files that search engines and marketplaces fetch: off until switched on, true, whole, and small in memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPiece } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import { feedFields } from '../domain/feed.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo')
  owner = await aPerson(shop, 'owner')
})
afterAll(() => shop.close())

type Name = 'google_xml' | 'plain_csv'
const switchTo = async (name: Name, on: boolean): Promise<string> => {
  const { body } = await owner.call('PUT', `/api/admin/settings/feeds/${name}`, { on })
  const feed = body.feeds.find((one: { name: string }) => one.name === name)
  return feed.address?.replace('http://localhost', '') ?? ''
}
const fetchFeed = (url: string, headers = {}) => shop.app.inject({ method: 'GET', url, headers })
/** Five minutes later, what changed is in it. */
const later = () => {
  shop.cache.shopChanged()
  shop.clock.at = new Date((shop.clock.at ?? new Date()).getTime() + 6 * 60_000)
}

type Item = Record<string, string[]>

/** Reads it as XML must be read: whatever is not well-formed throws. */
function itemsIn(xml: string): Item[] {
  const items: Item[] = []
  let at: { item: Item; field: string } | undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, prefix, uri, local }) => {
    if (name === 'item') items.push({})
    const item = items.at(-1)
    if (prefix === 'g' && item) {
      expect(uri).toBe('http://base.google.com/ns/1.0')
      at = { item, field: local }
      item[local] = [...(item[local] ?? []), '']
    }
  })
  parser.on('text', (text) => {
    const values = at?.item[at.field]
    if (values) values.push((values.pop() ?? '') + text)
  })
  parser.on('closetag', () => {
    at = undefined
  })
  parser.write(xml).close()
  return items
}
const byId = (items: Item[], id: string) =>
  items.find((item) => item.link?.[0] === `http://localhost/product/op/${id}`)

describe('switched by the owner', () => {
  test('off at first, on under an address that nobody guesses, off again, and gone under a new one', async () => {
    const { body } = await owner.call('GET', '/api/admin/settings/feeds')
    expect(body.feeds.map(({ name, on, address }: Record<string, unknown>) => [name, on, address])).toEqual([
      ['google_xml', false, null],
      ['plain_csv', false, null],
    ])
    expect((await fetchFeed('/feeds/google.xml')).statusCode).toBe(404)
    const url = await switchTo('google_xml', true)
    expect(url).toMatch(/^\/feeds\/[\w-]{24}\/google\.xml$/)
    expect((await fetchFeed(url)).statusCode).toBe(200)
    expect((await fetchFeed(url.replace('google.xml', 'products.csv'))).statusCode).toBe(404)
    expect((await fetchFeed(url.replace('google.xml', '__proto__'))).statusCode).toBe(404)
    expect((await fetchFeed('/feeds/aaaaaaaaaaaaaaaaaaaaaaaa/google.xml')).statusCode).toBe(404)
    await switchTo('google_xml', false)
    expect((await fetchFeed(url)).statusCode).toBe(404)
    expect(await switchTo('google_xml', true)).toBe(url)
    await owner.call('POST', '/api/admin/settings/feeds/google_xml/renew')
    expect((await fetchFeed(url)).statusCode).toBe(404)
    const acts = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'feed.%')
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual([
      'feed.switched_on',
      'feed.switched_off',
      'feed.switched_on',
      'feed.renewed',
    ])
  })

  test('no member of staff but the owner', async () => {
    const clerk = await aPerson(shop, 'catalogue')
    expect((await clerk.call('GET', '/api/admin/settings/feeds')).status).toBe(200)
    expect((await clerk.call('PUT', '/api/admin/settings/feeds/google_xml', { on: true })).status).toBe(403)
  })
})

describe('the file', () => {
  test('is well-formed whatever was typed, in both forms, with the same products', async () => {
    const odd = await aPiece(shop, { title: 'Chair & <b>"Best"</b> \u0007 ]]> ₹ 🪑' })
    later()
    const [xml, csv] = [await switchTo('google_xml', true), await switchTo('plain_csv', true)]
    const items = itemsIn((await fetchFeed(xml)).payload)
    expect(byId(items, odd.id)?.title).toEqual(['Chair & <b>"Best"</b>  ]]> ₹ 🪑'])
    const rows: Record<string, string>[] = parse((await fetchFeed(csv)).payload, { columns: true })
    expect(Object.keys(rows[0] ?? {})).toEqual([...feedFields])
    expect(rows.map(({ id }) => id)).toEqual(items.map(({ id }) => id?.[0]))
    const listed = await sql<{ n: number }>`select count(*)::int as n from product where is_listed`.execute(
      shop.db,
    )
    expect(items).toHaveLength(listed.rows[0]?.n ?? 0)
  })

  test('has the prices, pictures and availability of the product page', async () => {
    const out = await aPiece(shop, { stock: 0, title: 'Sold out' })
    const same = await aPiece(shop, { price: 900, mrp: 900, title: 'Without a discount' })
    later()
    const items = itemsIn((await fetchFeed(await switchTo('google_xml', true))).payload)
    for (const item of [...items.slice(0, 40), byId(items, out.id), byId(items, same.id)]) {
      const id = item?.link?.[0]?.split('/').at(-1) ?? ''
      expect(item?.id).toEqual([id.slice(-50).replace(/^-+/, '')])
      const [page] = (await shop.get(`/api/products/${id}`)).body
      const shown = `${page.price_offer.toFixed(2)} INR`
      expect([id, item?.sale_price?.[0] ?? item?.price?.[0]]).toEqual([id, shown])
      if (item?.sale_price) expect(item.price).toEqual([`${page.mrp.toFixed(2)} INR`])
      else expect(page.mrp).toBe(page.price_offer)
      expect(item?.image_link?.[0]?.endsWith(page.images[0])).toBe(true)
      expect(item?.title).toEqual([page.title.replace('\u0007', '')])
    }
    expect(byId(items, out.id)?.availability).toEqual(['out_of_stock'])
    expect(byId(items, same.id)).not.toHaveProperty('sale_price')
  })

  test('never has drafts, deleted or hidden products', async () => {
    const [draft, gone] = [await aPiece(shop, { title: 'A draft' }), await aPiece(shop, { title: 'Gone' })]
    await sql`update product set is_published = false where id = ${draft.id}`.execute(shop.db)
    await sql`update product set deleted_at = now() where id = ${gone.id}`.execute(shop.db)
    const hidden = await aPiece(shop, { title: 'In a hidden category', category: 'lighting' })
    await sql`update category set is_hidden = true where slug = 'lighting'`.execute(shop.db)
    later()
    const { payload } = await fetchFeed(await switchTo('google_xml', true))
    await sql`update category set is_hidden = false where slug = 'lighting'`.execute(shop.db)
    expect([hidden.id, payload.includes(hidden.id)]).toEqual([hidden.id, false])
    expect([draft.id, payload.includes(draft.id)]).toEqual([draft.id, false])
    expect([gone.id, payload.includes(gone.id)]).toEqual([gone.id, false])
    expect(itemsIn(payload).length).toBeGreaterThan(100)
  })

  test('is packed where that is understood, and not sent again as long as it is the same', async () => {
    later()
    const url = await switchTo('google_xml', true)
    const plain = await fetchFeed(url)
    const packed = await fetchFeed(url, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload)
    const { etag } = plain.headers
    expect((await fetchFeed(url, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304)
    later()
    expect((await fetchFeed(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    await aPiece(shop, { title: 'A new one' })
    later()
    const again = await fetchFeed(url, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.headers.etag === etag]).toEqual([200, false])
    expect(plain.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'x-robots-tag': 'noindex',
    })
  })
})

test('fifty thousand products are never in memory at once', async () => {
  const count = 50_000
  await shop
    .asOwner()
    .connection()
    .execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db)
      await sql`set statement_timeout = 0`.execute(db)
      const { rows } = await sql<{ list: string }>`
      select string_agg(quote_ident(attname), ', ') as list from pg_attribute
      where attrelid = 'product'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('id', 'group_id', 'option_values')`.execute(db)
      const list = sql.raw(rows[0]?.list ?? '')
      await sql`
      insert into product (id, ${list})
      select 'many-' || n, ${list} from (select * from product where is_listed order by id limit 1) one,
        generate_series(1, ${sql.lit(count)}) n`.execute(db)
      await sql`set session_replication_role = origin`.execute(db)
    })
  later()
  const url = await switchTo('google_xml', true)
  // what is in use, not what waits to be thrown away
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const inUse = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = inUse()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, inUse() - before)
  }, 100)
  const packed = await fetchFeed(url, { 'accept-encoding': 'gzip' })
  clearInterval(watch)
  const text = gunzipSync(packed.rawPayload).toString()
  expect(text.match(/<item>/g)?.length).toBeGreaterThan(count)
  console.log(
    `${count} products: ${Math.round(text.length / 1_048_576)} MB, packed ${Math.round(packed.rawPayload.length / 1_024)} KB, at most ${Math.round(most / 1_048_576)} MB of memory more while it was made`,
  )
  expect(most).toBeLessThan(20 * 1_048_576)
}, 120_000)
