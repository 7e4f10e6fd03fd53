// Between the text of a cell and what it means. People write '₹ 1,23,456', 'हाँ', '18 %' and '120 cm'.
import type { Attribute } from '#shop/catalogue/domain/attributes.ts'
import { modelAddress } from '#shop/models/domain/model-files.ts'
import { factsOf, type ImportField } from './fields.ts'

export type CellValue = string | number | boolean | null | string[] | Record<string, string>
type ReadCell = { ok: true; value: CellValue } | { ok: false; words: string }

/** An empty cell leaves a product as it is; this empties it. */
export const emptied = '(none)'

const yes = new Set([
  'y',
  'yes',
  'true',
  '1',
  'available',
  'in stock',
  'हाँ',
  'हां',
  'जी हाँ',
  'haan',
  'ha',
  'on',
  '✓',
])
const no = new Set([
  'n',
  'no',
  'false',
  '0',
  'not available',
  'out of stock',
  'नहीं',
  'नही',
  'nahi',
  'nahin',
  'off',
  '✗',
])

const wrong = (words: string): ReadCell => ({ ok: false, words })
const read = (value: CellValue): ReadCell => ({ ok: true, value })

/** Devanagari digits as 0 to 9, and no-break spaces as spaces. */
const westernDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966)).replace(/[\u00a0\u202f]/g, ' ')

/** Commas stand after thousands and lakhs: 46,999 and 1,23,456 and 1,234,567, but not 46,99. */
const numberIn = (text: string): number | undefined => {
  const isGrouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text)
  if (!isGrouped && !/^\d+(\.\d+)?$/.test(text)) return undefined
  return Number(text.replaceAll(',', ''))
}

function readNumber(sent: string, around: RegExp): ReadCell {
  const text = westernDigits(sent).replace(around, '').trim()
  const found = numberIn(text)
  if (found !== undefined) return read(found)
  if (/[oO]/.test(text) && numberIn(text.replace(/[oO]/g, '0')) !== undefined)
    return wrong(`“${sent}” is not a number: it has a letter O where a zero should be.`)
  if (text.startsWith('-')) return wrong(`“${sent}” is below zero.`)
  return wrong(`“${sent}” is not a number. Write it like 46999 or 46,999.50.`)
}

const aroundRupees = /^(₹|rs\.?|inr|रु\.?)\s*|\s*(\/-|inr|only)$/gi
const aroundMeasures = /\s*(cms?|kgs?|inches|days?|minutes|min|months?|pcs|pieces|nos?)\.?$/i

function readPercent(sent: string): ReadCell {
  const found = readNumber(sent, /\s*%$/)
  if (!found.ok || typeof found.value !== 'number') return found
  // a table keeps 18 % as 0.18
  if (found.value > 0 && found.value < 0.25 && !sent.includes('%'))
    return wrong(`“${sent}” would be less than a quarter per cent. Write 18 or 18% for eighteen per cent.`)
  return found
}

function readWhole(sent: string): ReadCell {
  const found = readNumber(sent, aroundMeasures)
  return !found.ok || Number.isInteger(found.value) ? found : wrong(`“${sent}” is not a whole number.`)
}

function readYesNo(sent: string): ReadCell {
  const word = sent.toLowerCase().replace(/[.!]$/, '')
  if (yes.has(word)) return read(true)
  if (no.has(word)) return read(false)
  return wrong(`“${sent}” must be yes or no.`)
}

const parts = (text: string, between: RegExp): string[] =>
  text
    .split(text.includes('\n') ? '\n' : between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readOptions(sent: string): ReadCell {
  const pairs = parts(sent, /;/).map((part) => part.split(/:(.*)/s, 2).map((half) => half.trim()))
  if (pairs.some(([name, value]) => !name || !value))
    return wrong('Write options like “Colour: Rust; Seats: 3”.')
  return read(Object.fromEntries(pairs))
}

/** What a cell says about a field; an empty one says nothing, and is not asked. */
export function readCell(field: ImportField, sent: string): ReadCell {
  const { kind, emptied: nothing } = factsOf(field)
  if (sent.toLowerCase() === emptied)
    return nothing === undefined ? wrong('This cannot be emptied.') : read(nothing)
  if (kind === 'rupees') return readNumber(sent, aroundRupees)
  if (kind === 'decimal') return readNumber(sent, aroundMeasures)
  if (kind === 'percent') return readPercent(sent)
  if (kind === 'whole') return readWhole(sent)
  if (kind === 'yes_no') return readYesNo(sent)
  if (kind === 'pictures') return read(parts(sent, /\||,(?=\s*(?:https:|\/media\/))|\s+(?=https:|\/media\/)/))
  // a model that is there already, by its address or by its file's name alone
  if (kind === 'model') return read(/^[^/]+\.glb$/i.test(sent) ? modelAddress(sent.slice(0, -4)) : sent)
  if (kind === 'list') return read(parts(sent, /\|/))
  if (kind === 'options') return readOptions(sent)
  return read(kind === 'line' ? sent.replace(/\s+/g, ' ') : sent)
}

/** The same for one of the owner's own product fields; whether the field takes it is asked of the field. */
export function readAttributeCell({ kind, unit }: Pick<Attribute, 'kind' | 'unit'>, sent: string): ReadCell {
  if (sent.toLowerCase() === emptied) return read(null)
  if (kind === 'yes_no') return readYesNo(sent)
  if (kind !== 'number') return read(sent)
  const measured = unit !== '' && sent.toLowerCase().endsWith(unit.toLowerCase())
  const text = measured ? sent.slice(0, -unit.length).trim() : sent
  const isBelow = text.startsWith('-')
  const found = readNumber(isBelow ? text.slice(1) : text, /^$/)
  return found.ok && isBelow ? read(-(found.value as number)) : found
}

/** The text that is read back as the same value. */
export function writeCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(value.some((part) => part.includes('|')) ? '\n' : ' | ')
  if (typeof value !== 'object') return String(value)
  const pairs = Object.entries(value).map(([name, part]) => `${name}: ${part}`)
  return pairs.join(pairs.some((pair) => pair.includes(';')) ? '\n' : '; ')
}
