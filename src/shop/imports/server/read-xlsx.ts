// The first sheet of a workbook with something in it, row by row. A workbook is a zip of XML; both are read as streams,
// and what unfolds is bounded.
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Unreadable } from './unreadable.ts'

const mostUnfolded = 400 * 1_048_576
const mostSharedText = 64 * 1_048_576

type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function parserWith({ open, text, close }: Handlers): SaxesParser {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new Unreadable(error.message)
  })
  // a workbook needs no doctype, and what one can define unfolds without end
  parser.on('doctype', () => {
    throw new Unreadable('a workbook with a doctype')
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Attributes))
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  return parser
}

export async function readXlsx(bytes: Buffer): Promise<{ sheet: string; rows: AsyncIterable<string[]> }> {
  try {
    const zip = await fromBufferPromise(bytes, { autoClose: false })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    let unfolded = 0
    for (const entry of entries.values()) unfolded += entry.uncompressedSize
    if (unfolded > mostUnfolded) throw new Unreadable('too much unfolds from it')
    const { name, path } = await firstSheet(zip, entries)
    const entry = entries.get(path)
    if (!entry) throw new Unreadable('no sheet')
    const shared = await sharedTexts(zip, entries)
    return { sheet: name, rows: rowsOf(await zip.openReadStreamPromise(entry), shared) }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('not a workbook')
  }
}

async function readAll(zip: ZipFile, entry: Entry | undefined, handlers: Handlers): Promise<void> {
  if (!entry) return
  const parser = parserWith(handlers)
  const stream = await zip.openReadStreamPromise(entry)
  for await (const text of stream.setEncoding('utf8')) parser.write(text)
  parser.close()
}

async function firstSheet(
  zip: ZipFile,
  entries: Map<string, Entry>,
): Promise<{ name: string; path: string }> {
  const sheets: { name: string; relation: string }[] = []
  const targets = new Map<string, string>()
  await readAll(zip, entries.get('xl/workbook.xml'), {
    open: (name, { name: sheet, 'r:id': relation, state }) => {
      if (name === 'sheet' && sheet && relation && state !== 'hidden' && state !== 'veryHidden')
        sheets.push({ name: sheet, relation })
    },
  })
  await readAll(zip, entries.get('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
    },
  })
  const [first] = sheets
  const target = targets.get(first?.relation ?? '') ?? 'worksheets/sheet1.xml'
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { name: first?.name ?? 'Sheet1', path }
}

/** Texts that stand in several cells are kept once, beside the sheets. */
async function sharedTexts(zip: ZipFile, entries: Map<string, Entry>): Promise<string[]> {
  const entry = entries.get('xl/sharedStrings.xml')
  if (entry && entry.uncompressedSize > mostSharedText) throw new Unreadable('too many texts')
  const texts: string[] = []
  let text = ''
  let isInText = false
  let isInReading = 0 // how a text is pronounced is no part of it
  await readAll(zip, entry, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isInReading += 1
      isInText = name === 't' && isInReading === 0
    },
    text: (part) => {
      if (isInText) text += part
    },
    close: (name) => {
      if (name === 't') isInText = false
      if (name === 'rPh') isInReading -= 1
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** 'BC12' is in column 54, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** 46998.999999999996 was meant as 46999. */
const shownNumber = (text: string): string => {
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? text : String(Number(number.toPrecision(12)))
}

function cellText(kind: string | undefined, text: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(text)] ?? ''
  if (kind === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (kind === 'e') return ''
  return kind === undefined || kind === 'n' ? shownNumber(text) : text
}

const mostColumns = 16_384

async function* rowsOf(stream: Readable, shared: readonly string[]): AsyncGenerator<string[]> {
  let ready: string[][] = []
  let row: string[] = []
  let last = 0
  let cell = { column: 0, kind: undefined as string | undefined, text: '' }
  let isInValue = false
  const parser = parserWith({
    open: (name, attributes) => {
      if (name === 'row') {
        // empty rows are left out of the sheet, and still count
        const number = Number(attributes.r) || last + 1
        for (let empty = last + 1; empty < number && empty - last <= 1_000; empty += 1) ready.push([])
        last = number
        row = []
      } else if (name === 'c') {
        const column = columnOf(attributes.r) ?? row.length
        cell = { column: Math.min(column, mostColumns), kind: attributes.t, text: '' }
      } else isInValue = name === 'v' || name === 't'
    },
    text: (part) => {
      if (isInValue) cell.text += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isInValue = false
      else if (name === 'c') {
        while (row.length < cell.column) row.push('')
        row[cell.column] = cellText(cell.kind, cell.text, shared)
      } else if (name === 'row') ready.push(row)
    },
  })
  try {
    for await (const text of stream.setEncoding('utf8')) {
      parser.write(text)
      yield* ready
      ready = []
    }
    parser.close()
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('the sheet breaks off')
  }
  yield* ready
}
