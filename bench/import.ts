// A file of 50,000 rows, half of them new and half changes: how long the check and the run take, how much memory, and
// what is left for shoppers meanwhile.
import { openDatabase } from '#platform/database/database.ts'
import type { WireImportDetail } from '#shop/imports/contract.ts'
import { type RunningShop, sharedOutMb, withShop } from '../test/shop-process.ts'
import { requestsPerSecond } from './rate.ts'
import type { Row } from './table.ts'

const rows = 50_000
const password = 'only for the bench'

const cells = (at: number) => [
  '"₹ 1,23,456"',
  String(50_000 + (at % 40_000)),
  `"Solid sheesham with a hand-rubbed finish, piece ${at}. ${'It is made to order and leaves in a week. '.repeat(4)}"`,
  'India',
  'Monsoon Loft',
  '"12, Industrial Area, Jodhpur 342003"',
  '1 N',
  '12',
  '94036000',
  '18%',
  'CM/L-1234567',
  'https://pictures.example/a.jpg',
]

/** The first half about products that are there, the second about new ones. */
function aFile(ids: string[]): string {
  const lines = [
    '_id,title,brand,category,mrp,price,description,made in,maker,maker address,net quantity,warranty,hsn,gst,bis licence,images',
  ]
  for (let at = 0; at < rows; at += 1) {
    const id = ids[at]
    const names = id ? [id, '', '', ''] : ['', `Bench Piece ${at}`, 'Bench Loft', 'chairs']
    lines.push([...names, ...cells(at)].join(','))
  }
  return lines.join('\n')
}

/** So many synthetic products have to be there. */
export const changedRows = rows / 2

export async function benchImport(databaseUrl: string): Promise<Row[]> {
  const { db, close } = openDatabase(databaseUrl)
  const found = await db
    .selectFrom('product')
    .select('id')
    .where('id', 'like', 'synthetic-%')
    .orderBy('id')
    .limit(changedRows)
    .execute()
  await close()
  const ids = found.map(({ id }) => id)
  const env = { DATABASE_URL: databaseUrl, ADMIN_EMAIL: 'bench@aangan.example', ADMIN_PASSWORD: password }
  return withShop(env, 3434, async (shop) => {
    const call = await callerAs(shop, env.ADMIN_EMAIL)
    const form = new FormData()
    form.append('file', new Blob([aFile(ids)]), 'bench.csv')
    await requestsPerSecond(shop.url) // the first round warms everything up
    const alone = await requestsPerSecond(shop.url)
    const memory = { rest: sharedOutMb(shop.pid), most: 0 }
    const watch = setInterval(() => {
      memory.most = Math.max(memory.most, sharedOutMb(shop.pid))
    }, 200)
    const begun = performance.now()
    const { id, columns } = await call('POST', '', form)
    const read = (performance.now() - begun) / 1_000
    const check = await watched(shop, call, id, 'checked', () =>
      call('PUT', `/${id}/matching`, { fields: columns.map(({ field }) => field) }),
    )
    const run = await watched(shop, call, id, 'done', () => call('POST', `/${id}/run`, { move_prices: true }))
    clearInterval(watch)
    const { made, written, failed } = await call('GET', `/${id}`)
    if (made + written !== rows || failed > 0)
      throw new Error(`${made} made, ${written} written, ${failed} failed`)
    const share = (step: Watched) => ({
      measured: step.rate / alone,
      detail: `${Math.round(step.rate)} of ${Math.round(alone)} a second`,
      target: { least: 0.8 },
    })
    return [
      { what: 'reading a CSV of 50,000 rows, seconds', measured: read, target: { most: 60 } },
      { what: 'checking 50,000 rows, seconds', measured: check.seconds, target: { most: 60 } },
      { what: 'writing 50,000 rows, seconds', measured: run.seconds, target: { most: 60 } },
      {
        what: 'memory of all its processes meanwhile, MB above its rest',
        measured: memory.most - memory.rest,
        detail: `${Math.round(memory.most)} with ${Math.round(memory.rest)} at rest`,
        target: { most: 300 },
      },
      { what: 'home page while rows are checked, share of its rate', ...share(check) },
      { what: 'home page while rows are written, share of its rate', ...share(run) },
    ]
  })
}

type Call = (method: string, path: string, body?: object) => Promise<WireImportDetail>
type Watched = { seconds: number; rate: number }

/** Starts a step and asks for the home page until it is through. */
async function watched(
  shop: RunningShop,
  call: Call,
  id: string,
  state: WireImportDetail['state'],
  start: () => Promise<unknown>,
): Promise<Watched> {
  const begun = performance.now()
  await start()
  const rates: number[] = []
  let isThrough = false
  const through = (async () => {
    while ((await call('GET', `/${id}`)).state !== state)
      await new Promise((resolve) => setTimeout(resolve, 500))
    isThrough = true
    return (performance.now() - begun) / 1_000
  })()
  while (!isThrough) {
    const rate = await requestsPerSecond(shop.url)
    if (!isThrough || rates.length === 0) rates.push(rate) // the last round runs on alone
  }
  const sum = rates.reduce((total, rate) => total + rate, 0)
  return { seconds: await through, rate: sum / rates.length }
}

async function callerAs(shop: RunningShop, email: string): Promise<Call> {
  const login = await fetch(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await login.json()) as { token: string }
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${shop.url}/api/admin/imports${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<WireImportDetail>
  }
}
