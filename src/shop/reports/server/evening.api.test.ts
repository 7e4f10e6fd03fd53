// The letter about the day: at the owner's hour, once, and without anybody's name in it.
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import { writeEvening } from './write-evening.ts'

const shop = await aShop('demo', { limits: readLimits('order=off') })
const owner = await aPerson(shop, 'owner', { name: 'Kabir Nair', email: 'kabir.evening@example.in' })
const chair = await aPiece(shop, { price: 5_000, stock: 50, title: 'A chair of that day' })
afterAll(() => shop.close())

const settings = '/api/admin/settings/evening'
/** Whatever the machine's day is: this one, as it passes in India. */
const at = (time: string) => new Date(`2027-02-03T${time}:00+05:30`)

const write = (now: Date) =>
  writeEvening({
    db: shop.db,
    now: () => now,
    publicUrl: 'https://shop.example',
    understand: async () => ({ isSold: false }) as never,
  })
const letters = async () =>
  (
    await shop.db
      .selectFrom('mail_message')
      .select(['subject', 'text_part', 'recipient'])
      .where('kind', '=', 'evening_letter')
      .orderBy('id')
      .execute()
  ).filter(({ recipient }) => recipient === 'kabir.evening@example.in')

beforeEach(async () => {
  await shop.db.deleteFrom('mail_message').where('kind', '=', 'evening_letter').execute()
  await sql`update evening_letter set written_for = null, is_on = true, hour = 20`.execute(shop.db)
})

test('it is written at eight, once, however many processes come to it', async () => {
  shop.clock.at = at('11:00')
  const placed = await place(shop, anOrderBody([{ id: chair.id, quantity: 2 }]))
  shop.clock.at = undefined
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { number } = placed.body
  await sql`update customer_order set promised_from = date '2027-02-04', promised_to = date '2027-02-04'
    where number = ${number}`.execute(shop.db)
  await sql`insert into search_term_day (day, term, times) values (date '2027-02-03', 'jhoola', 4)
    on conflict do nothing`.execute(shop.db)

  expect(await write(at('19:59'))).toBe(0)
  expect(await letters()).toEqual([])
  const written = await Promise.all([write(at('20:00')), write(at('20:00')), write(at('20:00'))])
  expect(written.filter((count) => count > 0)).toHaveLength(1)
  expect(await write(at('23:30'))).toBe(0)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.subject).toMatch(/^3 Feb at .+: 1 order, ₹/)
  expect(letter?.text_part).toContain('A chair of that day\n  2 sold')
  expect(letter?.text_part).toContain(`Promised for tomorrow: ${number}`)
  expect(letter?.text_part).toContain('jhoola (4 times)')
  expect(letter?.text_part).toContain('https://shop.example/admin')
  const { ship_to } = await shop.db
    .selectFrom('customer_order')
    .select('ship_to')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  for (const secret of Object.values(ship_to as Record<string, unknown>))
    if (typeof secret === 'string' && secret.length > 5) expect(letter?.text_part).not.toContain(secret)

  // the day after nothing happens and nothing is due; then the order is late
  const days = (count: number) => new Date(at('20:00').getTime() + count * 86_400_000)
  expect(await write(days(1))).toBe(0)
  expect(await write(days(2))).toBeGreaterThan(0)
  expect((await letters()).at(-1)?.text_part).toContain(`${number} (4 Feb)`)
})

test('the owner sets another hour, or none; nobody else does', async () => {
  const opened = (await owner.call('GET', settings)).body
  expect(opened.values).toEqual({ is_on: true, hour: 20 })
  const support = await aPerson(shop, 'support')
  const body = { version: opened.version, values: { is_on: true, hour: 7 } }
  expect((await support.call('PUT', settings, body)).status).toBe(403)
  const saved = await owner.call('PUT', settings, body)
  expect([saved.status, saved.body.values.hour]).toEqual([200, 7])
  expect(await write(at('06:59'))).toBe(0)
  const early = new Date(at('07:00').getTime() + 2 * 86_400_000)
  await sql`insert into search_term_day (day, term, times) values (date '2027-02-05', 'takht', 1)
    on conflict do nothing`.execute(shop.db)
  expect(await write(early)).toBeGreaterThan(0)
  const off = { version: saved.body.version, values: { is_on: false, hour: 7 } }
  expect((await owner.call('PUT', settings, off)).status).toBe(200)
  expect(await write(new Date(early.getTime() + 86_400_000))).toBe(0)
  expect((await owner.call('PUT', settings, { ...off, values: { is_on: true, hour: 24 } })).status).toBe(400)
})
