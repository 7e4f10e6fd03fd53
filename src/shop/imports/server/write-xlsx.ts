// A workbook with one sheet, written as it is read from the database: never whole in memory.

import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { guardCell } from '#kernel/csv.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// what XML cannot hold
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const cell = (value: string | number): string => {
  if (value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  const text = guardCell(value)
    .replace(unwritable, '')
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? '')
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

const rowXml = (cells: readonly (string | number)[]): string => `<row>${cells.map(cell).join('')}</row>`

export function writeXlsx(rows: AsyncIterable<(string | number)[]>): Readable {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml + text), name)
  const sheet = Readable.from(sheetXml(rows), { objectMode: false })
  // what breaks here breaks the file that is being sent
  sheet.on('error', (error) => (zip.outputStream as Readable).destroy(error))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return zip.outputStream as Readable
}

async function* sheetXml(rows: AsyncIterable<(string | number)[]>): AsyncGenerator<string> {
  // the head row stays in sight
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`
  for await (const row of rows) yield rowXml(row)
  yield '</sheetData></worksheet>'
}
