// The data of every released version opens in today's: it migrates, nothing that must hold is broken, rows and sums of
// money are what they were, papers and the audit log verify, pages answer, and the shop goes on selling. What single
// releases said word by word is compared in old-data, old-shop and older-shop.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPages, type PageMaker } from '#app/server/ssr.ts'
import { readLimits } from '#platform/http/limits.ts'
import { checkAuditLog } from '#shop/records/server/audit-queries.ts'
import { buildIfStale } from '../scripts/build.ts'
import { aReach, aShopOn, type TestShop } from './a-shop.ts'
import { bringUpToDate, type Release, releases, toldBy } from './an-old-shop.ts'
import { anOrderBody, brokenInvariants, place } from './an-order.ts'
import { noLimits } from './no-limits.ts'
import { aPerson } from './people.ts'

/** What a shop lives by: not a row of these may come, go or be worth something else. */
const kept = [
  'account',
  'address',
  'audit_entry',
  'cart_line',
  'coupon_use',
  'customer_order',
  'gift_card',
  'gift_card_entry',
  'gift_card_purchase',
  'grievance',
  'invoice',
  'mail_message',
  'order_event',
  'order_line',
  'order_return',
  'payment',
  'product',
  'question',
  'refund',
  'return_line',
  'review',
  'shipment',
  'shipment_line',
  'store_credit',
  'store_credit_entry',
  'wishlist_item',
] as const

/** Since part 6 papers are drawn as they are today, and since part 3 they have the numbers they have. */
const drawsAsToday = (release: Release) => Number(release.slice(5)) >= 6

let pages: PageMaker
beforeAll(async () => {
  await buildIfStale()
  pages = await builtPages(join(import.meta.dirname, '../dist'))
})

describe.each(Object.keys(releases) as Release[])('%s', (release) => {
  const then = toldBy(release)
  let shop: TestShop
  let owner: Awaited<ReturnType<typeof aPerson>>
  beforeAll(async () => {
    shop = await aShopOn(await bringUpToDate(release, then), { limits: readLimits(noLimits), pages })
  })
  afterAll(() => shop.close())

  test('rows and sums of money are what they were, and no invariant is broken', async () => {
    for (const name of kept) {
      const before = (then.tables[name] ?? []).map(withProtection)
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(name)} t`.execute(shop.db)
      expect([name, rows.length]).toEqual([name, before.length])
      const now = rows.map(({ row }) => withProtection(row))
      for (const column of moneyIn(before).filter((one) => one in (now[0] ?? {})))
        expect([name, column, sumOf(now, column)]).toEqual([name, column, sumOf(before, column)])
    }
    // what has sizes was given its shape
    const { rows: shaped } = await sql`
      select shape is not null as "hasShape" from product
      where num_nulls(width_cm, depth_cm, height_cm) = 0 group by 1`.execute(shop.db)
    expect(shaped).toEqual([{ hasShape: true }])
    // later versions brought codes of their own; those that were there still are
    const codes = await shop.db.selectFrom('coupon').select('code').execute()
    expect(codes.map(({ code }) => code)).toEqual(
      expect.arrayContaining((then.tables.coupon ?? []).map(({ code }) => code)),
    )
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('the audit log verifies', async () => {
    expect(await checkAuditLog(shop.db)).toMatchObject({
      intact: true,
      entries: then.tables.audit_entry?.length ?? 0,
    })
  })

  test('orders are in their state and cost what they cost, with their papers', async () => {
    owner = await aPerson(shop, 'owner')
    for (const { number, state, bill, papers } of then.told) {
      const { body } = await owner.call('GET', `/api/admin/orders/${number}`)
      expect([number, body.state, body.bill.total, body.bill.to_pay]).toEqual([
        number,
        state,
        bill.total,
        bill.to_pay,
      ])
      expect(body.papers.map(({ number, kind, total }: Paper) => [number, kind, total])).toEqual(
        papers.map(({ number, kind, total }) => [number, kind, total]),
      )
      for (const paper of papers) {
        const file = await shop.app.inject({
          method: 'GET',
          url: `/api/admin/orders/${number}/papers/${paper.id}`,
          headers: { authorization: `Bearer ${owner.token}` },
        })
        expect([paper.number, file.statusCode]).toEqual([paper.number, 200])
        const sha256 = createHash('sha256').update(file.rawPayload).digest('hex')
        if (drawsAsToday(release)) expect([paper.number, sha256]).toEqual([paper.number, paper.sha256])
      }
    }
  })

  test('pages answer, and something is sold', async () => {
    const [product] = (await shop.get('/api/products?limit=1&in_stock=true')).body
    const page = (await shop.get(`/api/products/${product._id}`)).body[0]
    const [told] = then.told
    const paths = [
      '/',
      '/product/sofasets',
      `/product/op/${product._id}`,
      '/cart',
      ...(told ? [`/orders/${told.number}`] : []),
    ]
    for (const path of paths) {
      const answer = await shop.app.inject({ method: 'GET', url: path })
      expect([path, answer.statusCode]).toEqual([path, 200])
      if (path.startsWith('/product/op/')) expect(answer.payload).toContain(page.title)
    }
    // a shop of part 1 never said where it delivers: today's asks its owner first
    if (!then.tables.delivery_zone) {
      const refused = await place(shop, anOrderBody([{ id: product._id }], { pays_by: 'online' }))
      expect(refused.body.error.code).toBe('sale_without_delivery')
      await aReach(shop.db)
    }
    const bought = await place(shop, anOrderBody([{ id: product._id }], { pays_by: 'online' }))
    expect([bought.status, bought.body.error]).toEqual([201, undefined])
    const { body } = await owner.call('GET', `/api/admin/orders/${bought.body.number}`)
    expect(body.state).toBe('awaiting_payment')
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

/** Protection was counted among the goods up to part 4; it has had a line of its own since. */
const withProtection = ({ protection_paise, subtotal_paise, ...row }: Record<string, unknown>) =>
  subtotal_paise === undefined
    ? { protection_paise, ...row }
    : { ...row, goods_paise: Number(subtotal_paise) + Number(protection_paise ?? 0) }

type Paper = { number: string; kind: string; total: number }

const moneyIn = (rows: Record<string, unknown>[]): string[] =>
  Object.keys(rows[0] ?? {}).filter((column) => column.endsWith('_paise'))

const sumOf = (rows: Record<string, unknown>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
