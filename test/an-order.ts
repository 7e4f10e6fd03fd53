// Orders for tests, placed through the front door.
import { randomUUID } from 'node:crypto'
import { slugOf } from '#kernel/slug.ts'
import type { TestShop } from './a-shop.ts'
import { anAddress, call } from './people.ts'

const { kind: _kind, used_first: _first, ...address } = anAddress

export type Bought = { id: string; price: number }

/** A piece of its own for a test, so that nobody else sells it. */
export async function aPiece(
  shop: Pick<TestShop, 'db'>,
  change: {
    stock?: number | null
    price?: number
    mrp?: number
    gst?: number
    grams?: number
    title?: string
    category?: string
  } = {},
): Promise<Bought> {
  const {
    stock = 10,
    price = 6_490,
    mrp = price * 1.5,
    gst = 1_800,
    grams = 9_000,
    title = 'A chair',
    category = 'chairs',
  } = change
  await shop.db
    .insertInto('brand')
    .values({ name: 'Sheesham Story' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await shop.db
    .insertInto('category')
    .values({ slug: 'chairs', name: 'Chairs', position: 1, is_furniture: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = `${slugOf(title)}-${randomUUID().slice(0, 8)}`
  await shop.db
    .insertInto('product')
    .values({
      id,
      title,
      brand: 'Sheesham Story',
      category_slug: category,
      images: '["/media/x.webp"]',
      mrp_paise: Math.round(mrp * 100),
      offer_price_paise: Math.round(price * 100),
      stock_quantity: stock,
      weight_grams: grams,
      assembly_minutes: 10,
      // of codes with a rate of their own the rate would be that one
      hsn: gst === 1_800 ? '9401' : '9405',
      gst_rate_bps: gst,
    })
    .execute()
  return { id, price }
}

export const anOrderBody = (
  items: { id: string; quantity?: number; protection?: boolean }[],
  change: object = {},
) => ({
  items: items.map(({ id, quantity = 1, protection = false }) => ({ id, quantity, protection })),
  contact: { email: 'meera@example.in', phone: '98450 12345' },
  address,
  save_address: false,
  assembly: false,
  pays_by: 'cash',
  use_store_credit: false,
  offers_email: false,
  expected_total: 0,
  expected_to_pay: (change as { expected_total?: number }).expected_total ?? 0,
  ...change,
})

type Options = { token?: string; key?: string; address?: string }

/** Asks for the total first, as the checkout does. */
export async function place(
  shop: Pick<TestShop, 'app'>,
  body: ReturnType<typeof anOrderBody>,
  { token, key = randomUUID(), address: from }: Options = {},
) {
  const asked = body as typeof body & { coupon?: string; gift_card?: string; emi_bank?: string }
  const quote = await call(shop, 'POST', '/api/cart/quote', {
    body: {
      items: body.items,
      ...(asked.coupon && { coupon: asked.coupon }),
      ...(asked.gift_card && { gift_card: asked.gift_card }),
      ...(asked.emi_bank && { emi_bank: asked.emi_bank }),
      pincode: body.address.pincode,
      assembly: body.assembly,
      use_store_credit: body.use_store_credit,
    },
    ...(token && { token }),
  })
  return placeAs(
    shop,
    { ...body, expected_total: quote.body.bill.total, expected_to_pay: quote.body.bill.to_pay },
    { token, key, address: from },
  )
}

export const placeAs = (
  shop: Pick<TestShop, 'app'>,
  body: object,
  { token, key = randomUUID(), address: from }: Options = {},
) =>
  call(shop, 'POST', '/api/orders', {
    body,
    headers: { 'idempotency-key': key },
    ...(token && { token }),
    ...(from && { address: from }),
  })

/** What must never be. */
export const brokenInvariants = async (shop: Pick<TestShop, 'db'>) => {
  const { sql } = await import('kysely')
  return (await sql`select rule, subject, details from shop_breach`.execute(shop.db)).rows
}

export const stockOf = async (shop: Pick<TestShop, 'db'>, id: string) =>
  (
    await shop.db
      .selectFrom('product')
      .select('stock_quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).stock_quantity
