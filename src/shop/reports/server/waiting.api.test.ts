// What waits for a person: counted as the lists show it, told to those whose role opens the list.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dayAfter, indianDay } from '#kernel/time.ts'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson, call } from '../../../../test/people.ts'
import type { WireWaiting } from '../contract.ts'

const shop = await aShop('demo', { limits: readLimits('order=off, grievance=off') })
const owner = await aPerson(shop, 'owner')
const chair = await aPiece(shop, { price: 5_000, stock: 50, title: 'A chair that is waited for' })
afterAll(() => shop.close())

type Person = Pick<typeof owner, 'call'>

const waiting = async (person: Person = owner) => {
  const answer = await person.call('GET', '/api/admin/waiting')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { data } = answer.body as WireWaiting
  return new Map(data.map((row) => [row.kind, row]))
}
const countOf = async (kind: string, person?: Person) =>
  (await waiting(person)).get(kind as WireWaiting['data'][number]['kind'])?.count ?? 0

const anOrder = async () => (await place(shop, anOrderBody([{ id: chair.id }]))).body.number as string
const act = (number: string, what: string, body: object = {}) =>
  owner.call('POST', `/api/admin/orders/${number}/${what}`, body)

test('an order waits to be packed, then to be sent, then for nobody; past its day it is late', async () => {
  const [toPack, toSend, late] = [await countOf('to_pack'), await countOf('to_send'), await countOf('late')]
  const number = await anOrder()
  expect(await countOf('to_pack')).toBe(toPack + 1)
  await act(number, 'pack')
  expect([await countOf('to_pack'), await countOf('to_send')]).toEqual([toPack, toSend + 1])
  const yesterday = dayAfter(indianDay(new Date()), -1)
  await sql`update customer_order set promised_from = ${yesterday}::date, promised_to = ${yesterday}::date
    where number = ${number}`.execute(shop.db)
  expect(await countOf('late')).toBe(late + 1)
  const due = await owner.call('GET', `/api/admin/orders?promised=${yesterday}`)
  expect(due.body.data.map((row: { number: string }) => row.number)).toContain(number)
  await act(number, 'dispatch', { carrier: 'Own van', tracking_number: '1' })
  await act(number, 'deliver')
  expect([await countOf('to_send'), await countOf('late')]).toEqual([toSend, late])
})

test('a grievance waits with its deadline, and is past its time when that is over', async () => {
  const before = await countOf('grievances')
  const sent = await call(shop, 'POST', '/api/grievances', {
    body: {
      name: 'Ishita Banerjee',
      contact: 'ishita.waits@example.in',
      kind: 'delivery',
      what_happened: 'The sideboard was promised for 9 Nov and has been moved three times.',
      wanted: 'A firm date',
    },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const open = (await waiting()).get('grievances')
  expect([open?.count, open?.due]).toEqual([before + 1, expect.any(String)])
  await sql`update grievance set answer_by = now() - interval '1 hour' where number = ${sent.body.number}`.execute(
    shop.db,
  )
  expect((await waiting()).get('grievances')?.late).toBe((open?.late ?? 0) + 1)
})

test('a piece that is sold out, and a mail that failed, wait for somebody', async () => {
  const before = { out: await countOf('sold_out'), mails: await countOf('mails') }
  await aPiece(shop, { price: 500, stock: 0, title: 'A stool nobody has left' })
  await sql`insert into mail_message (kind, recipient, subject, text_part, html_part, created_at, next_attempt_at,
      given_up_at) values ('a_test', 'nobody@example.in', 'Not taken', '', '', now(), now(), now())`.execute(
    shop.db,
  )
  expect([await countOf('sold_out'), await countOf('mails')]).toEqual([before.out + 1, before.mails + 1])
  const failed = await owner.call('GET', '/api/mail?state=given_up')
  expect(failed.body.messages.map(({ subject }: { subject: string }) => subject)).toContain('Not taken')
  expect(failed.body.messages.every(({ state }: { state: string }) => state === 'given_up')).toBe(true)
})

test('each role hears of its own work alone, and shoppers of none', async () => {
  await anOrder()
  const catalogue = await waiting(await aPerson(shop, 'catalogue'))
  expect([...catalogue.keys()]).not.toContain('to_pack')
  expect([...catalogue.keys()]).toContain('sold_out')
  const support = await waiting(await aPerson(shop, 'support'))
  expect([...support.keys()]).toContain('to_pack')
  for (const closed of ['refunds', 'sold_out', 'mails', 'searches'] as const)
    expect(support.has(closed), closed).toBe(false)
  const shopper = await aPerson(shop)
  expect((await shopper.call('GET', '/api/admin/waiting')).status).toBe(403)
  expect((await call(shop, 'GET', '/api/admin/waiting')).status).toBe(401)
})
