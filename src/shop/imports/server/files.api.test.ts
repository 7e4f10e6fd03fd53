import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { workOff } from './jobs.ts'
import { writeXlsx } from './write-xlsx.ts'

const shop = await aShop('demo')
const clerk = await aPerson(shop, 'catalogue')
afterAll(() => shop.close())

const upload = (bytes: string | Uint8Array, name = 'winter.csv') =>
  sendFile(shop, '/api/admin/imports', { token: clerk.token, bytes, name })

async function check(bytes: string | Uint8Array) {
  const { body } = await upload(bytes)
  const fields = body.columns.map((column: { field: string | null }) => column.field)
  await clerk.call('PUT', `/api/admin/imports/${body.id}/matching`, { fields })
  while (await workOff({ db: shop.db, now: () => new Date() }));
  return (await clerk.call('GET', `/api/admin/imports/${body.id}`)).body
}

const download = async (query: string) => {
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/admin/products/export?${query}`,
    headers: { authorization: `Bearer ${clerk.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

test("whoever sends no file takes nobody's turn: all of them are told so", async () => {
  const headers = { authorization: `Bearer ${clerk.token}` }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.app.inject({ method: 'POST', url: '/api/admin/imports', headers })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([415]))
})

describe('files as programs write them', () => {
  const columnsOf = async (bytes: string | Uint8Array) => {
    const { status, body } = await upload(bytes)
    expect(status).toBe(201)
    return body.columns.map(
      ({ name, samples }: { name: string; samples: string[] }) => `${name}=${samples[0]}`,
    )
  }
  const rows = ['title;colour', '"Sofa; ""big"" one";हरा']

  test.each([
    ['commas', 'title,colour\r\n"Sofa, big",हरा\r\n', ['title=Sofa, big', 'colour=हरा']],
    ['semicolons and quotes', rows.join('\n'), ['title=Sofa; "big" one', 'colour=हरा']],
    ['tabs', 'title\tcolour\nSofa\tRust', ['title=Sofa', 'colour=Rust']],
    ['a mark in front', '\ufefftitle,colour\nSofa,Rust', ['title=Sofa', 'colour=Rust']],
    ['empty rows', '\n\ntitle,colour\n,\n\nSofa,Rust\n', ['title=Sofa', 'colour=Rust']],
    ['lines within a cell', 'title,colour\n"So\nfa",Rust', ['title=So\nfa', 'colour=Rust']],
  ])('CSV with %s', async (_name, text, expected) => {
    expect(await columnsOf(text)).toEqual(expected)
  })

  test('CSV in the letters of Windows, and in UTF-16', async () => {
    const windows = Buffer.from('title,colour\nCaf\u00e9 chair,Rust', 'latin1')
    expect(await columnsOf(windows)).toEqual(['title=Café chair', 'colour=Rust'])
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('title\tcolour\nSofa\tहरा', 'utf16le'),
    ])
    expect(await columnsOf(wide)).toEqual(['title=Sofa', 'colour=हरा'])
  })

  test('a workbook', async () => {
    const sheet = Readable.from([
      ['title', 'mrp', 'colour'],
      ['Sofa & <Co>', 46_999.5, ''],
      ['=1+1', 5, 'हरा'],
    ])
    const bytes = Buffer.concat(await writeXlsx(sheet as AsyncIterable<(string | number)[]>).toArray())
    const { body } = await upload(bytes, 'winter.xlsx')
    expect(body).toMatchObject({ rows: 2, read_as: 'sheet “Products”' })
    expect(body.columns).toMatchObject([
      { name: 'title', field: 'title', samples: ['Sofa & <Co>', '=1+1'] },
      { name: 'mrp', field: 'mrp', samples: ['46999.5', '5'] },
      { name: 'colour', field: 'colour', samples: ['हरा'], filled: 1 },
    ])
  })

  test('the matching of the last file with the same head row is used again', async () => {
    const head = 'Alpha,Beta'
    const first = (await upload(`${head}\nSofa,x`)).body
    expect(first.columns.map(({ field }: { field: string | null }) => field)).toEqual([null, null])
    await clerk.call('PUT', `/api/admin/imports/${first.id}/matching`, { fields: ['title', null] })
    const second = (await upload(`${head}\nChair,y`)).body
    expect(second.columns.map(({ field }: { field: string | null }) => field)).toEqual(['title', null])
  })
})

describe('files that are no tables', () => {
  test.each([
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['bytes', Buffer.from([0x89, 0x50, 0, 1, 2])],
    ['a zip that is no workbook', Buffer.from('PK\u0003\u0004nothing of the kind')],
    ['nothing', ''],
  ])('%s', async (_name, bytes) => {
    const { status, body } = await upload(bytes, 'winter.pdf')
    expect([status, body.error.code]).toEqual([415, 'import_unreadable'])
  })

  test('a head row alone, too many rows, too many bytes', async () => {
    expect((await upload('title,brand\n')).body.error.code).toBe('import_empty')
    expect((await upload(`title\n${'x\n'.repeat(50_001)}`)).body.error.code).toBe('import_too_long')
    expect((await upload(Buffer.alloc(40 * 1_048_576 + 1, 65))).status).toBe(413)
    const { count } = await shop.db
      .selectFrom('product_import')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('row_count', '>', 50_000)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  test('a matching that names a field twice, or none', async () => {
    const { id } = (await upload('a,b\n1,2')).body
    for (const fields of [['title', 'title'], [null, null], ['title']]) {
      const answer = await clerk.call('PUT', `/api/admin/imports/${id}/matching`, { fields })
      expect(answer.body.error.code).toBe('import_matching_wrong')
    }
  })
})

describe('an export', () => {
  test.each(['csv', 'xlsx'])('as %s is read back, and all is the same', async (format) => {
    const { status, headers, bytes } = await download(`format=${format}`)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`.${format}`)
    const checked = await check(bytes)
    expect(checked).toMatchObject({ state: 'checked', new: 0, changed: 0, errors: 0 })
    expect(checked.same).toBe(checked.rows)
    expect(checked.rows).toBeGreaterThan(100)
  })

  test('is narrowed as the list is', async () => {
    const { bytes } = await download('format=csv&category=chairs&max_price=20000')
    const checked = await check(bytes)
    const { count } = await shop.db
      .selectFrom('product')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('category_slug', '=', 'chairs')
      .where('offer_price_paise', '<=', 2_000_000)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(checked.rows).toBe(count)
  })

  test('holds no formula, and gives back what it guarded', async () => {
    const piece = await shop.db
      .selectFrom('product')
      .select(['id', 'title'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const title = '=HYPERLINK("https://evil.example")'
    await shop.db.updateTable('product').set({ title }).where('id', '=', piece.id).execute()
    const { bytes } = await download('format=csv')
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""https`)
    expect(bytes.toString()).not.toMatch(/(^|,|")[=+@]/m)
    expect(await check(bytes)).toMatchObject({ changed: 0, errors: 0 })
    await shop.db.updateTable('product').set({ title: piece.title }).where('id', '=', piece.id).execute()
  })
})
