// Whoever sends webhooks is killed again and again: every event still arrives, at least once.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aReceiver } from './a-receiver.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { aPerson } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', { webhookLoopback: true })
})
afterAll(() => shop.close())

const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

function send(offset: number): ChildProcess {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'deliver-process.ts'), shop.url, String(offset)],
    { stdio: 'ignore' },
  )
  started.push(child)
  return child
}

test('1,000 events, with the process killed six times in the midst of it: each arrives', async () => {
  const receiver = await aReceiver((_call, reply) => setTimeout(() => reply.end(), 5))
  const owner = await aPerson(shop, 'owner')
  const { status } = await owner.call('POST', '/api/admin/connections/webhooks', {
    name: 'Books',
    url: receiver.url,
    types: ['product.changed'],
  })
  expect(status).toBe(201)
  await sql`insert into feed_event (type, subject)
    select 'product.changed', 'n-' || n from generate_series(1, 1000) n`.execute(shop.db)
  const heard = () => new Set(receiver.calls.map(({ id }) => id)).size
  for (let killed = 0; killed < 6; killed += 1) {
    const before = heard()
    const child = send(killed * 61_000)
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(before + 40), { timeout: 20_000, interval: 5 })
    child.kill('SIGKILL')
  }
  expect(heard()).toBeLessThan(1_000)
  const last = send(6 * 61_000)
  await vi.waitFor(() => expect(heard()).toBe(1_000), { timeout: 60_000 })
  await vi.waitFor(async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from webhook_delivery where state <> 'done'`.execute(shop.db)
    expect(rows[0]?.left).toBe(0)
  })
  last.kill('SIGKILL')
  const subjects = new Set(receiver.calls.map(({ body }) => JSON.parse(body).data.id))
  expect(subjects.size).toBe(1_000)
  await receiver.close()
}, 180_000)
