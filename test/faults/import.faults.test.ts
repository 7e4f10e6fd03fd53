// A shop that is killed while it works off an import carries on where it was: no row is lost, none is written twice.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { WireImportDetail } from '#shop/imports/contract.ts'
import { aPerson } from '../people.ts'
import { kill } from '../processes.ts'
import { aRig, chanceFor, pause, type Rig, times } from './rig.ts'

const rows = 6_000
const kills = times(3, 20)

let rig: Rig | undefined
afterEach(() => rig?.close())

const aFile = (): string =>
  [
    'title,brand,category,mrp,price_offer,description',
    ...Array.from({ length: rows }, (_, at) => `Piece ${at},Fault Loft,chairs,"1,23,456",99999,No. ${at}`),
  ].join('\n')

async function send(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<WireImportDetail> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api/admin/imports${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer.json() as Promise<WireImportDetail>
}

test(`an import survives ${kills} kills of its process`, async () => {
  const shop = await aRig()
  rig = shop
  const chance = chanceFor('kill an import')
  const { token } = await aPerson({ db: shop.db, app: undefined as never }, 'owner')
  const call = (method: string, path: string, body?: object) => send(shop.url, token, method, path, body)
  const stateOf = async (id: string) => {
    const { rows: found } = await sql<{
      state: string
    }>`select state from product_import where id = ${id}`.execute(shop.db)
    return found[0]?.state
  }
  /** Waits for a state, with so many kills on the way. */
  const reach = async (id: string, state: string, deaths: number) => {
    for (let left = deaths; left > 0 && (await stateOf(id)) !== state; left -= 1) {
      await pause(1_000 + chance.below(1_200))
      kill(shop.shop().pid)
      await shop.shop().ended
      await shop.startAgain()
    }
    while ((await stateOf(id)) !== state) await pause(100)
  }
  const form = new FormData()
  form.append('file', new Blob([aFile()]), 'pieces.csv')
  const { id, columns } = await call('POST', '', form)
  await call('PUT', `/${id}/matching`, { fields: columns.map(({ field }) => field) })
  await reach(id, 'checked', 1)
  expect(await call('GET', `/${id}`)).toMatchObject({ new: rows, changed: 0, same: 0, errors: 0 })

  await call('POST', `/${id}/run`, {})
  await reach(id, 'done', kills)
  expect(await call('GET', `/${id}`)).toMatchObject({ made: rows, failed: 0 })
  const made = await sql<{ products: number; titles: number; changes: number }>`
    select count(*) as products, count(distinct title) as titles,
      (select count(*) from product_change where why_id = ${id}) as changes
    from product where brand = 'Fault Loft'`.execute(shop.db)
  expect(made.rows[0]).toEqual({ products: rows, titles: rows, changes: rows })

  await call('POST', `/${id}/undo`)
  await reach(id, 'undone', 1)
  expect(await call('GET', `/${id}`)).toMatchObject({ put_back: rows, stayed: 0 })
  const left = await sql<{ count: number }>`
    select count(*) as count from product where brand = 'Fault Loft' and deleted_at is null`.execute(shop.db)
  expect(left.rows[0]?.count).toBe(0)
})
