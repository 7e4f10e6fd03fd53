// A file of products becomes rows of text, one after the other, whatever program wrote it.
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { type FileRow, mostRecord } from './file-rows.ts'
import { readXlsx } from './read-xlsx.ts'
import { Unreadable } from './unreadable.ts'

export type FileRows = {
  form: 'csv' | 'xlsx'
  /** How it was read, to show: letters, or the sheet. */
  readAs: string
  rows: AsyncIterable<FileRow>
}

const zipHead = Buffer.from('PK\u0003\u0004')

export async function readFileRows(bytes: Buffer): Promise<FileRows> {
  if (bytes.subarray(0, 4).equals(zipHead)) {
    const { sheet, rows } = await readXlsx(bytes)
    return { form: 'xlsx', readAs: `sheet “${sheet}”`.slice(0, 100), rows }
  }
  const letters = lettersOf(bytes)
  if (!letters) throw new Unreadable('neither letters nor a table')
  return { form: 'csv', readAs: letters.shown, rows: readCsv(bytes, letters) }
}

type Letters = { name: string; shown: string }

/** UTF-8 where it can be; tables saved by older programs are in the letters of Windows. */
function lettersOf(bytes: Buffer): Letters | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', shown: 'UTF-16' }
  // a text has no NUL: a PDF, a picture or an old .xls does
  if (bytes.length === 0 || bytes.subarray(0, 65_536).includes(0)) return undefined
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return undefined
  return isUtf8(bytes) ? { name: 'utf-8', shown: 'UTF-8' } : { name: 'windows-1252', shown: 'Windows-1252' }
}

const slice = 131_072

/** In slices, so that a large file is never twice in memory. */
function* decoded(bytes: Buffer, letters: string): Generator<string> {
  const decoder = new TextDecoder(letters)
  for (let at = 0; at < bytes.length; at += slice)
    yield decoder.decode(bytes.subarray(at, at + slice), { stream: at + slice < bytes.length })
}

/** Whatever parts the first line best, outside of quotes. */
function delimiterOf(bytes: Buffer, letters: string): string {
  const [start = ''] = decoded(bytes.subarray(0, slice), letters)
  const line = start.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

async function* readCsv(bytes: Buffer, { name }: Letters): AsyncGenerator<FileRow> {
  const parser = Readable.from(decoded(bytes, name)).pipe(
    parse({
      delimiter: delimiterOf(bytes, name),
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: mostRecord,
    }),
  )
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      yield { number, cells }
    }
  } catch {
    throw new Unreadable('the quotes do not close')
  }
}
