import type { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { sendFile } from '../../../../test/send-file.ts'

const shop = await aShop('demo')
const clerk = await aPerson(shop, 'catalogue')
afterAll(() => shop.close())

/** A workbook of these parts; a sheet is enough. */
async function workbook(sheet: string, parts: Record<string, string> = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const all = {
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  }
  for (const [name, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return Buffer.concat(await (zip.outputStream as Readable).toArray())
}

const upload = (bytes: Uint8Array) =>
  sendFile(shop, '/api/admin/imports', { token: clerk.token, bytes, name: 'winter.xlsx' })

const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const head = `<row r="1">${cell('A1', 'title')}${cell('B1', 'care')}</row>`
const within = (tag: string, deep: number) => `<${tag}>`.repeat(deep) + `</${tag}>`.repeat(deep)
const aRow = `<row r="2">${cell('A2', 'Sofa')}</row>`

describe('a little workbook that unfolds into a lot', () => {
  test.each([
    [
      'tags within tags, in the book',
      () => workbook(head + aRow, { 'xl/workbook.xml': within('a', 100_000) }),
    ],
    ['tags within tags, in the sheet', () => workbook(`${head}${aRow}<row>${within('c', 1_000_000)}</row>`)],
    [
      'a long list of sheets',
      () =>
        workbook(head + aRow, {
          'xl/workbook.xml': `<workbook>${'<sheet name="a" r:id="b"/>'.repeat(60_000)}</workbook>`,
        }),
    ],
    ['a text without end', () => workbook(`${head}<row><c><v>${'9'.repeat(20_000_000)}</v></c></row>`)],
    [
      'a row of long texts',
      () =>
        workbook(`${head}<row r="2">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`, {
          'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(900_000)}</t></si></sst>`,
        }),
    ],
  ])('%s', async (_name, bytes) => {
    const { status, body } = await upload(await bytes())
    expect([status, body.error?.code]).toEqual([415, 'import_unreadable'])
  })

  test('rows that are not there count', async () => {
    const apart = Array.from({ length: 2_000 }, (_, at) => `<row r="${(at + 2) * 1_000}"/>`).join('')
    expect((await upload(await workbook(head + aRow + apart))).body.error.code).toBe('import_too_long')
    expect((await upload(await workbook(head + aRow + '<row/>'.repeat(1_048_576)))).body.error.code).toBe(
      'import_too_long',
    )
  })

  test('more text than anybody means is not kept', async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(6)
    const rows = Array.from({ length: 1_200 }, (_, at) => `<row r="${at + 2}">${cells}</row>`).join('')
    const wide = `<row r="1">${'ABCDEF'.replace(/./g, (letter) => cell(`${letter}1`, letter))}</row>`
    const { body } = await upload(
      await workbook(wide + rows, {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
      }),
    )
    expect(body.error.code).toBe('import_too_long')
  })
})

test('a sheet keeps its row numbers, its first columns and what a cell can hold', async () => {
  const { status, body } = await upload(
    await workbook(
      `${head}<row r="5000">${cell('A5000', 'Sofa')}${cell('B5000', 'x'.repeat(40_000))}${cell('XFD5000', 'far')}</row>` +
        `<row r="3">${cell('A3', 'Out of order')}</row>`,
    ),
  )
  expect([status, body.rows]).toEqual([201, 2])
  const rows = await shop.db
    .selectFrom('product_import_row')
    .select(['number', 'cells'])
    .where('import_id', '=', body.id)
    .orderBy('number')
    .execute()
  expect(rows.map(({ number, cells }) => [number, (cells as string[]).map((text) => text.length)])).toEqual([
    [5_000, [4, 32_767]],
    [5_001, [12]],
  ])
})
