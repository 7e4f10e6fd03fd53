// Product fields of the owner's own: one of each kind is taken through its life, and so are the fields themselves.

import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOff } from '#shop/imports/server/jobs.ts'
import { aProductClerk, type ProductClerk } from './a-product.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { sendFile } from './send-file.ts'

let shop: TestShop
let clerk: ProductClerk

const blank = {
  help: '',
  unit: '',
  decimals: 0,
  lowest: null,
  highest: null,
  steps: [],
  filterable: false,
  comparable: false,
  searchable: false,
  on_page: true,
  position: 0,
  categories: [],
  choices: [],
}
const kinds = {
  upkeep: { ...blank, name: 'Upkeep', kind: 'text', searchable: true },
  arm_height: {
    ...blank,
    name: 'Arm height',
    kind: 'number',
    unit: 'cm',
    decimals: 1,
    lowest: 10,
    highest: 90,
    steps: [40, 45],
    filterable: true,
    comparable: true,
  },
  frame_wood: {
    ...blank,
    name: 'Frame wood',
    kind: 'choice',
    filterable: true,
    searchable: true,
    choices: ['Sheesham', 'Teak', 'Mango'].map((value) => ({ number: null, value })),
  },
  rinsable: { ...blank, name: 'Rinsable', kind: 'yes_no', filterable: true, searchable: true },
} as const

beforeAll(async () => {
  shop = await aShop('demo')
  clerk = await aProductClerk(shop)
  for (const [key, field] of Object.entries(kinds)) expect((await add(field)).key).toBe(key)
})
afterAll(() => shop.close())

async function add(field: object) {
  const { status, body } = await clerk.call('POST', '/api/admin/attributes', field)
  expect([status, body]).toEqual([201, expect.objectContaining({ version: 1 })])
  return body
}
const find = async (key: string) => (await clerk.call('GET', `/api/admin/attributes/${key}`)).body
/** The body of a save that changes nothing but what is given. */
async function save(key: string, change: object) {
  const { products, filled, offered, filter, out_of_range, collections, ...read } = await find(key)
  const choices = read.choices.map(({ number, value }: { number: number; value: string }) => ({
    number,
    value,
  }))
  const { key: _key, ...body } = { ...read, choices, ...change }
  return clerk.call('PUT', `/api/admin/attributes/${key}`, body)
}
const audited = async (key: string) =>
  (
    await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after', 'actor_name'])
      .where('subject_id', '=', key)
      .orderBy('id', 'desc')
      .execute()
  )[0]

const first = { upkeep: 'Wax it once a year', arm_height: 42.5, frame_wood: 'Sheesham', rinsable: true }
const second = { upkeep: 'Nothing to do', arm_height: 61, frame_wood: 'Teak', rinsable: false }
const names = { upkeep: 'Upkeep', arm_height: 'Arm height', frame_wood: 'Frame wood', rinsable: 'Rinsable' }
type Values = Record<keyof typeof first, unknown>

const changesOf = (before: Partial<Values>, after: Partial<Values>) =>
  (Object.keys(first) as (keyof Values)[]).map((key) => ({
    field: `attributes.${key}`,
    name: names[key],
    before: before[key] ?? null,
    after: after[key] ?? null,
  }))
const newest = async (id: string) => (await clerk.history(id)).data[0]

test('every kind is stored, read back and told in the history, and a change is undone', async () => {
  const { _id } = await clerk.make({ published: false })
  expect((await clerk.patch(_id, { attributes: first })).status).toBe(200)
  expect((await clerk.read(_id)).attributes).toEqual(first)
  expect((await newest(_id)).changes).toEqual(expect.arrayContaining(changesOf({}, first)))

  await clerk.patch(_id, { attributes: second })
  const { id: change, version, changes } = await newest(_id)
  expect(changes).toEqual(expect.arrayContaining(changesOf(first, second)))
  const undone = await clerk.call('POST', `/api/admin/products/${_id}/history/${change}/revert`, { version })
  expect(undone.status).toBe(200)
  expect((await clerk.read(_id)).attributes).toEqual(first)

  await clerk.patch(_id, { attributes: { rinsable: null, upkeep: '' } })
  expect((await clerk.read(_id)).attributes).toEqual({ arm_height: 42.5, frame_wood: 'Sheesham' })
  const audit = await audited(_id)
  expect(audit).toMatchObject({
    action: 'product.changed',
    before: { Upkeep: 'Wax it once a year', Rinsable: 'Yes' },
    after: {},
  })
})

test('a save that changes nothing makes no version', async () => {
  const { _id } = await clerk.make({ attributes: first, published: false })
  const { version } = await clerk.read(_id)
  await clerk.patch(_id, { attributes: first })
  expect((await clerk.read(_id)).version).toBe(version)
})

test.each([
  ['upkeep', 'x'.repeat(501)],
  ['upkeep', 5],
  ['arm_height', 'a lot'],
  ['arm_height', 9.9],
  ['arm_height', 90.1],
  ['arm_height', 42.55],
  ['frame_wood', 'Oak'],
  ['frame_wood', 1],
  ['rinsable', 'perhaps'],
  ['nothing_of_the_kind', 1],
])('%s does not take %s', async (key, value) => {
  const { _id } = await clerk.make({ published: false })
  const { status, body } = await clerk.patch(_id, { attributes: { [key]: value } })
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [`attributes.${key}`]])
})

test('an unknown choice is told with those that there are', async () => {
  const { _id } = await clerk.make({ published: false })
  const { body } = await clerk.patch(_id, { attributes: { frame_wood: 'Oak' } })
  expect(body.error.fields['attributes.frame_wood']).toBe('Choose one of these: Sheesham, Teak, Mango.')
})

test('the database keeps out what the rules would refuse', async () => {
  const { _id } = await clerk.make({ published: false })
  for (const bad of [
    { arm_height: 9.9 },
    { frame_wood: 99 },
    { frame_wood: 1.5 },
    { rinsable: 'yes' },
    { nobody: 1 },
  ])
    await expect(
      sql`update product set attributes = ${JSON.stringify(bad)}::jsonb where id = ${_id}`.execute(shop.db),
    ).rejects.toMatchObject({ constraint: 'product_attribute_taken' })
})

test('shoppers read, find and filter by them', async () => {
  const { _id } = await clerk.make({ title: 'Told Stool', attributes: first, stock: 3 })
  const { _id: other } = await clerk.make({ title: 'Other Stool', attributes: second, stock: 3 })
  const [piece] = (await shop.get(`/api/products/${_id}`)).body
  expect(piece.attributes).toEqual([
    { key: 'arm_height', name: 'Arm height', value: 42.5, unit: 'cm', words: '42.5 cm', comparable: true },
    {
      key: 'frame_wood',
      name: 'Frame wood',
      value: 'Sheesham',
      unit: '',
      words: 'Sheesham',
      comparable: false,
    },
    { key: 'rinsable', name: 'Rinsable', value: true, unit: '', words: 'Yes', comparable: false },
    {
      key: 'upkeep',
      name: 'Upkeep',
      value: 'Wax it once a year',
      unit: '',
      words: 'Wax it once a year',
      comparable: false,
    },
  ])
  const listed = async (query: string) =>
    (await shop.get(`/api/products?category=chairs&limit=100&${query}`)).body
      .map((one: { _id: string }) => one._id)
      .filter((id: string) => [_id, other].includes(id))
  const ticked = (...ticks: string[]) =>
    ticks.map((tick) => `attribute=${encodeURIComponent(tick)}`).join('&')
  expect(await listed(ticked('Frame wood: Sheesham'))).toEqual([_id])
  expect(await listed(ticked('Frame wood: Sheesham', 'Frame wood: Teak'))).toHaveLength(2)
  expect(await listed(ticked('Rinsable: No'))).toEqual([other])
  expect(await listed(ticked('Arm height: 40.1 to 45 cm'))).toEqual([_id])
  expect(await listed(ticked('Arm height: Above 45 cm', 'Frame wood: Sheesham'))).toEqual([])
  expect(await listed(ticked('Frame wood: Oak'))).toEqual([])

  const facets = (await shop.get(`/api/products/facets?category=chairs&${ticked('Frame wood: Teak')}`)).body
  const named = Object.fromEntries(
    facets.attributes.map(({ name, choices }: { name: string; choices: object[] }) => [name, choices]),
  )
  // what is ticked narrows the others, not itself
  expect(named['Frame wood']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Sheesham' }),
      expect.objectContaining({ name: 'Teak' }),
    ]),
  )
  expect(named.Rinsable.map((one: { name: string }) => one.name)).toEqual(['No'])
  expect(named['Arm height'].map((one: { name: string }) => one.name)).toEqual(['Above 45 cm'])

  const found = async (words: string) =>
    (await shop.get(`/api/products?search=${encodeURIComponent(words)}`)).body.map(
      (one: { _id: string }) => one._id,
    )
  expect(await found('stool rinsable')).toContain(_id)
  expect(await found('stool rinsable')).not.toContain(other)
  expect(await found('stool sheesham wax')).toContain(_id)
})

const work = async () => {
  while (await workOff({ db: shop.db, now: () => new Date() }));
}
async function checkFile(bytes: string) {
  const { body } = await sendFile(shop, '/api/admin/imports', { token: clerk.token, bytes, name: 'own.csv' })
  const fields = body.columns.map(({ field }: { field: string | null }) => field)
  await clerk.call('PUT', `/api/admin/imports/${body.id}/matching`, { fields })
  await work()
  return (await clerk.call('GET', `/api/admin/imports/${body.id}`)).body
}

test('a file takes them out by their names, brings them back, and the import is undone', async () => {
  const { _id } = await clerk.make({ attributes: first, published: false })
  const { body: file } = await clerk.call('GET', `/api/admin/products/export?format=csv&search=${_id}`)
  const [head = [], row = []]: string[][] = parse(file, { bom: true })
  const cells = Object.fromEntries(head.map((name, at) => [name, row[at]]))
  expect(cells).toMatchObject({
    Upkeep: 'Wax it once a year',
    'Arm height': '42.5',
    'Frame wood': 'Sheesham',
    Rinsable: 'Yes',
  })
  await clerk.patch(_id, { attributes: { ...second, rinsable: null } })
  const { id, errors, columns } = await checkFile(file)
  expect([errors, columns.map(({ field }: { field: string }) => field)]).toEqual([
    0,
    expect.arrayContaining(['attributes.frame_wood', 'attributes.rinsable']),
  ])
  await clerk.call('POST', `/api/admin/imports/${id}/run`, { leave_out_errors: false, move_prices: true })
  await work()
  expect((await clerk.read(_id)).attributes).toEqual(first)
  expect((await newest(_id)).why).toBe('import')
  await clerk.call('POST', `/api/admin/imports/${id}/undo`)
  await work()
  const { rinsable: _rinsable, ...rest } = second
  expect((await clerk.read(_id)).attributes).toEqual(rest)
})

test('in a file, an unknown choice is an error of its row with what is allowed', async () => {
  const { _id } = await clerk.make({ published: false })
  const { id, errors } = await checkFile(`_id,Frame wood,Arm height,Rinsable\n${_id},Oak,1 lot,maybe`)
  expect(errors).toBe(1)
  const { data } = (await clerk.call('GET', `/api/admin/imports/${id}/rows`)).body
  const problems = Object.fromEntries(
    data[0].problems.map(({ field, words }: { field: string; words: string }) => [field, words]),
  )
  expect(problems['attributes.frame_wood']).toBe('Choose one of these: Sheesham, Teak, Mango.')
  expect(Object.keys(problems).sort()).toEqual([
    'attributes.arm_height',
    'attributes.frame_wood',
    'attributes.rinsable',
  ])
  const emptied = await checkFile(`_id,Frame wood\n${_id},(none)`)
  expect([emptied.errors, emptied.same]).toEqual([0, 1])
})

test('many products are changed at once', async () => {
  const { _id: one } = await clerk.make({
    title: 'Bulk A',
    published: false,
    attributes: { frame_wood: 'Teak' },
  })
  const { _id: two } = await clerk.make({ title: 'Bulk B', published: false })
  const change = { attribute: { key: 'frame_wood', value: 'mango' } }
  const body = { ids: [one, two], change }
  const seen = (await clerk.call('POST', '/api/admin/products/bulk/preview', body)).body
  expect(seen.data.map(({ before, after }: { before: string; after: string }) => [before, after])).toEqual(
    expect.arrayContaining([
      ['Teak', 'Mango'],
      ['Empty', 'Mango'],
    ]),
  )
  const done = await clerk.call('POST', '/api/admin/products/bulk', { ...body, print: seen.print })
  expect([done.status, done.body.changed]).toEqual([200, 2])
  expect((await clerk.read(two)).attributes).toEqual({ frame_wood: 'Mango' })
  const wrong = { ids: [one], change: { attribute: { key: 'frame_wood', value: 'Oak' } } }
  const refused = (await clerk.call('POST', '/api/admin/products/bulk/preview', wrong)).body
  expect(refused.data[0].problem).toContain('Choose one of these')
})

test('what a category makes compulsory is needed before publishing', async () => {
  await add({ ...blank, name: 'Feet', kind: 'text', categories: [{ slug: 'chairs', compulsory: true }] })
  const refused = await clerk.call('POST', '/api/products', {
    ...(await import('./a-product.ts')).aStool,
    published: true,
  })
  expect([refused.status, refused.body.error.code, refused.body.error.fields]).toEqual([
    422,
    'cannot_publish',
    { 'attributes.feet': 'Fill in “Feet”.' },
  ])
  const draft = await clerk.make({ title: 'No feet' })
  expect([draft.published, draft.missing]).toEqual([
    false,
    expect.arrayContaining([{ field: 'attributes.feet', words: 'Fill in “Feet”.' }]),
  ])
  const { body } = await clerk.patch(draft._id, { attributes: { feet: 'Felt' }, published: true })
  expect([body.data.published, body.data.missing]).toEqual([true, []])
  // it is live, and may not get worse
  const worse = await clerk.patch(draft._id, { attributes: { feet: null } })
  expect(worse.body.error.code).toBe('cannot_publish')
  await clerk.make({ title: 'No feet either' })
  await expect(
    sql`update product set is_published = true where title = 'No feet either'`.execute(shop.db),
  ).rejects.toMatchObject({ code: '23514' })
  await save('feet', { categories: [] })
  expect((await clerk.list('view=incomplete&search=No+feet')).total).toBe(0)
})

test('a choice has another name everywhere at once, and history follows', async () => {
  const field = await add({
    ...blank,
    name: 'Cane',
    kind: 'choice',
    searchable: true,
    choices: [
      { number: null, value: 'Ratan' },
      { number: null, value: 'Bamboo' },
    ],
  })
  const { _id } = await clerk.make({ title: 'Caned', attributes: { cane: 'Ratan' }, stock: 1 })
  const choices = [
    { number: 1, value: 'Bamboo' },
    { number: 2, value: 'Ratan' },
  ]
  expect((await save('cane', { choices })).status).toBe(200)
  expect((await clerk.read(_id)).attributes).toEqual({ cane: 'Bamboo' })
  expect((await shop.get('/api/products?search=caned+bamboo')).body).toHaveLength(1)
  expect(field.version).toBe(1)
  expect(await audited('cane')).toMatchObject({
    action: 'attribute.changed',
    before: { choices: ['Ratan', 'Bamboo'] },
    after: { choices: ['Bamboo', 'Ratan'] },
  })
})

test('a choice that goes asks where its products go', async () => {
  await add({
    ...blank,
    name: 'Weave',
    kind: 'choice',
    choices: ['Plain', 'Twill', 'Satin'].map((value) => ({ number: null, value })),
  })
  const { _id } = await clerk.make({ title: 'Woven', published: false, attributes: { weave: 'Twill' } })
  const without = [
    { number: 1, value: 'Plain' },
    { number: 3, value: 'Satin' },
  ]
  const refused = await save('weave', { choices: without })
  expect([refused.status, refused.body.error.fields.choices]).toEqual([
    400,
    '1 product says “Twill”. Say where it goes.',
  ])
  const moved = await save('weave', { choices: without, moves: [{ number: 2, to: 3 }] })
  expect([moved.status, moved.body.choices]).toEqual([
    200,
    [
      { number: 1, value: 'Plain', products: 0 },
      { number: 3, value: 'Satin', products: 1 },
    ],
  ])
  expect((await clerk.read(_id)).attributes).toEqual({ weave: 'Satin' })
  const { why, changes, id: change, version } = await newest(_id)
  expect([why, changes]).toEqual([
    'field',
    [expect.objectContaining({ field: 'attributes.weave', after: 'Satin' })],
  ])
  // what is gone cannot be put back
  const undone = await clerk.call('POST', `/api/admin/products/${_id}/history/${change}/revert`, { version })
  expect([undone.status, Object.keys(undone.body.error.fields)]).toEqual([400, ['attributes.weave']])
  // a new choice never takes the number of one that went
  const more = await save('weave', { choices: [...without, { number: null, value: 'Jacquard' }] })
  expect(more.body.choices.at(-1).number).toBe(4)
})

test('the kind stays while products would lose what they say', async () => {
  await add({ ...blank, name: 'Load', kind: 'text' })
  expect((await save('load', { kind: 'number', unit: 'kg' })).status).toBe(200)
  await clerk.make({ published: false, attributes: { load: 80 } })
  const refused = await save('load', { kind: 'text' })
  expect([refused.status, refused.body.error.fields.kind]).toEqual([
    400,
    '1 product would lose what is said there. Empty the field first, or make another one.',
  ])
  const read = await find('load')
  expect([read.products, read.kind]).toEqual([1, 'number'])
})

test('narrower bounds leave what is there and name it', async () => {
  await add({ ...blank, name: 'Gap', kind: 'number', unit: 'cm' })
  const { _id, title } = await clerk.make({ title: 'Far off', published: false, attributes: { gap: 650 } })
  const { body } = await save('gap', { lowest: 0, highest: 60 })
  expect(body.out_of_range).toEqual([{ _id, title, words: '650 cm' }])
  expect((await clerk.patch(_id, { attributes: { upkeep: 'None' } })).status).toBe(200)
  expect((await clerk.patch(_id, { attributes: { gap: 651 } })).body.error.fields).toEqual({
    'attributes.gap': 'It must be within 0 to 60 cm.',
  })
})

test('ranges that are cut elsewhere count at once', async () => {
  await add({ ...blank, name: 'Sag', kind: 'number', unit: 'mm', steps: [5], filterable: true })
  await clerk.make({ title: 'Sagging', stock: 1, attributes: { sag: 8 } })
  expect((await find('sag')).filter).toEqual([
    { name: 'Up to 5 mm', count: 0 },
    { name: 'Above 5 mm', count: 1 },
  ])
  await save('sag', { steps: [5, 10] })
  expect((await find('sag')).filter).toEqual([
    { name: 'Up to 5 mm', count: 0 },
    { name: '6 to 10 mm', count: 1 },
    { name: 'Above 10 mm', count: 0 },
  ])
})

test('removing is refused while the rules of a collection ask for it', async () => {
  await add({ ...blank, name: 'Folds', kind: 'yes_no' })
  const rules = { match: 'all', rules: [{ field: 'attribute', attribute: 'folds', value: 'yes' }] }
  await shop.db
    .insertInto('collection')
    .values({
      slug: 'folding',
      name: 'Folding',
      kind: 'kind',
      description: '',
      position: 99,
      address: 'folding',
      filling: 'rules',
      rules: JSON.stringify(rules),
    })
    .execute()
  const refused = await clerk.call('DELETE', '/api/admin/attributes/folds')
  expect([refused.status, refused.body.error.fields]).toEqual([
    409,
    { collections: 'The rules of Folding ask for it.' },
  ])
  await shop.db.deleteFrom('collection').where('slug', '=', 'folding').execute()
  expect((await clerk.call('DELETE', '/api/admin/attributes/folds')).status).toBe(204)
})

test('removing is refused while it is used; emptied or given over, it goes', async () => {
  await add({
    ...blank,
    name: 'Old words',
    kind: 'choice',
    choices: [
      { number: null, value: 'Matt' },
      { number: null, value: 'Gloss' },
    ],
  })
  await add({ ...blank, name: 'New words', kind: 'choice', choices: [{ number: null, value: 'Gloss' }] })
  const { _id } = await clerk.make({ title: 'Glossy', published: false, attributes: { old_words: 'Gloss' } })
  await clerk.make({ title: 'Matty', published: false, attributes: { old_words: 'Matt' } })
  await save('old_words', { categories: [{ slug: 'chairs', compulsory: false }] })
  const refused = await clerk.call('DELETE', '/api/admin/attributes/old_words')
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.objectContaining({
      code: 'attribute_in_use',
      fields: { products: '2 products say it.', categories: 'It belongs to chairs.' },
    }),
  ])
  const differ = await clerk.call('POST', '/api/admin/attributes/old_words/empty', { to: 'rinsable' })
  expect(differ.body.error.code).toBe('attribute_kinds_differ')
  const given = await clerk.call('POST', '/api/admin/attributes/old_words/empty', { to: 'new_words' })
  expect(given.body).toEqual({ products: 1, kept: 1 })
  expect((await clerk.read(_id)).attributes).toEqual({ new_words: 'Gloss' })
  const emptied = await clerk.call('POST', '/api/admin/attributes/old_words/empty', { to: null })
  expect(emptied.body).toEqual({ products: 1, kept: 0 })
  expect(await audited('old_words')).toMatchObject({
    action: 'attribute.emptied',
    before: { products: 1 },
    after: { products: 0 },
  })
  await save('old_words', { categories: [] })
  expect((await clerk.call('DELETE', '/api/admin/attributes/old_words')).status).toBe(204)
  expect((await audited('old_words'))?.action).toBe('attribute.removed')
  const { changes } = (await clerk.history(_id)).data.at(-1)
  expect(changes).toBeDefined()
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'Seat height' }, 'name'],
  [{ name: 'frame WOOD' }, 'name'],
  [{ name: 'A: b' }, 'name'],
  [{ name: 'Words', filterable: true }, 'filterable'],
  [{ name: 'Number', kind: 'number', filterable: true }, 'steps'],
  [{ name: 'Number', kind: 'number', steps: [5, 4] }, 'steps'],
  [{ name: 'Number', kind: 'number', lowest: 5, highest: 4 }, 'highest'],
  [{ name: 'Number', kind: 'number', lowest: 0.5 }, 'highest'],
  [{ name: 'Choice', kind: 'choice' }, 'choices'],
  [
    {
      name: 'Choice',
      kind: 'choice',
      choices: [
        { number: null, value: 'A' },
        { number: null, value: 'a' },
      ],
    },
    'choices.1',
  ],
  [{ name: 'Place', categories: [{ slug: 'nowhere', compulsory: true }] }, 'categories'],
])('%o is refused beside its field', async (change, field) => {
  const { status, body } = await clerk.call('POST', '/api/admin/attributes', {
    ...blank,
    kind: 'text',
    ...change,
  })
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
})

test('two who change one field at once: the second is told', async () => {
  await add({ ...blank, name: 'Raced', kind: 'text' })
  const both = await Promise.all([save('raced', { help: 'One' }), save('raced', { help: 'Two' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const twice = await Promise.all(
    [1, 2].map(() => clerk.call('POST', '/api/admin/attributes', { ...blank, name: 'Twin', kind: 'text' })),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test('a product is not given a choice that goes at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const name = `Fleeting ${round}`
    const { key } = await add({
      ...blank,
      name,
      kind: 'choice',
      choices: [
        { number: null, value: 'Stays' },
        { number: null, value: 'Goes' },
      ],
    })
    const { _id } = await clerk.make({ title: name, published: false })
    await Promise.all([
      clerk.patch(_id, { attributes: { [key]: 'Goes' } }),
      save(key, { choices: [{ number: 1, value: 'Stays' }] }),
    ])
    const choices = (await find(key)).choices.map(({ value }: { value: string }) => value)
    const said = (await clerk.read(_id)).attributes[key]
    expect(said === undefined || choices.includes(said)).toBe(true)
  }
})

test('the list counts what is said and what lacks', async () => {
  await add({
    ...blank,
    name: 'Counted',
    kind: 'yes_no',
    categories: [{ slug: 'recliner', compulsory: true }],
  })
  const { data } = (await clerk.call('GET', '/api/admin/attributes')).body
  const counted = data.find(({ key }: { key: string }) => key === 'counted')
  expect(counted).toMatchObject({ filled: 0, compulsory: ['Recliners'] })
  expect(counted.lacking).toBe(counted.offered)
  expect(counted.offered).toBeGreaterThan(0)
  await save('counted', { categories: [] })
})

test('what a category asks for is asked for inside it, however deep, and goes with a category that moves', async () => {
  const category = async (name: string, parent: string | null) => {
    const made = await clerk.call('POST', '/api/admin/categories', {
      name,
      address: '',
      parent,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }
  const group = await category('Perching', null)
  const low = await category('Perches', group.slug)
  const categories = [{ slug: group.slug, compulsory: true }]
  await add({ ...blank, name: 'Legs', kind: 'number', filterable: true, steps: [3], categories })
  const stool = await clerk.make({ title: 'Three legs', category: low.slug, published: false, stock: 4 })
  const missing = async () =>
    (await clerk.read(stool._id)).missing.map(({ field }: { field: string }) => field)
  expect(await missing()).toContain('attributes.legs')
  const refused = await clerk.patch(stool._id, { published: true })
  expect([refused.status, refused.body.error.fields['attributes.legs']]).toEqual([422, expect.any(String)])
  // the form asks for it there, and nowhere else
  const { attributes } = (await clerk.call('GET', '/api/admin/products/choices')).body
  expect(attributes.find(({ key }: { key: string }) => key === 'legs').categories).toEqual(
    [group.slug, low.slug].toSorted().map((slug) => ({ slug, compulsory: true })),
  )
  const listed = async () =>
    (await clerk.call('GET', '/api/admin/attributes')).body.data.find(
      ({ key }: { key: string }) => key === 'legs',
    )
  expect(await listed()).toMatchObject({ compulsory: ['Perching'], filled: 0, offered: 1, lacking: 1 })
  // said and published, shoppers filter by it in the category above
  expect((await clerk.patch(stool._id, { attributes: { legs: 3 }, published: true })).status).toBe(200)
  shop.cache.shopChanged()
  const facets = (await shop.get(`/api/products/facets?category=${group.slug}`)).body
  expect(JSON.stringify(facets)).toContain('Legs')

  // out of the group nothing is asked; back in it, those who do not say it lack it again
  await clerk.patch(stool._id, { published: false, attributes: { legs: null } })
  const move = async (parent: string | null) =>
    shop.db.updateTable('category').set({ parent }).where('slug', '=', low.slug).execute()
  await move(null)
  expect(await missing()).not.toContain('attributes.legs')
  await move(group.slug)
  expect(await missing()).toContain('attributes.legs')
  await save('legs', { categories: [{ slug: group.slug, compulsory: false }] })
  expect(await missing()).not.toContain('attributes.legs')
})
