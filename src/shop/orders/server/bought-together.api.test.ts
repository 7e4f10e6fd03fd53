// What goes well with a piece, as far as orders tell it.
import { expect, test } from 'vitest'
import { aPayingShop } from '../../../../test/a-paying-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { call } from '../../../../test/people.ts'
import { listBoughtTogether } from './bought-together.ts'

const { shop } = await aPayingShop('order=off')

test('pieces of other kinds that were bought together at least twice', async () => {
  const [sofa, lamp, rug, stool] = [
    await aPiece(shop, { title: 'A sofa' }),
    await aPiece(shop, { title: 'A lamp' }),
    await aPiece(shop, { title: 'A rug' }),
    await aPiece(shop, { title: 'A stool of the same kind as the sofa' }),
  ]
  const { category_slug } = await shop.db
    .selectFrom('product')
    .select('category_slug')
    .where('id', '=', sofa.id)
    .executeTakeFirstOrThrow()
  const others = await shop.db
    .selectFrom('category')
    .select('slug')
    .where('slug', '<>', category_slug)
    .orderBy('slug')
    .limit(2)
    .execute()
  for (const [index, piece] of [lamp, rug].entries())
    await shop.db
      .updateTable('product')
      .set({ category_slug: others[index]?.slug ?? '' })
      .where('id', '=', piece.id)
      .execute()
  const together = [
    [sofa, lamp, stool],
    [sofa, lamp, stool],
    [sofa, rug],
  ]
  for (const pieces of together) expect((await place(shop, anOrderBody(pieces))).status).toBe(201)

  expect(await listBoughtTogether(shop.db, sofa.id, 2)).toEqual(
    [lamp, stool].map(({ id }) => ({ id, orders: 2 })).toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  const answer = await call(shop, 'GET', `/api/products/${sofa.id}/complements`)
  expect([answer.status, answer.body.map((one: { _id: string }) => one._id)]).toEqual([200, [lamp.id]])
})
