// One change for many products.
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aProductClerk, bareStool, refusalOf } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'

const shop = await aShop('demo')
const clerk = await aProductClerk(shop)
afterAll(() => shop.close())

describe('many at once', () => {
  const preview = async (ids: string[], change: object) =>
    (await clerk.call('POST', '/api/admin/products/bulk/preview', { ids, change })).body
  const bulk = (ids: string[], change: object, print: string) =>
    clerk.call('POST', '/api/admin/products/bulk', { ids, change, print })
  const some = async (count: number, change: object = {}) => {
    const ids: string[] = []
    for (let number = 0; number < count; number += 1) ids.push((await clerk.make(change))._id)
    return ids
  }

  test('prices move together; what cannot is named and left out; one audit entry says how many', async () => {
    const ids = [...(await some(3)), ...(await some(1, { price_offer: 950 }))]
    const change = { price: { by: 'percent', amount: 10, round_to_90: false } }
    const seen = await preview(ids, change)
    expect(seen).toMatchObject({ changed: 3, left_out: 1 })
    expect(seen.data.filter(({ problem }: { problem: string | null }) => problem)).toMatchObject([
      { _id: ids[3], problem: 'The selling price cannot be more than the MRP.' },
    ])
    const done = await bulk(ids, change, seen.print)
    expect(done.body).toMatchObject({ changed: 3, left_out: 1, data: [{ _id: ids[3] }] })
    for (const id of ids.slice(0, 3))
      expect(await clerk.read(id)).toMatchObject({ price_offer: 715, version: 2 })
    expect(await clerk.read(ids[3] ?? '')).toMatchObject({ price_offer: 950, version: 1 })
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_name'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audit).toEqual({ action: 'product.bulk_changed', subject_name: '3 products' })
    const [newest] = (await clerk.call('GET', `/api/admin/products/${ids[0]}/history`)).body.data
    expect(newest).toMatchObject({ why: 'bulk', by: 'Asha Rao' })
  })

  test('what moved since the preview stops all of it', async () => {
    const ids = await some(2)
    const change = { available: false }
    const { print } = await preview(ids, change)
    await clerk.patch(ids[1] ?? '', { title: 'Moved' })
    expect(refusalOf(await bulk(ids, change, print))).toEqual([409, 'product_changed'])
    expect(refusalOf(await bulk(ids, { available: true }, print))).toEqual([409, 'product_changed'])
    expect(await clerk.read(ids[0] ?? '')).toMatchObject({ is_available: true })
  })

  test.each([
    [{ discount_percent: 20 }, { price_offer: 800, discount: '20% off' }],
    [{ available: false }, { is_available: false }],
    [{ category: 'bathmets' }, { category: 'bathmets' }],
    [{ brand: 'Bulk Brand' }, { brand: 'Bulk Brand' }],
    [{ published: false }, { published: false }],
    [{ stock: 12 }, { stock: 12 }],
    [{ stock: null }, { stock: null }],
    [{ deleted: true }, { deleted: true }],
  ])('%j for all', async (change, after) => {
    const ids = await some(2, { stock: 3 })
    const seen = await preview(ids, change)
    expect(seen).toMatchObject({ changed: 2, left_out: 0 })
    expect((await bulk(ids, change, seen.print)).body).toEqual({
      id: expect.any(String),
      data: [],
      changed: 2,
      left_out: 0,
    })
    for (const id of ids) expect(await clerk.read(id)).toMatchObject(after)
    const again = await preview(ids, change)
    expect(again).toMatchObject({ changed: 0, left_out: 2 })
    if ('deleted' in change) {
      const back = await preview(ids, { deleted: false })
      expect((await bulk(ids, { deleted: false }, back.print)).body.changed).toBe(2)
      expect((await shop.get(`/api/products/${ids[0]}`)).status).toBe(200)
    }
  })

  const undo = (id: string) => clerk.call('POST', `/api/admin/products/bulk/${id}/undo`)
  const done = async (ids: string[], change: object) =>
    (await bulk(ids, change, (await preview(ids, change)).print)).body.id as string

  test.each([
    [{ discount_percent: 20 }, { price_offer: 650, discount: '35% Off' }],
    [{ available: false }, { is_available: true }],
    [{ category: 'bathmets' }, {}],
    [{ brand: 'Bulk Brand' }, {}],
    [{ published: false }, { published: true }],
    [{ stock: 12 }, { stock: 3 }],
    [{ stock: null }, { stock: 3 }],
    [{ deleted: true }, { deleted: false }],
  ])('%j is undone for all', async (change, after) => {
    const ids = await some(2, { stock: 3 })
    const { version: _version, changed_at: _at, ...was } = await clerk.read(ids[0] ?? '')
    const id = await done(ids, change)
    expect((await undo(id)).body).toEqual({ put_back: 2, stayed: 0 })
    for (const one of ids) expect(await clerk.read(one)).toMatchObject(after)
    expect(await clerk.read(ids[0] ?? '')).toMatchObject({ brand: was.brand, category: was.category })
    const [newest] = (await clerk.call('GET', '/api/admin/products/bulk')).body.data
    expect(newest).toMatchObject({ id, changed: 2, put_back: 2, undone_by: 'Asha Rao', change })
  })

  test('an undo leaves what somebody changed since, sold pieces stay sold, and it is done once', async () => {
    const ids = await some(2, { stock: 3 })
    const renamed = await done(ids, { brand: 'Bulk Brand' })
    await clerk.patch(ids[1] ?? '', { title: 'Renamed since' })
    expect((await undo(renamed)).body).toEqual({ put_back: 1, stayed: 1 })
    expect(await clerk.read(ids[1] ?? '')).toMatchObject({ brand: 'Bulk Brand', title: 'Renamed since' })
    expect(refusalOf(await undo(renamed))).toEqual([409, 'bulk_undo_over'])

    const counted = await done(ids, { stock: 10 })
    await clerk.patch(ids[0] ?? '', { stock: 8 }) // two are gone since
    await undo(counted)
    expect(await clerk.read(ids[0] ?? '')).toMatchObject({ stock: 1 })
    expect(await clerk.read(ids[1] ?? '')).toMatchObject({ stock: 3 })

    const late = await done(ids, { available: false })
    await sql`update product_bulk set at = at - interval '25 hours'`.execute(shop.db)
    expect(refusalOf(await undo(late))).toEqual([409, 'bulk_undo_over'])
    expect((await clerk.call('GET', '/api/admin/products/bulk')).body.data).toEqual([])
    expect(refusalOf(await undo('00000000-0000-4000-8000-000000000000'))).toEqual([404, 'not_found'])
  })

  test('an undo that moves prices far, or deletes, asks for the password', async () => {
    const ids = await some(1)
    const far = await done(ids, { discount_percent: 80 })
    expect(refusalOf(await clerk.unconfirmed(() => undo(far)))).toEqual([403, 'password_needed_again'])
    await done(ids, { deleted: true })
    const back = await done(ids, { deleted: false })
    expect(refusalOf(await clerk.unconfirmed(() => undo(back)))).toEqual([403, 'password_needed_again'])
  })

  test('drafts are published where they may be; who does not exist is named', async () => {
    const [ready = ''] = await some(1, { published: false })
    const bare = (await clerk.call('POST', '/api/products', bareStool)).body._id
    const ids = [ready, bare, 'no-such-piece-22222']
    const seen = await preview(ids, { published: true })
    expect(seen).toMatchObject({ changed: 1, left_out: 2 })
    await bulk(ids, { published: true }, seen.print)
    expect([(await clerk.read(ready)).published, (await clerk.read(bare)).published]).toEqual([true, false])
  })

  test('deleting, and prices that move by more than half, ask for the password', async () => {
    const ids = await some(1)
    for (const change of [{ deleted: true }, { discount_percent: 80 }]) {
      const { print } = await preview(ids, change)
      expect(refusalOf(await clerk.unconfirmed(() => bulk(ids, change, print)))).toEqual([
        403,
        'password_needed_again',
      ])
      expect(await clerk.read(ids[0] ?? '')).toMatchObject({ version: 1 })
    }
  })
})
