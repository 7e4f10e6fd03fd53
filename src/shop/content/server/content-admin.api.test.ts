// Drafts, versions and moments, on a real database.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenForChanges } from '#platform/database/changes.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { problemsIn } from '../domain/problems.ts'
import { tellOfMoments } from './write-content.ts'

const start = new Date()
const shop = await aShop('demo')
const asha = await aPerson(shop, 'catalogue', { name: 'Asha' })
const kabir = await aPerson(shop, 'owner', { name: 'Kabir' })
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.at = undefined
})

const inMinutes = (minutes: number): string => new Date(start.getTime() + minutes * 60_000).toISOString()
const at = (minutes: number) => {
  shop.clock.at = new Date(inMinutes(minutes))
}
const read = async (name: string) => (await asha.call('GET', `/api/admin/content/${name}`)).body
const save = async (name: string, body: unknown, saves?: number) =>
  asha.call('PUT', `/api/admin/content/${name}/draft`, { body, saves: saves ?? (await read(name)).saves })
const publish = async (name: string, window: { from?: string; until?: string } = {}) =>
  asha.call('POST', `/api/admin/content/${name}/publish`, { saves: (await read(name)).saves, ...window })
const titleOf = async (slug: string): Promise<string | undefined> =>
  (await shop.get(`/api/content/pages/${slug}`)).body.title
const aPage = (title: string) => ({
  title,
  summary: 'A page.',
  sections: [{ heading: 'One', paragraphs: ['Words.'] }],
})

test('nothing in the demo shop needs mending', async () => {
  const documents = (await asha.call('GET', '/api/admin/content')).body as { name: string }[]
  expect(documents.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['home', 'layout', 'promo', 'page:help']),
  )
  for (const { name } of documents)
    expect([name, problemsIn(name, (await read(name)).live.body)]).toEqual([name, {}])
})

describe('a draft', () => {
  test('is seen by nobody until it is published, and then by everybody', async () => {
    const page = aPage('Careers, written anew')
    expect((await save('page:careers', page)).body.draft).toMatchObject({ body: page, by: 'Asha' })
    expect(await titleOf('careers')).toBe('Careers')
    const published = await publish('page:careers')
    expect([published.status, published.body.draft]).toEqual([200, null])
    expect(await titleOf('careers')).toBe('Careers, written anew')
    const [newest] = published.body.versions
    expect(newest).toMatchObject({ state: 'live', why: 'published', by: 'Asha', until: null })
  })

  test('saving it drops no cached answer, publishing it does', async () => {
    const before = shop.cache.version()
    const stop = listenForChanges(shop.url, 'shop_changed', shop.cache.shopChanged)
    await vi.waitUntil(() => shop.cache.version() > before, { timeout: 20_000 })
    const listening = shop.cache.version()
    await save('page:blog', aPage('Our blog, a draft'))
    await publish('page:blog')
    await vi.waitUntil(() => shop.cache.version() > listening, { timeout: 20_000 })
    // two triggers of one transaction are one piece of news, and the draft was none
    expect(shop.cache.version()).toBe(listening + 1)
    await stop()
  })

  test('two people do not overwrite each other', async () => {
    const { saves } = await read('page:franchise')
    expect((await save('page:franchise', aPage('Asha’s'), saves)).status).toBe(200)
    const late = await kabir.call('PUT', '/api/admin/content/page:franchise/draft', {
      saves,
      body: aPage('Kabir’s'),
    })
    expect([late.status, late.body.error.code]).toEqual([409, 'content_saved_by_another'])
    expect((await read('page:franchise')).draft.body.title).toBe('Asha’s')
    const early = await kabir.call('POST', '/api/admin/content/page:franchise/publish', { saves })
    expect(early.body.error.code).toBe('content_saved_by_another')
  })

  test('is discarded without a trace for shoppers', async () => {
    await save('page:whitehat', aPage('No'))
    const { saves } = await read('page:whitehat')
    const { body } = await asha.call('DELETE', `/api/admin/content/page:whitehat/draft?saves=${saves}`)
    expect(body.draft).toBe(null)
    expect((await publish('page:whitehat')).body.error.code).toBe('nothing_to_publish')
  })

  test('must have the shape of its document, and be whole before it goes out', async () => {
    expect((await save('page:faqs', { title: 'x' })).status).toBe(400)
    expect((await save('home', { ...(await read('home')).live.body, sliders: [] })).status).toBe(400)
    const home = (await read('home')).live.body
    const slides = [{ ...home.slides[0], title: '', href: 'javascript:alert(1)' }]
    expect((await save('home', { ...home, slides })).status).toBe(200)
    const refused = await publish('home')
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      {
        'slides.0.title': 'Enter a title.',
        'slides.0.href': 'Start with / for this shop, or with https://.',
      },
    ])
    const { saves } = await read('home')
    await asha.call('DELETE', `/api/admin/content/home/draft?saves=${saves}`)
  })
})

describe('a scheduled version', () => {
  test('comes and goes by itself, and what was there before comes back', async () => {
    await save('page:about-us', aPage('About us, this week'))
    const { body } = await publish('page:about-us', { from: inMinutes(60), until: inMinutes(120) })
    expect(body.versions[0]).toMatchObject({ state: 'scheduled', from: inMinutes(60), until: inMinutes(120) })
    const titles = []
    for (const minutes of [1, 59, 60, 119, 120]) {
      at(minutes)
      titles.push(await titleOf('about-us'))
    }
    expect(titles).toEqual(['About Us', 'About Us', 'About us, this week', 'About us, this week', 'About Us'])
  })

  test('of two that overlap the one that began last counts, and ends into the other', async () => {
    await save('page:brands', aPage('Long'))
    await publish('page:brands', { from: inMinutes(10), until: inMinutes(100) })
    await save('page:brands', aPage('Short'))
    await publish('page:brands', { from: inMinutes(20), until: inMinutes(30) })
    const titles = []
    for (const minutes of [5, 15, 25, 35, 105]) {
      at(minutes)
      titles.push(await titleOf('brands'))
    }
    expect(titles).toEqual(['Brands', 'Long', 'Short', 'Long', 'Brands'])
  })

  test('is called off before it begins, or ended while it runs', async () => {
    await save('page:studios', aPage('Studios, later'))
    const { body } = await publish('page:studios', { from: inMinutes(10), until: inMinutes(100) })
    const [{ id }] = body.versions
    at(15)
    expect(await titleOf('studios')).toBe('Studios, later')
    const off = await asha.call('POST', `/api/admin/content/page:studios/versions/${id}/call-off`, {
      saves: body.saves,
    })
    expect(off.body.versions[0].state).toBe('called_off')
    expect(await titleOf('studios')).toBe('Find A Studio')
    const again = await asha.call('POST', `/api/admin/content/page:studios/versions/${id}/call-off`, {
      saves: off.body.saves,
    })
    expect(again.body.error.code).toBe('version_over')
  })

  test('ends after it begins, and not in the past', async () => {
    await save('page:careers', aPage('Never'))
    const swapped = await publish('page:careers', { from: inMinutes(20), until: inMinutes(10) })
    const past = await publish('page:careers', { until: inMinutes(-10) })
    expect([swapped.body.error.fields, past.body.error.fields]).toEqual([
      { until: 'The end must be after the start.' },
      { until: 'This time has already passed.' },
    ])
  })
})

describe('the history', () => {
  test('an earlier version is put back; all of it is audited and written once', async () => {
    await save('page:in-the-news', aPage('News, the second'))
    const { body } = await publish('page:in-the-news')
    const [, first] = body.versions
    const back = await kabir.call(
      'POST',
      `/api/admin/content/page:in-the-news/versions/${first.id}/put-back`,
      {
        saves: body.saves,
      },
    )
    expect(back.body.versions[0]).toMatchObject({ state: 'live', why: 'put_back', by: 'Kabir' })
    expect(await titleOf('in-the-news')).toBe('In the News')
    const { entries } = (await kabir.call('GET', '/api/audit?area=content&limit=2')).body
    expect(entries.map((entry: { action: string; actor: string }) => [entry.action, entry.actor])).toEqual([
      ['content.put_back', 'Kabir'],
      ['content.published', 'Asha'],
    ])
    await expect(
      shop.db
        .updateTable('content_version')
        .set({ made_by_name: 'Nobody' })
        .where('id', '=', first.id)
        .execute(),
    ).rejects.toThrow('written once')
  })
})

describe('pages', () => {
  test('one is added, goes live, and is taken away; its address stays its own', async () => {
    const added = await asha.call('POST', '/api/admin/content', {
      slug: 'monsoon-care',
      title: 'Monsoon care',
    })
    expect(added.body).toMatchObject({ name: 'page:monsoon-care', live: null })
    expect((await shop.get('/api/content/pages/monsoon-care')).status).toBe(404)
    expect((await publish('page:monsoon-care')).status).toBe(400)
    await save('page:monsoon-care', aPage('Monsoon care'))
    await publish('page:monsoon-care')
    expect(await titleOf('monsoon-care')).toBe('Monsoon care')
    const { saves } = await read('page:monsoon-care')
    const gone = await asha.call('DELETE', `/api/admin/content/page:monsoon-care?saves=${saves}`)
    expect(gone.body.is_removed).toBe(true)
    expect((await shop.get('/api/content/pages/monsoon-care')).status).toBe(404)
    const again = await asha.call('POST', '/api/admin/content', { slug: 'monsoon-care', title: 'Another' })
    expect(again.body.error.code).toBe('page_exists')
    const [version] = gone.body.versions
    await asha.call('POST', `/api/admin/content/page:monsoon-care/versions/${version.id}/put-back`, {
      saves: gone.body.saves,
    })
    expect(await titleOf('monsoon-care')).toBe('Monsoon care')
  })

  test.each([
    ['grievance-redressal', 'page_needed'],
    ['sell-with-us', 'page_linked'],
  ])('%s cannot be taken away: %s', async (slug, code) => {
    const { saves } = await read(`page:${slug}`)
    const refused = await asha.call('DELETE', `/api/admin/content/page:${slug}?saves=${saves}`)
    expect([refused.status, refused.body.error.code]).toEqual([409, code])
    expect((await shop.get(`/api/content/pages/${slug}`)).status).toBe(200)
  })
})

describe('what carries its own moments', () => {
  test('slides and sections are not sent outside of them, nor are the moments', async () => {
    const home = (await read('home')).live.body
    const [first, second] = home.slides
    await save('home', {
      ...home,
      slides: [first, { ...second, from: inMinutes(10), until: inMinutes(20) }],
      sections: [{ id: 'styles' }, { id: 'rooms', is_hidden: true }, { id: 'pocket', until: inMinutes(30) }],
    })
    expect((await publish('home')).status).toBe(200)
    const seen = async (minutes: number) => {
      at(minutes)
      const { body } = await shop.get('/api/content/home')
      return {
        slides: body.slides.length,
        first: body.sections[0].id,
        rooms: body.rooms.length,
        pocket: body.pocket.length,
        changes: body.changes_at,
        hasMoments: JSON.stringify(body.slides).includes('until'),
      }
    }
    const usual = { first: 'styles', rooms: 0, hasMoments: false }
    expect(await seen(5)).toEqual({ ...usual, slides: 1, pocket: 4, changes: inMinutes(10) })
    expect(await seen(10)).toEqual({ ...usual, slides: 2, pocket: 4, changes: inMinutes(20) })
    expect(await seen(20)).toEqual({ ...usual, slides: 1, pocket: 4, changes: inMinutes(30) })
    expect(await seen(30)).toEqual({ ...usual, slides: 1, pocket: 0, changes: null })
  })

  test('the promo bar goes at its moment; a version that ends earlier ends it earlier', async () => {
    const promo = (await read('promo')).live.body
    await save('promo', { ...promo, name: 'One hour only', ends_at: inMinutes(60) })
    await publish('promo', { until: inMinutes(30) })
    const promoAt = async (minutes: number) => {
      at(minutes)
      return (await shop.get('/api/content/layout')).body.promo
    }
    expect(await promoAt(1)).toMatchObject({ name: 'One hour only', ends_at: inMinutes(30) })
    expect((await promoAt(30)).name).toBe('Super Momma Sale')
    await save('promo', { ...promo, from: inMinutes(40), ends_at: inMinutes(50) })
    await publish('promo')
    expect([await promoAt(39), (await promoAt(40))?.name, await promoAt(50)]).toEqual([
      null,
      'Super Momma Sale',
      null,
    ])
  })

  test('every process hears of a moment that has come, without anybody acting', async () => {
    await shop.db.deleteFrom('content_moment').execute()
    const promo = (await read('promo')).live.body
    await save('promo', { ...promo, from: undefined, ends_at: inMinutes(70) })
    await publish('promo')
    const deps = (minutes: number) => ({ db: shop.db, now: () => new Date(inMinutes(minutes)) })
    const before = shop.cache.version()
    const stop = listenForChanges(shop.url, 'shop_changed', shop.cache.shopChanged)
    await vi.waitUntil(() => shop.cache.version() > before, { timeout: 20_000 })
    const listening = shop.cache.version()
    expect(await tellOfMoments(deps(69))).toBe(0)
    expect(shop.cache.version()).toBe(listening)
    expect(await tellOfMoments(deps(70))).toBe(1)
    await vi.waitUntil(() => shop.cache.version() > listening, { timeout: 20_000 })
    await tellOfMoments(deps(71))
    expect(await tellOfMoments(deps(72))).toBe(0)
    await stop()
  })
})
