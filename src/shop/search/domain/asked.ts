// What was typed, in its parts: words, prices, sizes. Which words the shop knows is another matter.
import { toLatin } from './devanagari.ts'

export type Size = { cm: number[]; words: string[] }

export type Asked = {
  words: string[]
  /** Of the words, how many stand before "for", "with" and the like: what is asked for is named there. */
  first: number
  sizes: Size[]
  /** Whole rupees. */
  minPrice?: number
  maxPrice?: number
  /** What was taken for prices and for sizes, as it was typed. */
  said: { prices: string[]; sizes: string[] }
}

const mostWords = 8
const longestWord = 40

const amount = String.raw`(?:₹|rs\.?\s*|inr\s*)?\s*(\d[\d,]{0,11}(?:\.\d+)?)\s*(k\b|thousand\b|hazaa?r\b|lakhs?\b|lacs?\b)?(?:\s*(?:₹|rs\b\.?|rupees?\b|rupaye\b|\/-))?`
const between = new RegExp(String.raw`(?:\bbetween\s+)?${amount}\s*(?:to|-|and|se)\s*${amount}`, 'i')
const under = new RegExp(
  String.raw`\b(?:under|below|upto|up to|less than|within|max|maximum|budget)\s+${amount}`,
  'i',
)
const upTo = new RegExp(String.raw`${amount}\s*(?:se kam|se neeche|tak\b|ke andar|ke neeche|or less)`, 'i')
const over = new RegExp(String.raw`\b(?:over|above|more than|from|min|minimum)\s+${amount}`, 'i')
const upFrom = new RegExp(String.raw`${amount}\s*(?:se zyada|se jyada|se upar|or more)`, 'i')

const worth: Record<string, number> = { k: 1_000, thousand: 1_000, hazar: 1_000, hazaar: 1_000 }
const rupeesIn = (digits: string | undefined, unit: string | undefined): number =>
  Math.round(Number((digits ?? '').replaceAll(',', '')) * (unit ? (worth[unit.toLowerCase()] ?? 100_000) : 1))

/** Less than this is no price of furniture: "table 2 to 4" speaks of something else. */
const leastPrice = 100

const unit = String.raw`(ft|feet|foot|'|inch(?:es)?|in\b|"|cm|mm)`
const pair = new RegExp(
  String.raw`(\d+(?:\.\d+)?)\s*${unit}?\s*(?:x|by|\*|×)\s*(\d+(?:\.\d+)?)\s*${unit}?`,
  'iu',
)
const single = new RegExp(String.raw`\b(\d+(?:\.\d+)?)\s*-?\s*${unit}`, 'iu')
const centimetres: Record<string, number> = { f: 30.48, "'": 30.48, i: 2.54, '"': 2.54, c: 1, m: 0.1 }

/** Beds are measured in feet, mattresses in inches, rugs in centimetres; nobody writes which. */
const unitOf = (told: string | undefined, largest: number): string =>
  told?.[0]?.toLowerCase() ?? (largest <= 12 ? 'f' : largest <= 120 ? 'i' : 'c')

export function readAsked(typed: string): Asked {
  let rest = toLatin(typed.normalize('NFKC'))
  const asked: Asked = { words: [], first: 0, sizes: [], said: { prices: [], sizes: [] } }
  const take = (pattern: RegExp, isMeant: (found: RegExpMatchArray) => boolean = () => true) => {
    const found = rest.match(pattern) ?? undefined
    if (!found || !isMeant(found)) return undefined
    rest = rest.replace(found[0], ' ')
    return found
  }
  const isPrice =
    (...places: number[]) =>
    (found: RegExpMatchArray) =>
      places.every((at) => rupeesIn(found[at], found[at + 1]) >= leastPrice)
  const lowest = { taken: take(between, isPrice(3)) }
  if (lowest.taken) {
    const [, low, lowUnit, high, highUnit] = lowest.taken
    asked.minPrice = rupeesIn(low, lowUnit ?? highUnit)
    asked.maxPrice = rupeesIn(high, highUnit)
    asked.said.prices.push(lowest.taken[0])
  } else {
    const most = take(under, isPrice(1)) ?? take(upTo, isPrice(1))
    if (most) asked.maxPrice = rupeesIn(most[1], most[2])
    const least = take(over, isPrice(1)) ?? take(upFrom, isPrice(1))
    if (least) asked.minPrice = rupeesIn(least[1], least[2])
    asked.said.prices.push(...[most, least].flatMap((found) => found?.[0] ?? []))
  }
  const both = take(pair)
  if (both) {
    const [, one = '', oneUnit, two = '', twoUnit] = both
    const measured = unitOf(twoUnit ?? oneUnit, Math.max(Number(one), Number(two)))
    asked.sizes.push({
      cm: [one, two].map((figure) => Number(figure) * (centimetres[measured] ?? 1)),
      words: [one, two],
    })
    asked.said.sizes.push(both[0])
  }
  const alone = take(single)
  if (alone) {
    const [, figure = '', told = ''] = alone
    asked.sizes.push({
      cm: [Number(figure) * (centimetres[unitOf(told, 0)] ?? 1)],
      words: [figure, namesOfUnits[unitOf(told, 0)] ?? ''],
    })
    asked.said.sizes.push(alone[0])
  }
  const [named = '', ...besides] = wordsOf(rest)
    .join(' ')
    .split(/ (?:for|with|without|in|of|from) /)
  const before = named.split(' ').filter((word) => word !== '')
  asked.words = [...before, ...besides.flatMap((part) => part.split(' '))].slice(0, mostWords)
  asked.first = Math.min(before.length, asked.words.length)
  return asked
}

const namesOfUnits: Record<string, string> = {
  f: 'feet',
  "'": 'feet',
  i: 'inch',
  '"': 'inch',
  c: 'cm',
  m: 'mm',
}

/** Small letters and digits, Latin; "3seater" is two words, and "e27" is one. */
export const wordsOf = (text: string): string[] =>
  toLatin(text.normalize('NFKC'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)([a-z]{3,})/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord))

/** The same words as one key: what is taught and pinned is kept under it. */
export const keyOf = (text: string): string => wordsOf(text).join(' ')
