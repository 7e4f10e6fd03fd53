// The shop of the release before sells on while today's migrations run beneath it: not one request of people who look,
// fill a cart and order fails. Its sources are taken out of the repository's history, so this needs a whole clone.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedDatabase } from '#platform/database/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startThrowaway } from '#platform/database/throwaway.ts'
import { root } from '../../scripts/steps.ts'
import { anOrderBody } from '../an-order.ts'
import { noLimits } from '../no-limits.ts'
import { endWhatIsLeft, opened, start } from '../started-shop.ts'

/** The commit that closed part 9. */
const before = '6b0e8fe9'
const port = Number(process.env.E2E_PORT ?? 4_650) + 9
const url = `http://127.0.0.1:${port}`

let embedded: EmbeddedDatabase
let database: string
const sources = mkdtempSync(join(tmpdir(), 'aangan-before-'))

beforeAll(async () => {
  takeOut(before, sources)
  embedded = await startThrowaway()
  database = await embedded.urlOf('shop')
  const dataDir = join(sources, '.data')
  mkdirSync(dataDir)
  const shop = start({
    cwd: sources,
    args: startedWith(sources),
    env: { PORT: String(port), DATABASE_URL: database, DATA_DIR: dataDir, LIMITS: noLimits, SEED: 'demo' },
  })
  await opened(shop)
})
afterAll(async () => {
  await endWhatIsLeft()
  await embedded?.stop()
  rmSync(sources, { recursive: true, force: true })
})

function takeOut(commit: string, folder: string): void {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' })
  } catch {
    throw new Error(`${commit} is not in this clone: fetch its whole history (git fetch --unshallow) first`)
  }
  const packed = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1_073_741_824 })
  execFileSync('tar', ['-x', '-C', folder], { input: packed })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** What its `npm start` hands to node: a release is started as it was in its day. */
function startedWith(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts.start.replace(/^(exec )?node /, '').split(' ')
}

type Tally = { answered: number; ordered: number; slowest: number; failed: string[] }

async function ask(tally: Tally, path: string, body?: object): Promise<Record<string, never>> {
  const began = performance.now()
  try {
    const answer = await fetch(url + path, {
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      }),
    })
    const text = await answer.text()
    tally.slowest = Math.max(tally.slowest, performance.now() - began)
    if (answer.status < 300) tally.answered += 1
    else tally.failed.push(`${answer.status} ${path}: ${text.slice(0, 200)}`)
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
  } catch (error) {
    tally.failed.push(`${path}: ${(error as Error).message}`)
    return {}
  }
}

type Priced = { bill: { total: number; to_pay: number } }

/** Somebody who looks around; a new spelling each time, so that no answer comes out of the cache. */
async function browse(tally: Tally, ids: string[], at: number): Promise<void> {
  const id = ids[at % ids.length]
  for (const path of [
    `/?visit=${at}`,
    `/product/sofasets?page=${1 + (at % 3)}&visit=${at}`,
    `/api/products?category=sofasets&limit=${1 + (at % 40)}`,
    `/api/products/${id}`,
    `/product/op/${id}`,
  ])
    await ask(tally, path)
}

/** Somebody who buys. */
async function buy(tally: Tally, ids: string[], at: number): Promise<void> {
  const body = anOrderBody([{ id: ids[at % ids.length] ?? '' }], {
    contact: { email: `${randomUUID()}@example.in`, phone: '98450 12345' },
    pays_by: 'online',
  })
  const quote = await ask(tally, '/api/cart/quote', {
    items: body.items,
    pincode: body.address.pincode,
    assembly: false,
    use_store_credit: false,
  })
  const { bill } = quote as unknown as Priced
  if (!bill) return
  const placed = (await ask(tally, '/api/orders', {
    ...body,
    expected_total: bill.total,
    expected_to_pay: bill.to_pay,
  })) as { number?: string }
  if (placed.number) tally.ordered += 1
}

test('not one request fails while the tables change', async () => {
  const owner = new pg.Client({ connectionString: database })
  await owner.connect()
  const { rows: products } = await owner.query<{ id: string }>(
    'select id from product where stock_quantity > 3 and deleted_at is null order by id limit 60',
  )
  const ids = products.map(({ id }) => id)
  await owner.query('update product set stock_quantity = 5000 where id = any($1)', [ids])
  const tally: Tally = { answered: 0, ordered: 0, slowest: 0, failed: [] }
  let isOver = false
  let turn = 0
  const people = Array.from({ length: 6 }, async (_, who) => {
    while (!isOver) {
      turn += 1
      await (who % 2 === 0 ? browse : buy)(tally, ids, turn)
    }
  })
  await sleep(4_000)
  const [{ last: from }] = (await owner.query('select max(version)::int as last from schema_migration')).rows
  const soFar = tally.ordered
  const began = performance.now()
  await migrate(database)
  const took = performance.now() - began
  await sleep(6_000)
  isOver = true
  await Promise.all(people)
  const [{ last: to }] = (await owner.query('select max(version)::int as last from schema_migration')).rows
  const { rows: broken } = await owner.query('select * from shop_breach')
  await owner.end()
  console.log(
    `migrations ${from} to ${to} in ${Math.round(took)} ms; ${tally.answered} requests answered, ${tally.ordered} orders, the slowest after ${Math.round(tally.slowest)} ms`,
  )
  expect(tally.failed).toEqual([])
  expect(from).toBe(70)
  expect(to).toBeGreaterThan(70)
  expect(soFar).toBeGreaterThan(3)
  expect(tally.ordered).toBeGreaterThan(soFar + 3)
  expect(broken).toEqual([])
})
