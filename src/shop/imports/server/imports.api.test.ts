import { afterAll, describe, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { workOff } from './jobs.ts'

const shop = await aShop('demo')
const clerk = await aPerson(shop, 'catalogue', { name: 'Asma' })
afterAll(() => shop.close())

const upload = (bytes: string | Uint8Array, name = 'winter.csv') =>
  sendFile(shop, '/api/admin/imports', { token: clerk.token, bytes, name })

const work = async () => {
  while (await workOff({ db: shop.db, now: () => new Date() }));
}

const get = async (path: string) => (await clerk.call('GET', `/api/admin/imports/${path}`)).body

/** Uploads a file and checks it with the columns as they are guessed; stock is chosen where it is named. */
async function check(bytes: string | Uint8Array) {
  const { body } = await upload(bytes)
  const fields = body.columns.map((column: { name: string; field: string | null }) =>
    column.name === 'stock' ? 'stock' : column.field,
  )
  await clerk.call('PUT', `/api/admin/imports/${body.id}/matching`, { fields })
  await work()
  return get(body.id)
}

async function run(id: string, leaveOut = true) {
  const answer = await clerk.call('POST', `/api/admin/imports/${id}/run`, {
    leave_out_errors: leaveOut,
    move_prices: true,
  })
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
    // the brand says who makes it
    const lacking = rows[1].problems.map((problem: { field: string }) => problem.field)
    expect(lacking).toContain('description')
    expect(lacking).not.toContain('maker')
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

  test('is told by title and brand where it has no _id, so that twice is once', async () => {
    const file = csv([{ 'item name': 'Told By Its Name', ...whole }])
    await run((await check(file)).id)
    expect(await check(file)).toMatchObject({ new: 0, changed: 0, same: 1, errors: 0 })
    const dearer = await check(csv([{ 'item name': 'Told By Its Name', ...whole, price: '1,00,000' }]))
    expect(dearer).toMatchObject({ new: 0, changed: 1 })
  })

  test('gives a new piece what its category and its brand say of all theirs, where the row says nothing', async () => {
    await shop.db
      .updateTable('category')
      .set({ hsn: '94013100', assembly_minutes: 25, warranty_months: 18 })
      .where('slug', '=', 'chairs')
      .execute()
    await shop.db
      .updateTable('brand')
      .set({ maker: 'Monsoon Loft Pvt Ltd', maker_address: 'Bhiwandi', importer: 'Sagar Traders' })
      .where('name', '=', 'Monsoon Loft')
      .execute()
    const plain = { brand: 'monsoon loft', category: 'Chairs', mrp: '5000' }
    const found = await check(
      csv([
        { title: 'Given Chair', ...plain },
        {
          title: 'Said Chair',
          ...plain,
          hsn: '940169',
          maker: 'Jodhpur Works',
          importer: '(none)',
          warranty: '6',
        },
      ]),
    )
    expect(found).toMatchObject({ new: 2, errors: 0 })
    await run(found.id)
    const made = (title: string) =>
      shop.db.selectFrom('product').selectAll().where('title', '=', title).executeTakeFirstOrThrow()
    expect(await made('Given Chair')).toMatchObject({
      hsn: '94013100',
      assembly_minutes: 25,
      warranty_months: 18,
      maker: 'Monsoon Loft Pvt Ltd',
      maker_address: 'Bhiwandi',
      importer: 'Sagar Traders',
    })
    expect(await made('Said Chair')).toMatchObject({
      hsn: '940169',
      assembly_minutes: 25,
      warranty_months: 6,
      maker: 'Jodhpur Works',
      importer: '',
    })
  })

  test('names no product twice', async () => {
    const [one] = await somePieces(1)
    const found = await check(
      csv([
        { _id: one?.id ?? '', colour: 'Rust' },
        { 'item name': one?.title ?? '', brand: one?.brand ?? '', colour: 'Sand' },
        { 'item name': 'New And Twice', ...whole },
        { 'item name': 'New And Twice', ...whole },
      ]),
    )
    expect(found).toMatchObject({ changed: 1, new: 1, errors: 2 })
    const { data } = await get(`${found.id}/rows?view=error`)
    expect(data.map((row: { problems: { words: string }[] }) => row.problems[0]?.words)).toEqual([
      'The same product as in row 2. Keep one of the two.',
      'The same product as in row 4. Keep one of the two.',
    ])
  })

  test('does not write over what was changed after the check', async () => {
    const [one, two] = await somePieces(2)
    const found = await check(
      csv([one, two].map((piece) => ({ _id: piece?.id ?? '', care: 'Dust with a dry cloth' }))),
    )
    await clerk.call('PATCH', `/api/products/${one?.id}`, { care: 'Somebody else wrote this' })
    await run(found.id)
    expect(await get(found.id)).toMatchObject({ state: 'done', written: 1, failed: 1 })
    expect((await product(one?.id ?? '')).care).toBe('Somebody else wrote this')
    expect((await get(`${found.id}/rows?view=failed`)).data[0].problems[0].words).toContain(
      'changed after the check',
    )
  })

  test('moves stock back by what it moved, so that what was sold stays sold', async () => {
    const [piece] = await somePieces(1)
    const id = piece?.id ?? ''
    await shop.db.updateTable('product').set({ stock_quantity: 5 }).where('id', '=', id).execute()
    const found = await check(csv([{ _id: id, stock: '20' }]))
    await run(found.id)
    await shop.db.updateTable('product').set({ stock_quantity: 17 }).where('id', '=', id).execute()
    await clerk.call('POST', `/api/admin/imports/${found.id}/undo`)
    await work()
    expect((await product(id)).stock_quantity).toBe(2)
  })

  test('does not bring back what was sold after the check', async () => {
    const [one, two] = await somePieces(2)
    const ids = [one?.id ?? '', two?.id ?? '']
    await shop.db.updateTable('product').set({ stock_quantity: 5 }).where('id', 'in', ids).execute()
    const found = await check(csv(ids.map((id) => ({ _id: id, stock: '20', care: 'Dust it' }))))
    await shop.db
      .updateTable('product')
      .set({ stock_quantity: 4 })
      .where('id', '=', ids[0] ?? '')
      .execute()
    await run(found.id)
    expect(await get(found.id)).toMatchObject({ state: 'done', written: 1, failed: 1 })
    expect((await product(ids[0] ?? '')).stock_quantity).toBe(4)
    expect((await product(ids[1] ?? '')).stock_quantity).toBe(20)
    expect((await get(`${found.id}/rows?view=failed`)).data[0].problems[0].words).toContain('Its stock moved')
  })

  test('stock is never matched by itself, not even where it was chosen the last time', async () => {
    const [piece] = await somePieces(1)
    const file = csv([{ _id: piece?.id ?? '', stock: '20' }])
    await check(file)
    expect((await upload(file)).body.columns).toMatchObject([{ field: '_id' }, { field: null }])
  })

  test('empties what it is told to, and leaves the rest', async () => {
    const [piece] = await somePieces(1)
    const id = piece?.id ?? ''
    await shop.db
      .updateTable('product')
      .set({ care: 'Wipe', warranty_months: 12 })
      .where('id', '=', id)
      .execute()
    await run((await check(csv([{ _id: id, care: '(none)', warranty: '' }]))).id)
    expect(await product(id)).toMatchObject({ care: '', warranty_months: 12 })
  })

  test('is stopped and carried on', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => ({ 'item name': `Stopped ${at}`, ...whole }))
    const { id } = await check(csv(rows))
    await clerk.call('POST', `/api/admin/imports/${id}/run`, {})
    await workOff({ db: shop.db, now: () => new Date() }, 1)
    expect((await clerk.call('POST', `/api/admin/imports/${id}/stop`)).body).toMatchObject({
      state: 'stopped',
      made: 1_000,
    })
    await work()
    expect((await get(id)).made).toBe(1_000)
    await run(id)
    expect(await get(id)).toMatchObject({ state: 'done', made: 1_200, failed: 0 })
    const audit = await shop.db.selectFrom('audit_entry').select('id').where('subject_id', '=', id).execute()
    expect(audit).toHaveLength(1)
  })

  test('a row that the database does not take is found, and the others are written', async () => {
    const [one, two] = await somePieces(2)
    const found = await check(
      csv([
        { _id: one?.id ?? '', category: 'lamps', colour: 'Sage' },
        { _id: two?.id ?? '', colour: 'Sage' },
        { 'item name': 'Beside A Bad Row', ...whole },
      ]),
    )
    // a rule that came after the check
    await shop.db
      .updateTable('product_import_row')
      .set({ change: JSON.stringify({ colour: 'Sage', swatch: 'no colour' }) })
      .where('import_id', '=', found.id)
      .where('product_id', '=', two?.id ?? '')
      .execute()
    const before = (await get(found.id)).errors
    await run(found.id)
    expect(await get(found.id)).toMatchObject({ state: 'done', failed: 1, made: 1, written: 1 - before })
  })

  test('gives back its rows with problems, ready to be mended', async () => {
    const found = await check(csv([{ _id: 'no-such-piece', colour: '=1+1' }]))
    const answer = await clerk.call('GET', `/api/admin/imports/${found.id}/problems`)
    expect(answer.body).toContain("no-such-piece,'=1+1,2,")
    expect(answer.body).toContain('No product has this _id')
  })

  test('takes its steps in order', async () => {
    const { body } = await upload('title\nA chair')
    for (const step of ['run', 'stop', 'undo']) {
      const answer = await clerk.call(
        'POST',
        `/api/admin/imports/${body.id}/${step}`,
        step === 'run' ? {} : undefined,
      )
      expect([answer.status, answer.body.error.code]).toEqual([409, 'import_step_wrong'])
    }
  })
})
