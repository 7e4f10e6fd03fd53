// A file with Price and Offer columns, and one that would move prices far.
import { afterAll, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { workOff } from './jobs.ts'

const shop = await aShop('demo')
const clerk = await aPerson(shop, 'catalogue')
afterAll(() => shop.close())

const work = async () => {
  while (await workOff({ db: shop.db, now: () => new Date() }));
}
const upload = async (lines: string[]) =>
  (
    await sendFile(shop, '/api/admin/imports', {
      token: clerk.token,
      bytes: lines.join('\n'),
      name: 'prices.csv',
    })
  ).body
const fieldsOf = (columns: { field: string | null }[]) => columns.map(({ field }) => field)
async function check(id: string, fields: (string | null)[]) {
  await clerk.call('PUT', `/api/admin/imports/${id}/matching`, { fields })
  await work()
  return (await clerk.call('GET', `/api/admin/imports/${id}`)).body
}
const aPiece = () =>
  shop.db
    .selectFrom('product')
    .select(['id', 'mrp_paise', 'offer_price_paise'])
    .where('offer_price_paise', '<', 3_200_000)
    .where('mrp_paise', '>', 4_000_000)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()

test('Price beside Offer is the MRP: nobody’s sofa becomes dearer', async () => {
  const { id, mrp_paise, offer_price_paise } = await aPiece()
  const sent = await upload(['_id,Price,Offer', `${id},${mrp_paise / 100},${offer_price_paise / 100}`])
  expect(fieldsOf(sent.columns)).toEqual(['_id', 'mrp', 'price_offer'])
  expect(await check(sent.id, fieldsOf(sent.columns))).toMatchObject({ same: 1, changed: 0, price_moves: 0 })
})

test('Price alone is left to whoever imports', async () => {
  const { id } = await aPiece()
  expect(fieldsOf((await upload(['_id,Price', `${id},46999`])).columns)).toEqual(['_id', null])
})

test('a price that moves by more than a fifth is counted, listed, and agreed to', async () => {
  const { id, mrp_paise, offer_price_paise } = await aPiece()
  const other = await shop.db
    .selectFrom('product')
    .select(['id', 'offer_price_paise', 'mrp_paise'])
    .where('id', '<>', id)
    .where('category_slug', '=', 'lighting')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const near = Math.round((other.offer_price_paise * 0.9) / 100)
  const sent = await upload([
    '_id,MRP,Selling price',
    `${id},${mrp_paise / 100},${mrp_paise / 100}`,
    `${other.id},${other.mrp_paise / 100},${near}`,
  ])
  const checked = await check(sent.id, fieldsOf(sent.columns))
  expect(checked).toMatchObject({ changed: 2, price_moves: 1 })
  const listed = (await clerk.call('GET', `/api/admin/imports/${sent.id}/rows?view=price_moves`)).body
  expect(listed).toMatchObject({ total: 1, data: [{ number: 2, product: id }] })

  const refused = await clerk.call('POST', `/api/admin/imports/${sent.id}/run`, {})
  expect([refused.status, refused.body.error.code]).toEqual([409, 'import_moves_prices'])
  await work()
  const still = await shop.db
    .selectFrom('product')
    .select('offer_price_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(still.offer_price_paise).toBe(offer_price_paise)

  expect((await clerk.call('POST', `/api/admin/imports/${sent.id}/run`, { move_prices: true })).status).toBe(
    200,
  )
  await work()
  expect((await clerk.call('GET', `/api/admin/imports/${sent.id}`)).body).toMatchObject({
    state: 'done',
    written: 2,
  })
  // matched anew, it is counted anew
  const again = await upload(['_id,Selling price', `${id},${offer_price_paise / 100}`])
  expect(await check(again.id, ['_id', 'price_offer'])).toMatchObject({ price_moves: 1 })
  expect(await check(again.id, ['_id', 'price_offer'])).toMatchObject({ price_moves: 1 })
})
