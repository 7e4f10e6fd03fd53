// A gift card that is worth ten chairs buys ten, however many come at once, and whichever process they come to.
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lastFourOf, newCode } from '#shop/giftcards/domain/code.ts'
import { codeHashOf } from '#shop/giftcards/server/spend-card.ts'
import { anOrderBody, aPiece, stockOf } from '../an-order.ts'
import { aRig, type Rig, times } from './rig.ts'
import { atTheDoor, order, tally } from './shoppers.ts'

const shoppers = 100
const worth = 10
const rounds = times(2, 20)

let rig: Rig
beforeAll(async () => {
  rig = await aRig()
})
afterEach(async () => expect(await rig.brokenInvariants()).toEqual([]))
afterAll(() => rig?.close())

async function aCard(rupees: number): Promise<{ id: string; code: string }> {
  const [id, code, at] = [randomUUID(), newCode((below) => randomInt(below)), new Date()]
  const { id: actor_id } = await rig.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirstOrThrow()
  await rig.db
    .insertInto('gift_card')
    .values({
      id,
      code_print: codeHashOf(code),
      last_four: lastFourOf(code),
      to_name: 'Sneha',
      issued_at: at,
      sends_at: at,
      sent_at: at,
      valid_until: '2099-12-31',
    })
    .execute()
  await rig.db
    .insertInto('gift_card_entry')
    .values({ card_id: id, change_paise: rupees * 100, reason: 'issued', actor_id, at })
    .execute()
  return { id, code }
}

test(`${shoppers} at once pay with a card that is worth ${worth} of their orders (${rounds} rounds)`, async () => {
  const agent = await atTheDoor(rig.url, shoppers)
  for (let round = 0; round < rounds; round += 1) {
    const chair = await aPiece(rig, { stock: 500, price: 1_000 })
    const card = await aCard(worth * chair.price)
    const body = anOrderBody([chair], {
      gift_card: card.code,
      expected_total: chair.price,
      expected_to_pay: 0,
    })
    const answers = await Promise.all(Array.from({ length: shoppers }, () => order(rig.url, agent, body)))
    expect(tally(answers)).toEqual({ '201': worth, '409 order_changed': shoppers - worth })
    expect(await stockOf(rig, chair.id)).toBe(500 - worth)
    const { balance_paise } = await rig.db
      .selectFrom('gift_card')
      .select('balance_paise')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow()
    expect(balance_paise).toBe(0)
  }
  agent.destroy()
})
