// The life of every field in the table of products: written, read, shown, told, taken out in a file and brought back.
// Whoever adds a row is tested by these on the same day.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldRows, isWords, type ProductField } from '#shop/catalogue/domain/product-fields.ts'
import { workOff } from '#shop/imports/server/jobs.ts'
import { aProductClerk, type ProductClerk } from './a-product.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { sendFile } from './send-file.ts'

let shop: TestShop
let clerk: ProductClerk
beforeAll(async () => {
  shop = await aShop('demo')
  clerk = await aProductClerk(shop)
})
afterAll(() => shop.close())

type Row = (typeof fieldRows)[number]
type Values = Record<string, string | number | null>

const valuesBy = (pick: (row: Row, at: number) => string | number | null): Values =>
  Object.fromEntries(fieldRows.map((row, at) => [row.name, pick(row, at)]))

/** For each field something of its own, so that none can stand in for another. */
const told = (words: string, from: number, shaped: Values): Values => ({
  ...valuesBy((row, at) =>
    isWords(row) ? `${row.label} as ${words} told` : from + at + (row.kind === 'whole' ? 0 : 0.5),
  ),
  // legs are lower than the piece; the numbers would have it the other way round
  leg_height_cm: from / 4,
  ...shaped,
})
// the demo has no rate for these codes, so that of the product counts
const first = told('first', 8, { hsn: '94051100', cartons: '87 × 65 × 43 cm' })
const second = told('then', 16, { hsn: '94054100', cartons: '78 × 56 × 34.5 cm; 12 × 11 × 10 cm' })
const nothing = valuesBy((row) => row.start ?? (isWords(row) ? '' : null))

const changesOf = (before: Values, after: Values) =>
  fieldRows.map(({ name }) => ({ field: name, before: before[name], after: after[name] }))

const newest = async (id: string) => (await clerk.history(id)).data[0]

const work = async () => {
  while (await workOff({ db: shop.db, now: () => new Date() }));
}

async function checkFile(bytes: string) {
  const { body } = await sendFile(shop, '/api/admin/imports', { token: clerk.token, bytes, name: 'all.csv' })
  const fields = body.columns.map(({ field }: { field: string | null }) => field)
  await clerk.call('PUT', `/api/admin/imports/${body.id}/matching`, { fields })
  await work()
  return (await clerk.call('GET', `/api/admin/imports/${body.id}`)).body
}

async function importFile(bytes: string): Promise<string> {
  const { id, errors } = await checkFile(bytes)
  expect(errors).toBe(0)
  await clerk.call('POST', `/api/admin/imports/${id}/run`, { leave_out_errors: false, move_prices: true })
  await work()
  return id
}

test('every field is stored, read back and told in the history', async () => {
  const { _id } = await clerk.make({ published: false })
  const before = await clerk.read(_id)
  expect((await clerk.patch(_id, first)).status).toBe(200)
  expect(await clerk.read(_id)).toMatchObject(first)
  const { changes } = await newest(_id)
  expect(changes).toHaveLength(fieldRows.length)
  expect(changes).toEqual(expect.arrayContaining(changesOf(before, first)))
})

test('a change of every field is undone from the history', async () => {
  const { _id } = await clerk.make({ ...first, published: false })
  await clerk.patch(_id, second)
  const { id: change, version } = await newest(_id)
  const path = `/api/admin/products/${_id}/history/${change}/revert`
  expect((await clerk.call('POST', path, { version })).status).toBe(200)
  expect(await clerk.read(_id)).toMatchObject(first)
})

test('every field that may be empty is emptied', async () => {
  const { _id } = await clerk.make({ ...first, published: false })
  const emptied = Object.fromEntries(
    fieldRows.filter(({ start }) => start === undefined).map(({ name }) => [name, nothing[name]]),
  )
  expect((await clerk.patch(_id, emptied)).status).toBe(200)
  expect(await clerk.read(_id)).toMatchObject({ ...first, ...emptied })
})

test.each(fieldRows)('$name has its bounds', async (row) => {
  const { _id } = await clerk.make({ published: false })
  const wrong = isWords(row) ? ['x'.repeat(row.max + 1)] : [(row.min ?? 0) - 1, row.max + 1, 'a lot']
  for (const value of [...wrong, row.start === undefined ? true : null]) {
    const { status, body } = await clerk.patch(_id, { [row.name]: value })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [row.name]])
  }
})

/** Shoppers are told neither, the second because a licence stands there already. */
const unseen: ProductField[] = ['assembly_minutes', 'bis_exemption']

test('shoppers read every field that is theirs to know', async () => {
  const { _id } = await clerk.make({ ...first, stock: 3 })
  const seen = async () => (await shop.get(`/api/products/${_id}`)).body[0]
  // its id ends in letters and digits of their own
  const whole = JSON.stringify(await seen()).replaceAll(_id, '')
  const hidden = fieldRows.filter(({ name }) => !whole.includes(String(first[name])))
  expect(hidden.map(({ name }) => name)).toEqual(unseen)
  for (const { name, label, unit, isOnPage } of fieldRows)
    if (isOnPage)
      expect((await seen()).information).toContainEqual({
        name: label,
        words: unit ? `${first[name]} ${unit}` : first[name],
      })
})

test('a file takes every field out, brings it back, and the import is undone', async () => {
  const { _id } = await clerk.make({ ...first, published: false })
  const { body: file } = await clerk.call('GET', `/api/admin/products/export?format=csv&search=${_id}`)
  const [head = [], row = []]: string[][] = parse(file, { bom: true })
  const cells = Object.fromEntries(head.map((name, at) => [name, row[at]]))
  expect(cells).toMatchObject(valuesBy(({ name }) => String(first[name])))

  await clerk.patch(_id, second)
  const id = await importFile(file)
  expect(await clerk.read(_id)).toMatchObject(first)
  const { why, changes } = await newest(_id)
  expect(why).toBe('import')
  expect(changes).toEqual(expect.arrayContaining(changesOf(second, first)))

  await clerk.call('POST', `/api/admin/imports/${id}/undo`)
  await work()
  expect(await clerk.read(_id)).toMatchObject(second)
})

test('a file makes a product with every field, and empties those that may be empty', async () => {
  const names = fieldRows.map(({ name }) => name)
  const line = (cells: unknown[]) => cells.map((cell) => `"${cell}"`).join()
  const core = { title: 'Told by a file', brand: 'A Maker', category: 'chairs', mrp: 900, published: 'no' }
  await importFile(
    [
      line([...Object.keys(core), ...names]),
      line([...Object.values(core), ...names.map((name) => first[name])]),
    ].join('\n'),
  )
  const [{ _id }] = (await clerk.list('search=Told+by+a+file')).data
  expect(await clerk.read(_id)).toMatchObject(first)

  const none = [line(['_id', ...names]), line([_id, ...names.map(() => '(none)')])].join('\n')
  const { id } = await checkFile(none)
  const { data } = (await clerk.call('GET', `/api/admin/imports/${id}/rows`)).body
  const kept = fieldRows.filter(({ start }) => start !== undefined).map(({ name }) => name)
  expect(data[0].problems.map(({ field }: { field: string }) => field).toSorted()).toEqual(kept.toSorted())

  const some = names.filter((name) => !kept.includes(name))
  await importFile([line(['_id', ...some]), line([_id, ...some.map(() => '(none)')])].join('\n'))
  expect(await clerk.read(_id)).toMatchObject(Object.fromEntries(some.map((name) => [name, nothing[name]])))
})
