import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { readLimits } from '#platform/http/limits.ts'
import { createKeep } from '#platform/keep.ts'
import { findOnce } from '#shop/catalogue/server/kept-finds.ts'
import { bestMatching, quickest, type SearchPlan } from '#shop/catalogue/server/search-plans.ts'
import { countSoldLately } from '#shop/reports/server/sold-lately.ts'
import { seedSynthetic } from '../../../../db/seed/synthetic.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { aPerson, call } from '../../../../test/people.ts'

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits(noLimits) })
  token = (await aPerson(shop, 'catalogue')).token
})
afterAll(() => shop.close())

const found = async (typed: string, more = '', limit = 10) => {
  const { body, headers } = await shop.get(
    `/api/products?search=${encodeURIComponent(typed)}&limit=${limit}${more}`,
  )
  return {
    titles: body.map(({ title }: { title: string }) => title) as string[],
    ids: body.map(({ _id }: { _id: string }) => _id) as string[],
    total: Number(headers['x-total-count']),
  }
}
const understood = async (typed: string, more = '') =>
  (await shop.get(`/api/search?q=${encodeURIComponent(typed)}${more}`)).body
const office = (method: string, path: string, body?: unknown) =>
  call(shop, method, `/api/admin/search${path}`, { token, ...(body !== undefined && { body }) })

test('what was understood is told part by part, and each search without a part finds no less', async () => {
  const typed = 'green velvet sofa under 50000'
  const { chips, missed } = await understood(typed)
  expect(missed).toEqual([])
  expect(chips).toEqual([
    { label: 'Colour: Green', without: 'velvet sofa under 50000' },
    { label: 'Material: Velvet', without: 'green sofa under 50000' },
    { label: 'Up to ₹50,000', without: 'green velvet sofa' },
  ])
  const { total } = await found(typed)
  for (const { without } of chips) expect((await found(without)).total).toBeGreaterThanOrEqual(total)
  expect((await understood('sofa')).chips).toEqual([])
  expect((await understood(typed, '&exact=true')).chips).toEqual([])
})

describe('what people mean', () => {
  test.each([
    ['reclinr', /recliner/i],
    ['dinning table', /dining table/i],
    ['matress', /mattress/i],
    ['almira', /wardrobe/i],
    ['कुर्सी', /chair/i],
    ['bed sheet', /bedsheet/i],
    ['dog bed', /pet bed/i],
    ['tv stand', /tv unit/i],
    ['shoe rack', /shoe cabinet/i],
    ['computer chair', /office chair|task chair/i],
    ['officechair', /office chair|task chair/i],
    ['10 inch mattress', /10 inch/i],
    ['wooden furniture', /./],
    ['6x4 feet rug', /180 x 120/i],
  ])('"%s" shows %s first', async (typed, title) => {
    expect((await found(typed)).titles[0]).toMatch(title)
  })

  test.each([
    'swing',
    'jhoola',
    'bicycle',
    'fridge',
    'sofacumbed',
    'dressing table',
    'साइकिल',
    'zzqx',
    '???',
  ])('"%s" is not sold, and that is said', async (typed) => {
    expect((await found(typed)).total).toBe(0)
    expect(await understood(typed)).toMatchObject({ sold: false, missed: [] })
  })

  test('a slip is put right, and what was typed can be asked for', async () => {
    expect(await understood('reclinr')).toMatchObject({
      typed: 'reclinr',
      showing_for: 'recliner',
      sold: true,
    })
    expect((await found('reclinr')).total).toBe((await found('recliner')).total)
    expect((await found('reclinr', '&exact=true')).total).toBe(0)
    expect(await understood('reclinr', '&exact=true')).toMatchObject({ showing_for: null })
  })

  test('a Hindi word is told in the words of the shop', async () => {
    expect((await understood('palang')).means).toEqual([{ typed: 'palang', means: 'bed' }])
  })

  test('where nothing matches all of it, the nearest are shown and what they lack is said', async () => {
    const { titles } = await found('purple king size recliner')
    expect(titles[0]).toMatch(/recliner/i)
    expect((await understood('purple king size recliner')).missed).toContain('king')
  })

  test('counts beside the list are of what it shows', async () => {
    const { body } = await shop.get('/api/products/facets?search=reclinr')
    expect(body.total).toBe((await found('reclinr')).total)
  })

  test('typing suggests what is meant, and names it', async () => {
    const { body } = await shop.get('/api/products/suggest?q=reclinr')
    expect(body.did_you_mean).toEqual([{ name: 'recliner', count: body.total }])
    expect(body.products[0].title).toMatch(/recliner/i)
  })

  test('nothing that is typed breaks it', async () => {
    for (const typed of [
      "'",
      '\\',
      '%',
      '_',
      ':*',
      '!!',
      '<->',
      'a&b|c',
      '½',
      '🪑',
      'x'.repeat(100),
      '9'.repeat(90),
    ])
      expect((await shop.get(`/api/products?search=${encodeURIComponent(typed)}`)).status, typed).toBe(200)
  })
})

describe('the order of what was found', () => {
  test('what can be bought comes before what cannot, then what sold lately', async () => {
    const before = await found('wardrobe')
    const [first = '', second = '', third = ''] = before.ids
    await shop.db.updateTable('product').set({ is_available: false }).where('id', '=', first).execute()
    await sql`insert into report_product_day (day, product_id, pieces, net_paise)
              values (${indianDay(new Date(Date.now() - 86_400_000))}::date, ${third}, 7, 100)`.execute(
      shop.db,
    )
    await countSoldLately({ db: shop.db, now: () => new Date() })
    expect((await found('wardrobe', '&page=1')).ids).toEqual([third, second, first])
    await shop.db.updateTable('product').set({ is_available: true }).where('id', '=', first).execute()
    await sql`delete from report_product_day where product_id = ${third}`.execute(shop.db)
    await countSoldLately({ db: shop.db, now: () => new Date() })
    expect(await shop.db.selectFrom('sold_lately').selectAll().execute()).toEqual([])
  })

  test('what does not get to the pincode comes after what does', async () => {
    const { rows } = await sql<{ pincode: string; heaviest: number }>`
      select pincode.pincode, heaviest_piece_grams as heaviest from pincode
      join delivery_area area on area.state = pincode.state and area.district in ('', pincode.district)
      join delivery_zone zone on zone.name = area.zone where heaviest_piece_grams is not null limit 1`.execute(
      shop.db,
    )
    const [zone] = rows
    if (!zone) throw new Error('no zone of the demo has a limit')
    const { ids } = await found('furniture', `&pincode=${zone.pincode}`, 100)
    const pieces = await shop.db
      .selectFrom('product')
      .select(['id', 'weight_grams'])
      .where('id', 'in', ids)
      .execute()
    const goes = ids.map(
      (id) => (pieces.find((piece) => piece.id === id)?.weight_grams ?? 0) <= zone.heaviest,
    )
    // among those that the words fit equally well, what goes there comes first
    expect([goes[0], goes.includes(false)]).toEqual([true, true])
    expect((await found('sofa', '&pincode=999999')).total).toBe((await found('sofa')).total)
  })
})

describe('teaching', () => {
  const body = { typed: ['pasandida gaddi', 'takhat'], means: ['sofa'], how: 'same' }

  test('shows what would change, counts at once, and is forgotten again', async () => {
    expect((await found('takhat')).total).toBe(0)
    const preview = await office('POST', '/words/preview', body)
    expect(preview.body.changes.at(-1)).toMatchObject({ typed: 'takhat', now: 0 })
    expect(preview.body.changes.at(-1).after).toBeGreaterThan(10)
    expect(preview.body.pieces).toHaveLength(3)
    expect((await office('POST', '/words', body)).status).toBe(204)
    expect((await found('takhat', '&page=1')).titles[0]).toMatch(/sofa/i)
    expect((await shop.get('/api/products/suggest?q=takhat')).body.products.length).toBeGreaterThan(0)
    const again = await office('POST', '/words', body)
    expect(again.body.error.fields.typed).toContain('means sofa since')
    expect(
      (await office('PUT', '/words/takhat', { ...body, typed: ['takhat'], means: ['bed'] })).status,
    ).toBe(204)
    expect((await found('takhat', '&page=1&sort=newest')).titles[0]).toMatch(/bed/i)
    expect((await office('DELETE', '/words/takhat')).status).toBe(204)
    expect((await office('DELETE', '/words/takhat')).body.error.code).toBe('word_unknown')
    expect((await office('PUT', '/words/takhat', body)).body.error.code).toBe('word_unknown')
    expect((await office('DELETE', '/words/pasandida%20gaddi')).status).toBe(204)
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where area = 'search' order by id`.execute(shop.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'search.word_taught',
      'search.word_changed',
      'search.word_forgotten',
      'search.word_forgotten',
    ])
  })

  test('a word that pieces are called by is taught only on purpose', async () => {
    const harmful = { typed: ['table'], means: ['chair'], how: 'same' }
    expect((await office('POST', '/words/preview', harmful)).body.harm).toEqual(['table'])
    expect((await office('POST', '/words', harmful)).body.error.code).toBe('word_in_use')
    expect((await office('POST', '/words', { ...harmful, anyway: true })).status).toBe(204)
    expect((await office('DELETE', '/words/table')).status).toBe(204)
  })

  test.each([
    [{ ...body, typed: ['  '] }, 'typed'],
    [{ ...body, typed: ['a b c d e f'] }, 'typed'],
    [{ ...body, means: [] }, 'means'],
    [{ ...body, typed: ['takhat'], means: ['takhat'] }, 'means'],
  ])('%j is refused beside %s', async (wrong, field) => {
    const { status, body: answer } = await office('POST', '/words', wrong)
    expect([status, Object.keys(answer.error.fields)]).toEqual([400, [field]])
  })

  test('of two who teach the same word at once one is told', async () => {
    const word = { typed: ['baithki'], means: ['chair'], how: 'same' }
    const answers = await Promise.all([office('POST', '/words', word), office('POST', '/words', word)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
    await office('DELETE', '/words/baithki')
  })

  test('words are listed, those of the staff first', async () => {
    await office('POST', '/words', { typed: ['zarokha'], means: ['mirror'], how: 'kind' })
    const { body: all } = await office('GET', '/words')
    expect(all.data[0]).toMatchObject({ typed: 'zarokha', means: ['mirror'], how: 'kind', by: 'A catalogue' })
    expect((await office('GET', '/words?q=almirah')).body.data[0]).toMatchObject({
      means: ['wardrobe'],
      by: null,
    })
    await office('DELETE', '/words/zarokha')
  })
})

describe('pins', () => {
  test('stand first between their days, and step back when they cannot be bought', async () => {
    const [, , third = ''] = (await found('sofa')).ids
    const pin = { typed: 'Sofa', place: 1, product: third, first_day: '2026-01-01', last_day: null }
    expect((await office('PUT', '/pins', pin)).status).toBe(204)
    expect((await found('sofa', '&page=1')).ids[0]).toBe(third)
    expect((await understood('sofa', '&exact=false')).pinned).toEqual([third])
    await shop.db.updateTable('product').set({ is_available: false }).where('id', '=', third).execute()
    expect((await found('sofa', '&min_price=1')).ids[0]).not.toBe(third)
    await shop.db.updateTable('product').set({ is_available: true }).where('id', '=', third).execute()
    expect((await office('PUT', '/pins', { ...pin, last_day: '2026-01-02' })).status).toBe(204)
    expect((await found('sofa', '&max_price=9000000')).ids[0]).not.toBe(third)
    expect((await office('GET', '')).body.pins).toHaveLength(1)
    expect((await office('DELETE', '/pins/sofa/1')).status).toBe(204)
    expect((await office('DELETE', '/pins/sofa/1')).body.error.code).toBe('pin_unknown')
  })

  test.each([
    [{ first_day: '2026-02-30' }, 'first_day'],
    [{ last_day: '2025-01-01' }, 'last_day'],
    [{ typed: '!!' }, 'typed'],
  ])('%j is refused beside %s', async (wrong, field) => {
    const [first = ''] = (await found('bed')).ids
    const pin = { typed: 'bed', place: 1, product: first, first_day: '2026-01-01', last_day: null }
    expect(Object.keys((await office('PUT', '/pins', { ...pin, ...wrong })).body.error.fields)).toEqual([
      field,
    ])
  })

  test('a piece that is not there cannot be pinned', async () => {
    const pin = { typed: 'bed', place: 1, product: 'nothing-zzzzz', first_day: '2026-01-01', last_day: null }
    expect((await office('PUT', '/pins', pin)).body.error.code).toBe('product_unknown')
  })
})

describe('what was searched', () => {
  test('and found nothing, or was never opened, stands on the screen until it is set aside', async () => {
    await sql`insert into search_term_day (day, term, times, opened) values
      (${indianDay(new Date())}::date, 'puja mandir', 9, 0), (${indianDay(new Date())}::date, 'jhula', 7, 0), (${indianDay(new Date())}::date, 'sofa', 5, 0),
      (${indianDay(new Date())}::date, 'recliner', 8, 6), (${indianDay(new Date())}::date, 'living-room', 20, 0)`.execute(
      shop.db,
    )
    const { body } = await office('GET', '')
    expect(body.searches).toBe(49)
    expect(body.missed.map(({ term }: { term: string }) => term)).toEqual(['puja mandir', 'jhula'])
    expect(body.unopened.map(({ term }: { term: string }) => term)).toEqual(['sofa'])
    expect(body.nothing).toBe(16)
    await office('PUT', '/notes', { term: 'jhula', kind: 'buying' })
    await office('PUT', '/notes', { term: 'puja mandir', kind: 'aside' })
    const { body: after } = await office('GET', '')
    expect(after.missed).toEqual([{ term: 'jhula', times: 7, likely: [], noted: true }])
    await office('PUT', '/notes', { term: 'jhula', kind: null })
    expect((await office('GET', '')).body.missed[0].noted).toBe(false)
  })
})

describe('the same in the office', () => {
  test('the list of products understands what no piece is called', async () => {
    const list = async (search: string) =>
      (await call(shop, 'GET', `/api/admin/products?search=${encodeURIComponent(search)}`, { token })).body
    expect((await list('almirah')).total).toBe((await list('wardrobe')).total)
    expect((await list('matress')).data[0].title).toMatch(/mattress/i)
    expect((await list('Sahyadri')).total).toBe(3)
    expect((await list('fridge')).total).toBe(0)
  })
})

const placesOf = async (stem: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select category_slug as key from search_word_category where stem = ${stem} order by 1`.execute(shop.db)
  return rows.map(({ key }) => key)
}

describe('in a large shop', () => {
  test('a thousand pieces are ranked and counted, and no more', { timeout: 60_000 }, async () => {
    await seedSynthetic(shop.asOwner(), 4_500, () => {})
    expect((await found('sofas', '&page=2')).total).toBe(1_000)
    expect((await found('sofas', '&page=1&brand=Nestora')).total).toBeLessThan(1_000)
    expect((await shop.get('/api/products/facets?search=sofas')).body.total).toBe(1_000)
    expect((await shop.get('/api/products/suggest?q=sofas')).body.total).toBe(200)
  })

  test.each(['sofa', 'green & velvet & sofa', 'wardrob', 'zzqx'])(
    'every way finds the same: %s',
    async (query) => {
      const where = sql<SqlBool>`is_listed and search @@ to_tsquery('english', ${query})`
      const idsBy = async (plan: SearchPlan) => {
        const { rows } = await sql<{ id: string }>`
        ${bestMatching(sql`id`, where, plan, 100)} select id from found order by position, id`.execute(
          shop.db,
        )
        return rows.map(({ id }) => id)
      }
      const ids = await idsBy({ by: 'itself' })
      expect(await idsBy({ by: 'walking' })).toEqual(ids)
      expect(await idsBy({ by: 'gathering' })).toEqual(ids)
      expect(await idsBy({ by: 'kept', ids })).toEqual(ids)
      for (const edge of [0, 1_000_050, 1_004_000])
        expect(await idsBy({ by: 'gathering', edge })).toEqual(ids)
    },
  )

  test.each([
    ['sofa', '12000'],
    ['wardrob', '900'],
    ['chair', '2500'],
  ])('a price is looked for where the word is: %s under %s', async (stem, rupees) => {
    const price = sql<SqlBool>`offer_price_paise <= ${Number(rupees) * 100}`
    const where = sql<SqlBool>`is_listed and search @@ ${stem}::tsquery and ${price}`
    const idsBy = async (plan: SearchPlan) => {
      const { rows } = await sql<{ id: string }>`
        ${bestMatching(sql`id`, where, plan, 100)} select id from found order by position, id`.execute(
        shop.db,
      )
      return rows.map(({ id }) => id)
    }
    expect(await idsBy({ by: 'price', places: await placesOf(stem), price })).toEqual(
      await idsBy({ by: 'itself' }),
    )
  })

  test('what was found is looked for once for each version of the shop, and by each search for itself', async () => {
    let version = 1
    const keep = createKeep(() => version)
    let looked = 0
    const find = (query: string) => {
      const where = sql<SqlBool>`is_listed and search @@ to_tsquery('english', ${query})`
      return findOnce(shop.db, where, keep, async () => {
        looked += 1
        return { by: 'gathering' }
      })
    }
    const sofas = await find('sofa')
    if (sofas.by !== 'kept') throw new Error('nothing was kept')
    expect(sofas.ids.length).toBe(1_000)
    expect(new Set(sofas.ids).size).toBe(1_000)
    expect(await find('sofa')).toBe(sofas)
    expect(looked).toBe(1)
    expect(await find('wardrob')).not.toEqual(sofas)
    expect(looked).toBe(2)
    version = 2
    expect(await find('sofa')).toEqual(sofas)
    expect(looked).toBe(3)
    for (const number of Array.from({ length: 60 }, (_, at) => at)) await find(`sofa | word${number}`)
    await find('sofa')
    expect(looked).toBe(3 + 60 + 1)
  })

  test('it is known at once where a new piece, or one that changed, has its words', async () => {
    const [id] = (
      await sql<{ id: string }>`select id from product where category_slug = 'chairs' limit 1`.execute(
        shop.db,
      )
    ).rows.map((row) => row.id)
    await sql`update product set title = 'Quixotic stool' where id = ${id}`.execute(shop.asOwner())
    expect(await placesOf('quixot')).toEqual(['chairs'])
    await sql`update product set category_slug = 'lighting' where id = ${id}`.execute(shop.asOwner())
    expect(await placesOf('quixot')).toEqual(['chairs', 'lighting'])
    // no piece has a word in a category that is not known to have it
    const { rows } = await sql`
      select lexeme, category_slug from product, unnest(tsvector_to_array(search)) as lexeme where lexeme ~ '^[a-z]+$'
      except select stem, category_slug from search_word_category`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('what is common is walked to, what is rare is gathered', () => {
    const edges = [10_000, 80_000].map((pieces) => ({ pieces, edge: pieces }))
    const among = (expected: number) => quickest(expected, 200, { pieces: 1_000_000, edges })
    expect(among(200_000)).toEqual({ by: 'walking' })
    expect(among(500)).toEqual({ by: 'gathering' })
    expect(among(12_000)).toEqual({ by: 'gathering', edge: 80_000 })
  })

  test('what is rare by its price is looked for by it', () => {
    const edges = [10_000, 80_000].map((pieces) => ({ pieces, edge: pieces }))
    const priced = { places: ['sofasets'], pieces: 1_100, price: sql`true` }
    // 250,000 pieces have the word, 1,000 of them such a price
    expect(quickest(1_000, 1_000, { pieces: 1_000_000, edges }, { fetched: 250_000, priced })).toMatchObject({
      by: 'price',
    })
    expect(quickest(100_000, 1_000, { pieces: 1_000_000, edges }, { fetched: 250_000 })).toEqual({
      by: 'walking',
    })
  })
})
