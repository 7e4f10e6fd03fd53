// The database changes hands while people order: what broke off is done once more where that is safe, and everybody
// hears of what was sold.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listenForChanges } from '#platform/database/changes.ts'
import { tellNews } from '#platform/database/news.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place, stockOf } from './an-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo')
  await sql`create sequence troubles`.execute(shop.asOwner())
  // a sequence goes on even where everything else is undone
  await sql`
    create function make_trouble() returns trigger language plpgsql security definer as $$
    begin
      if nextval('troubles') = 1 then
        if tg_argv[0] = 'ends' then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5);
        else raise exception using errcode = tg_argv[0], message = 'made for a test'; end if;
      end if;
      return new;
    end $$`.execute(shop.asOwner())
})
afterAll(() => shop.close())
beforeEach(() => sql`alter sequence troubles restart`.execute(shop.asOwner()))

const troubled = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
  await sql`create trigger makes_trouble before insert on order_line
            for each row execute function make_trouble(${sql.lit(kind)})`.execute(shop.asOwner())
  try {
    return await work()
  } finally {
    await sql`drop trigger makes_trouble on order_line`.execute(shop.asOwner())
  }
}

test.each(['ends', '57P01', '08006', '25006'])(
  'an order that breaks off with %s is placed once more, and once',
  async (kind) => {
    const chair = await aPiece(shop, { stock: 5 })
    const placed = await troubled(kind, () => place(shop, anOrderBody([chair])))
    expect(placed.status).toBe(201)
    expect(await stockOf(shop, chair.id)).toBe(4)
    expect(await brokenInvariants(shop)).toEqual([])
  },
)

test('what is wrong with the order itself is not tried again', async () => {
  const chair = await aPiece(shop, { stock: 5 })
  expect((await troubled('23514', () => place(shop, anOrderBody([chair])))).status).toBe(500)
  expect(await stockOf(shop, chair.id)).toBe(5)
})

/** So many cash orders are open for one phone, and no more. */
const someoneElse = { contact: { email: 'tara@example.in', phone: '98450 54321' } }

const notes = async () =>
  (await sql<{ notes: number }>`select count(*)::int as notes from shop_news`.execute(shop.db)).rows[0]?.notes

test('an order leaves a note where shoppers see a number change, and every process hears of it', async () => {
  const [last, plenty] = [await aPiece(shop, { stock: 8 }), await aPiece(shop, { stock: 800 })]
  await sql`delete from shop_news`.execute(shop.db)
  await place(shop, anOrderBody([plenty], someoneElse))
  expect(await notes()).toBe(0)
  let heard = 0
  const stopListening = listenForChanges(shop.url, 'shop_changed', () => {
    heard += 1
  })
  await vi.waitFor(() => expect(heard).toBe(1))
  const { status } = await place(shop, anOrderBody([last], someoneElse))
  expect(status).toBe(201)
  expect([await notes(), heard]).toEqual([1, 1])
  const stopTelling = [tellNews(shop.db), tellNews(shop.db)]
  await vi.waitFor(() => expect(heard).toBe(2))
  expect(await notes()).toBe(0)
  for (const stop of stopTelling) stop()
  await stopListening()
})
