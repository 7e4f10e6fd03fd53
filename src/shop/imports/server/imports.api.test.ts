import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { workOff } from './jobs.ts'

let shop: TestShop
let clerk: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo')
  clerk = await aPerson(shop, 'catalogue', { name: 'Asma' })
})
afterAll(() => shop.close())

const upload = (bytes: string | Uint8Array, name = 'winter.csv') =>
  sendFile(shop, '/api/admin/imports', { token: clerk.token, bytes, name })

const work = async () => {
  while (await workOff({ db: shop.db, now: () => new Date() }));
}

const get = async (path: string) => (await clerk.call('GET', `/api/admin/imports/${path}`)).body

/** Uploads a file and checks it with the columns as they are guessed. */
async function check(bytes: string | Uint8Array, name?: string) {
  const { body } = await upload(bytes, name)
  const fields = body.columns.map((column: { field: string | null }) => column.field)
  await clerk.call('PUT', `/api/admin/imports/${body.id}/matching`, { fields })
  await work()
  return get(body.id)
}

async function run(id: string, leaveOut = true) {
  const answer = await clerk.call('POST', `/api/admin/imports/${id}/run`, { leave_out_errors: leaveOut })
  await work()
  return answer
}

const product = (id: string) =>
  shop.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const somePieces = (count: number) =>
  shop.db
    .selectFrom('product')
    .select(['id', 'title', 'brand', 'mrp_paise', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute()

const whole = {
  brand: 'Monsoon Loft',
  category: 'chairs',
  mrp: '₹ 1,23,456',
  price: '99,999',
  images: 'https://pictures.example/a.jpg | https://pictures.example/b.jpg',
  description: 'A chair.',
  'made in': 'India',
  maker: 'Monsoon Loft',
  'maker address': 'Jodhpur',
  'net quantity': '1 N',
  warranty: '12',
  hsn: '94016100',
  gst: '18%',
  'bis licence': 'CM/L-1234567',
}
const csv = (rows: Record<string, string>[]) => {
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [line(head), ...rows.map((row) => line(head.map((name) => row[name] ?? '')))].join('\n')
}

describe('a file of products', () => {
  test('is read, matched, checked, run and undone', async () => {
    const [one, two] = await somePieces(2)
    if (!one || !two) throw new Error('the demo has products')
    const file = csv([
      { _id: one.id, 'item name': '', mrp: '₹ 2,00,000', price: '1,50,000' },
      { _id: two.id, mrp: '79,99O' },
      { 'item name': 'Pichola Curved Loveseat', ...whole },
      { 'item name': 'Not Whole Yet', brand: 'Monsoon Loft', category: 'chairs', mrp: '5000' },
      {
        'item name': 'Not Whole, but asked',
        brand: 'Monsoon Loft',
        category: 'Chairs',
        mrp: '5000',
        published: 'हाँ',
      },
      { _id: 'no-such-piece' },
    ])
    const uploaded = await upload(file)
    expect(uploaded.status).toBe(201)
    expect(uploaded.body).toMatchObject({ state: 'uploaded', rows: 6, read_as: 'UTF-8' })
    expect(uploaded.body.columns[1]).toMatchObject({ name: 'item name', field: 'title', filled: 3 })
    const checked = await check(file)
    expect(checked).toMatchObject({ state: 'checked', new: 2, changed: 1, errors: 3, same: 0 })
    const { data: rows } = await get(`${checked.id}/rows`)
    expect(rows.map((row: { outcome: string }) => row.outcome)).toEqual([
      'error',
      'error',
      'error',
      'changed',
      'new',
      'new',
    ])
    expect(rows[0]).toMatchObject({ number: 3, problems: [{ field: 'mrp', value: '79,99O' }] })
    expect(rows[0].problems[0].words).toContain('letter O')
    expect(rows[1].problems.map((problem: { field: string }) => problem.field)).toContain('maker')
    expect(rows[2].problems[0].words).toContain('No product has this _id')
    expect(rows[3].differences).toContainEqual({
      field: 'mrp',
      before: String(one.mrp_paise / 100),
      after: '200000',
    })
    // nothing happened so far
    expect((await product(one.id)).version).toBe(one.version)

    expect((await clerk.call('POST', `/api/admin/imports/${checked.id}/run`, {})).body.error.code).toBe(
      'import_has_errors',
    )
    expect((await run(checked.id)).status).toBe(200)
    expect(await get(checked.id)).toMatchObject({ state: 'done', made: 2, written: 1, failed: 0 })
    expect(await product(one.id)).toMatchObject({
      mrp_paise: 20_000_000,
      offer_price_paise: 15_000_000,
      discount: '25% off',
    })
    const made = await shop.db
      .selectFrom('product')
      .selectAll()
      .where('title', 'in', ['Pichola Curved Loveseat', 'Not Whole Yet'])
      .orderBy('title', 'desc')
      .execute()
    expect(made[0]).toMatchObject({
      mrp_paise: 12_345_600,
      is_published: true,
      gst_rate_bps: 1_800,
      version: 1,
    })
    expect(made[1]).toMatchObject({ is_published: false })
    const history = await shop.db
      .selectFrom('product_change')
      .selectAll()
      .where('why_id', '=', checked.id)
      .execute()
    expect(history.map(({ why, actor_name }) => `${why} by ${actor_name}`)).toEqual(
      Array(3).fill('import by Asma'),
    )

    // somebody mends the new chair meanwhile: it stays
    await clerk.call('PATCH', `/api/products/${made[0]?.id}`, { title: 'Pichola Curved Loveseat in Rose' })
    expect((await clerk.call('POST', `/api/admin/imports/${checked.id}/undo`)).status).toBe(200)
    await work()
    expect(await get(checked.id)).toMatchObject({ state: 'undone', put_back: 2, stayed: 1 })
    expect((await get(`${checked.id}/rows?view=stayed`)).data).toMatchObject([
      { title: 'Pichola Curved Loveseat' },
    ])
    expect((await product(one.id)).mrp_paise).toBe(one.mrp_paise)
    expect((await product(made[0]?.id ?? '')).deleted_at).toBeNull()
    expect((await product(made[1]?.id ?? '')).deleted_at).not.toBeNull()
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', checked.id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['products.imported', 'products.import_undone'])
  })
})
