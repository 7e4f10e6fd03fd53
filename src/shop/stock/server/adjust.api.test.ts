// The stock screen's calls: what lies where, what happened to it, and setting it right.
import { describe, expect, test } from 'vitest'
import { aLocation, putOnShelf, shelfOf } from '../../../../test/a-location.ts'
import { aPayingShop } from '../../../../test/a-paying-shop.ts'
import { anOrderBody, aPiece, place, stockOf } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'

const { shop, now, wait } = await aPayingShop('order=off, coupon=off, search=off, track=off')
const clerk = await aPerson(shop, 'catalogue')
const hosur = await aLocation(shop, { name: 'Hosur' })
const window = await aLocation(shop, { name: 'Window', ships: false })

const read = async (path: string) => (await clerk.call('GET', `/api/admin/stock${path}`)).body
const adjust = (id: string, body: object) =>
  clerk.call('POST', `/api/admin/stock/${id}/adjust`, {
    place: hosur,
    change: -1,
    was: 5,
    reason: 'damaged',
    ...body,
  })

async function aLamp(onHosur = 5) {
  const lamp = await aPiece(shop, { stock: 0, title: 'Kullu Tripod Lamp' })
  await putOnShelf(shop, lamp.id, hosur, onHosur)
  return lamp
}

describe('the list', () => {
  test('tells on hand, held and free, and where; what is only shown is not free', async () => {
    const lamp = await aLamp()
    await putOnShelf(shop, lamp.id, window, 2)
    await place(shop, anOrderBody([{ ...lamp, quantity: 2 }]))
    const { data, total } = await read(`?search=${lamp.id}`)

    expect(total).toBe(1)
    expect(data).toEqual([
      {
        id: lamp.id,
        title: 'Kullu Tripod Lamp',
        image: '/media/x.webp',
        on_hand: 5,
        held: 2,
        free: 3,
        where: [
          { place: 'Hosur', on_hand: 5, sells: true },
          { place: 'Window', on_hand: 2, sells: false },
        ],
      },
    ])
  })

  test('is narrowed by place, by low and by out, each with its count', async () => {
    const [few, none, many] = [await aLamp(2), await aPiece(shop, { stock: 0 }), await aLamp(40)]
    const made = await aPiece(shop, { stock: null })
    const all = await read('')
    const idsOf = async (path: string) => ((await read(path)).data as { id: string }[]).map(({ id }) => id)
    const at = await idsOf(`?place=${hosur}`)
    expect(at).toContain(few.id)
    expect(at).not.toContain(none.id)
    expect(all.counts[hosur]).toBe(at.length)
    const low = await idsOf('?state=low')
    expect(low).toContain(few.id)
    expect(low).not.toContain(many.id)
    expect(low).not.toContain(none.id)
    const out = await idsOf('?state=out')
    expect(out).toContain(none.id)
    expect(out).not.toContain(made.id)
    expect(all.counts).toMatchObject({ low: low.length, out: out.length })
    expect(all.places.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Hosur', 'Window']),
    )
    expect(all.sums.on_hand).toBeGreaterThan(40)
    expect(await idsOf('?search=nothing-like-it')).toEqual([])
  })
})

describe('adjusting', () => {
  test('sets a shelf right with a reason, in the ledger under a name and in the audit log', async () => {
    const lamp = await aLamp()
    const done = await adjust(lamp.id, { paper: 'GRN 41', words: 'Leg split' })
    expect(done.status).toBe(200)
    expect(done.body.places.find(({ id }: { id: string }) => id === hosur)).toMatchObject({
      on_hand: 4,
      held: 0,
      free: 4,
    })
    expect(done.body.movements[0]).toMatchObject({
      place: 'Hosur',
      on_hand_change: -1,
      held_change: 0,
      reason: 'damaged',
      words: 'GRN 41: Leg split',
      order: null,
      by: expect.any(String),
    })
    expect(await stockOf(shop, lamp.id)).toBe(4)
    const [entry] = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toMatchObject({
      action: 'stock.adjusted',
      before: { place: 'Hosur', on_hand: 5 },
      after: { place: 'Hosur', on_hand: 4, reason: 'damaged', words: 'GRN 41: Leg split' },
    })
  })

  test('a place that had none gets its first', async () => {
    const lamp = await aLamp()
    const other = await aLocation(shop)
    expect((await adjust(lamp.id, { place: other, was: 0, change: 3, reason: 'from_maker' })).status).toBe(
      200,
    )
    expect(await shelfOf(shop, lamp.id, other)).toEqual({ on_hand: 3, held: 0 })
    expect(await stockOf(shop, lamp.id)).toBe(8)
  })

  test('what is held stays, and the orders that hold it are named', async () => {
    const lamp = await aLamp()
    const { body } = await place(shop, anOrderBody([{ ...lamp, quantity: 3 }]))
    const refused = await adjust(lamp.id, { change: -3 })
    expect(refused.status).toBe(400)
    expect(refused.body.error.fields.change).toBe(`3 of the 5 are held for ${body.number}. 2 can go.`)
    expect((await adjust(lamp.id, { change: -2 })).status).toBe(200)
    expect(await shelfOf(shop, lamp.id, hosur)).toEqual({ on_hand: 3, held: 3 })
  })

  test.each([
    ['nothing to change', { change: 0 }, 400, 'bad_fields'],
    ['a shelf that moved since', { was: 4 }, 409, 'changed_meanwhile'],
    ['a place that is not there', { place: '00000000-0000-4000-8000-000000000000' }, 400, 'bad_fields'],
    ['a reason nobody knows', { reason: 'mood' }, 400, 'bad_request'],
  ])('%s is refused', async (_, body, status, code) => {
    const lamp = await aLamp()
    const refused = await adjust(lamp.id, body)
    expect([refused.status, refused.body.error.code]).toEqual([status, code])
    expect(await shelfOf(shop, lamp.id, hosur)).toEqual({ on_hand: 5, held: 0 })
  })

  test('what is made to order has no count; what is not there is not found', async () => {
    const made = await aPiece(shop, { stock: null })
    expect((await adjust(made.id, { was: 0, change: 1 })).body.error.code).toBe('stock_not_counted')
    expect((await adjust('no-such-lamp', {})).body.error.code).toBe('product_unknown')
    expect((await clerk.call('GET', '/api/admin/stock/no-such-lamp')).status).toBe(404)
  })

  test('two at once: one counts, the other looks again', async () => {
    const lamp = await aLamp()
    const answers = await Promise.all([1, 2, 3, 4].map(() => adjust(lamp.id, {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await shelfOf(shop, lamp.id, hosur)).toEqual({ on_hand: 4, held: 0 })
  })

  test('beside orders for the same pieces nothing is sold that is not there', async () => {
    const lamp = await aLamp(6)
    const orders = Array.from({ length: 8 }, () => place(shop, anOrderBody([lamp])))
    const adjusting = adjust(lamp.id, { was: 6, change: -3 })
    const placed = (await Promise.all(orders)).filter(({ status }) => status === 201).length
    const taken = (await adjusting).status === 200 ? 3 : 0
    const shelf = await shelfOf(shop, lamp.id, hosur)
    expect(shelf).toEqual({ on_hand: 6 - taken, held: placed })
    expect(placed).toBe(6 - taken)
  })

  test('who may only read sees it and changes nothing', async () => {
    const lamp = await aLamp()
    const support = await aPerson(shop, 'support')
    expect((await support.call('GET', '/api/admin/stock')).status).toBe(200)
    const body = { place: hosur, change: 1, was: 5, reason: 'found' }
    expect((await support.call('POST', `/api/admin/stock/${lamp.id}/adjust`, body)).status).toBe(403)
  })
})

describe('undo', () => {
  const undo = (id: string, movement: number) =>
    clerk.call('POST', `/api/admin/stock/${id}/undo`, { movement })

  test('is an entry of its own: the shelf is as it was, and the history has both', async () => {
    const lamp = await aLamp()
    const { movement } = (await adjust(lamp.id, { change: -2 })).body
    const undone = await undo(lamp.id, movement)
    expect(undone.status).toBe(200)
    expect(await shelfOf(shop, lamp.id, hosur)).toEqual({ on_hand: 5, held: 0 })
    expect(await stockOf(shop, lamp.id)).toBe(5)
    expect(
      undone.body.movements
        .slice(0, 2)
        .map((one: { on_hand_change: number; reason: string; by: string }) => [
          one.on_hand_change,
          one.reason,
          one.by,
        ]),
    ).toEqual([
      [2, `undo ${movement}`, 'A catalogue'],
      [-2, 'damaged', 'A catalogue'],
    ])
    const [entry] = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toMatchObject({
      action: 'stock.undone',
      before: { place: 'Hosur', on_hand: 3 },
      after: { place: 'Hosur', on_hand: 5 },
    })
  })

  test('counts from where the shelf is now, whatever came between', async () => {
    const lamp = await aLamp()
    const { movement } = (await adjust(lamp.id, { change: -2 })).body
    await adjust(lamp.id, { was: 3, change: 4, reason: 'from_maker' })
    expect((await undo(lamp.id, movement)).status).toBe(200)
    expect(await shelfOf(shop, lamp.id, hosur)).toEqual({ on_hand: 9, held: 0 })
  })

  test('is refused where its pieces are gone or held since', async () => {
    const lamp = await aLamp(0)
    const found = (await adjust(lamp.id, { was: 0, change: 3, reason: 'found' })).body.movement
    await place(shop, anOrderBody([{ ...lamp, quantity: 2 }]))
    const refused = await undo(lamp.id, found)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'undo_pieces_gone'])
    const more = (await adjust(lamp.id, { was: 3, change: 1, reason: 'found' })).body.movement
    await adjust(lamp.id, { was: 4, change: -2, reason: 'lost' })
    expect((await undo(lamp.id, more)).body.error.code).toBe('undo_pieces_gone')
    expect(await shelfOf(shop, lamp.id, hosur)).toEqual({ on_hand: 2, held: 2 })
  })

  test('happens once, for a day, and to adjustments alone', async () => {
    const lamp = await aLamp()
    const { movement } = (await adjust(lamp.id, {})).body
    const answers = await Promise.all([1, 2, 3].map(() => undo(lamp.id, movement)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const code = async (id: string, entry: number) => (await undo(id, entry)).body.error.code
    const { movements } = await read(`/${lamp.id}`)
    // neither the undo itself, nor what was put there with the product
    for (const { id } of [movements[0], movements.at(-1)]) expect(await code(lamp.id, id)).toBe('undo_over')
    const other = await aLamp()
    expect(await code(other.id, movement)).toBe('undo_over')
    expect(await code('no-such-lamp', movement)).toBe('product_unknown')
    const late = (await adjust(lamp.id, {})).body.movement
    const clerkTomorrow = await aPerson(shop, 'catalogue')
    wait(24 * 60 + 10)
    await shop.db
      .updateTable('session')
      .set({ last_used_at: now(), expires_at: new Date(now().getTime() + 3_600_000) })
      .where('account_id', '=', clerkTomorrow.id)
      .execute()
    const over = await clerkTomorrow.call('POST', `/api/admin/stock/${lamp.id}/undo`, { movement: late })
    expect(over.body.error.code).toBe('undo_over')
    expect(await shelfOf(shop, lamp.id, hosur)).toEqual({ on_hand: 4, held: 0 })
  })

  test('is not for a place that has closed, or a piece that is made to order since', async () => {
    const other = await aLocation(shop)
    const lamp = await aLamp()
    const there = await adjust(lamp.id, { place: other, was: 0, change: 1, reason: 'found' })
    await adjust(lamp.id, { place: other, was: 1, change: -1, reason: 'lost' })
    await shop.db.updateTable('location').set({ closed_at: new Date() }).where('id', '=', other).execute()
    expect((await undo(lamp.id, there.body.movement)).body.error.code).toBe('undo_over')
    const { movement } = (await adjust(lamp.id, {})).body
    await shop.db.updateTable('product').set({ stock_quantity: null }).where('id', '=', lamp.id).execute()
    expect((await undo(lamp.id, movement)).body.error.code).toBe('stock_not_counted')
  })
})

test('the history tells what an order did, by place, and goes on', async () => {
  const lamp = await aLamp()
  const { body } = await place(shop, anOrderBody([lamp]))
  for (let was = 5; was < 30; was += 1) await adjust(lamp.id, { was, change: 1, reason: 'found' })
  const first = await read(`/${lamp.id}`)
  expect(first.movements).toHaveLength(20)
  const second = await read(`/${lamp.id}?older_than=${first.older_than}&place=${hosur}`)
  expect(second.older_than).toBeNull()
  expect(second.movements.map(({ reason }: { reason: string }) => reason)).toEqual([
    ...Array.from({ length: 5 }, () => 'found'),
    'order',
    'staff',
  ])
  expect(second.movements[5]).toMatchObject({ order: body.number, held_change: 1, on_hand_change: 0 })
})

test('a shelf that changes while its place begins or ends to send is counted once it is known', async () => {
  const later = await aLocation(shop, { name: 'Later', ships: false })
  const lamp = await aPiece(shop, { stock: 0 })
  const sendsFrom = async (ships: boolean, meanwhile: () => Promise<unknown>) => {
    const begun = Promise.withResolvers<void>()
    const known = Promise.withResolvers<void>()
    const changing = shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('location').set({ ships }).where('id', '=', later).execute()
      begun.resolve()
      await known.promise
    })
    await begun.promise
    setTimeout(known.resolve, 400)
    await Promise.all([meanwhile(), changing])
  }
  await sendsFrom(true, () => adjust(lamp.id, { place: later, was: 0, change: 3, reason: 'found' }))
  expect(await stockOf(shop, lamp.id)).toBe(3)
  await adjust(lamp.id, { place: later, was: 3, change: -3, reason: 'damaged' })
  await sendsFrom(false, () => adjust(lamp.id, { place: later, was: 0, change: 2, reason: 'found' }))
  expect(await stockOf(shop, lamp.id)).toBe(0)
})
