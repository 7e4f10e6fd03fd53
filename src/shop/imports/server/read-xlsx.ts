// The first sheet of a workbook with something in it, row by row. A workbook is a zip of XML; both are read as streams,
// and what unfolds is bounded.
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type FileRow, mostCell, mostColumns, mostRecord } from './file-rows.ts'
import { Unreadable } from './unreadable.ts'

const mostUnfolded = 400 * 1_048_576
const mostSharedText = 64 * 1_048_576
const mostOfTheBook = 1_048_576
const mostEntries = 10_000
/** A cell of formatted text is seven deep. */
const mostDepth = 16
/** Between two tags: more than the longest cell, however it is escaped. */
const mostBetweenTags = 1_048_576

type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** What the parser itself must keep, open tags and unfinished text, is bounded: a little zip unfolds into a lot. */
function parserWith({ open, text, close }: Handlers): { write: (part: string) => void; close: () => void } {
  const parser = new SaxesParser()
  let depth = 0
  let sinceTag = 0
  parser.on('error', (error) => {
    throw new Unreadable(error.message)
  })
  // a workbook needs no doctype, and what one can define unfolds without end
  parser.on('doctype', () => {
    throw new Unreadable('a workbook with a doctype')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    sinceTag = 0
    if (depth > mostDepth) throw new Unreadable('too deep')
    open?.(local(name), attributes as Attributes)
  })
  if (text) parser.on('text', text)
  parser.on('closetag', ({ name }) => {
    depth -= 1
    sinceTag = 0
    close?.(local(name))
  })
  const write = (part: string) => {
    sinceTag += part.length
    parser.write(part)
    if (sinceTag > mostBetweenTags) throw new Unreadable('a text without end')
  }
  return { write, close: () => parser.close() }
}

export async function readXlsx(bytes: Buffer): Promise<{ sheet: string; rows: AsyncIterable<FileRow> }> {
  try {
    const zip = await fromBufferPromise(bytes, { autoClose: false })
    if (zip.entryCount > mostEntries) throw new Unreadable('too many files')
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

type Part = { entry: Entry | undefined; most: number }

async function readAll(zip: ZipFile, { entry, most }: Part, handlers: Handlers): Promise<void> {
  if (!entry) return
  if (entry.uncompressedSize > most) throw new Unreadable('too much unfolds from it')
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
  await readAll(
    zip,
    { entry: entries.get('xl/workbook.xml'), most: mostOfTheBook },
    {
      open: (name, { name: sheet, 'r:id': relation, state }) => {
        if (name === 'sheet' && sheet && relation && state !== 'hidden' && state !== 'veryHidden')
          sheets.push({ name: sheet, relation })
      },
    },
  )
  await readAll(
    zip,
    { entry: entries.get('xl/_rels/workbook.xml.rels'), most: mostOfTheBook },
    {
      open: (name, { Id, Target }) => {
        if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
      },
    },
  )
  const [first] = sheets
  const target = targets.get(first?.relation ?? '') ?? 'worksheets/sheet1.xml'
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { name: first?.name ?? 'Sheet1', path }
}

/** Texts that stand in several cells are kept once, beside the sheets. */
async function sharedTexts(zip: ZipFile, entries: Map<string, Entry>): Promise<string[]> {
  const entry = entries.get('xl/sharedStrings.xml')
  const texts: string[] = []
  let text = ''
  let isInText = false
  let isInReading = 0 // how a text is pronounced is no part of it
  await readAll(
    zip,
    { entry, most: mostSharedText },
    {
      open: (name) => {
        if (name === 'si') text = ''
        if (name === 'rPh') isInReading += 1
        isInText = name === 't' && isInReading === 0
      },
      text: (part) => {
        if (isInText) text = (text + part).slice(0, mostCell)
      },
      close: (name) => {
        if (name === 't') isInText = false
        if (name === 'rPh') isInReading -= 1
        if (name === 'si') texts.push(text)
      },
    },
  )
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

async function* rowsOf(stream: Readable, shared: readonly string[]): AsyncGenerator<FileRow> {
  let ready: FileRow[] = []
  let cells: string[] = []
  let length = 0
  let number = 0
  let cell = { column: 0, kind: undefined as string | undefined, text: '' }
  let isInValue = false
  const keep = (text: string) => {
    length += text.length
    if (length > mostRecord) throw new Unreadable('a row without end')
    while (cells.length < cell.column) cells.push('')
    cells[cell.column] = text
  }
  const parser = parserWith({
    open: (name, attributes) => {
      if (name === 'row') {
        // empty rows are left out of the sheet, and still count
        const told = Number(attributes.r)
        number = Number.isSafeInteger(told) && told > number ? told : number + 1
        cells = []
        length = 0
      } else if (name === 'c') {
        cell = { column: columnOf(attributes.r) ?? cells.length, kind: attributes.t, text: '' }
      } else isInValue = name === 'v' || name === 't'
    },
    text: (part) => {
      if (isInValue) cell.text = (cell.text + part).slice(0, mostCell)
    },
    close: (name) => {
      if (name === 'v' || name === 't') isInValue = false
      else if (name === 'c' && cell.column < mostColumns) keep(cellText(cell.kind, cell.text, shared))
      else if (name === 'row') ready.push({ number, cells })
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
