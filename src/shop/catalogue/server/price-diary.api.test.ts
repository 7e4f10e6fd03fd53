// What a piece was sold for lately, as its page tells it.
import { afterAll, expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPiece } from '../../../../test/an-order.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

const change = (id: string, columns: object) =>
  shop.db.updateTable('product').set(columns).where('id', '=', id).execute()

/** A piece that has been sold for two months, at ₹1,000. */
async function aPieceOfLongAgo(): Promise<string> {
  const { id } = await aPiece(shop, { price: 1_000 })
  await change(id, { created_at: new Date(Date.now() - 60 * 86_400_000) })
  return id
}

/** The answer is kept until the shop changed, which it hears of a moment later. */
const toldOf = (id: string) =>
  expect.poll(async () => {
    const { fact, steps } = (await shop.get(`/api/products/${id}`)).body[0].price_diary
    return [fact, steps.map(({ price }: { price: number }) => price)]
  })

test('the diary follows every change of the price, whoever makes it', async () => {
  const id = await aPieceOfLongAgo()
  const today = indianDay(new Date())
  await toldOf(id).toEqual([{ kind: 'same' }, [1_000]])
  await change(id, { offer_price_paise: 80_000 })
  await toldOf(id).toEqual([{ kind: 'lowest' }, [1_000, 800]])
  await change(id, { offer_price_paise: 90_000 })
  await toldOf(id).toEqual([{ kind: 'was', price: 800, day: today }, [1_000, 800, 900]])
  await change(id, { title: 'The same chair' })
  await toldOf(id).toEqual([{ kind: 'was', price: 800, day: today }, [1_000, 800, 900]])
})

test('what it cost while shoppers did not see it was never a price', async () => {
  const { _id: id } = (await shop.get('/api/products?category=sofasets&limit=1')).body[0]
  await change(id, { is_published: false })
  await change(id, { offer_price_paise: 100 })
  await change(id, { offer_price_paise: 95_000 })
  await change(id, { is_published: true })
  await toldOf(id).toEqual([null, [950]])
})
