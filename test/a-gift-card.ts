// Gift cards for tests, issued by staff through the front door.
import { randomUUID } from 'node:crypto'
import { indianDay } from '#kernel/time.ts'
import { yearAfter } from '#shop/giftcards/domain/card.ts'
import type { TestShop } from './a-shop.ts'
import { aPerson } from './people.ts'

export const anIssue = (change: object = {}, day = indianDay(new Date())) => ({
  key: randomUUID(),
  worth: 2_000,
  to_name: 'Sneha Kulkarni',
  to_email: null,
  from_name: '',
  message: '',
  sends_on: day,
  valid_until: yearAfter(day, 2),
  why: 'Goodwill',
  ...change,
})

/** Handed over, so that its code is known. */
export async function aGiftCard(
  shop: Pick<TestShop, 'app' | 'db'>,
  worth: number,
  change: object = {},
): Promise<{ id: string; code: string }> {
  const staff = await aPerson(shop, 'finance')
  const { status, body } = await staff.call('POST', '/api/admin/gift-cards', anIssue({ worth, ...change }))
  if (status !== 201) throw new Error(`no card was issued: ${JSON.stringify(body)}`)
  return { id: body.card.id, code: body.code }
}

/** What is left on it, in rupees. */
export const leftOn = async (shop: Pick<TestShop, 'db'>, id: string): Promise<number> =>
  (
    await shop.db
      .selectFrom('gift_card')
      .select('balance_paise')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).balance_paise / 100
