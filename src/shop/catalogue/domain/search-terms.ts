// What a shopper typed, as the catalogue understands it. Indian and foreign words for one thing find each other.

// a Map, not an object: somebody will search for 'constructor'
const synonyms = new Map<string, string[]>([
  ['almirah', ['wardrobe']],
  ['almari', ['wardrobe']],
  ['cupboard', ['wardrobe', 'cabinet']],
  ['closet', ['wardrobe']],
  ['palang', ['bed']],
  ['khat', ['bed']],
  ['charpai', ['bed']],
  ['cot', ['bed']],
  ['couch', ['sofa']],
  ['settee', ['sofa', 'loveseat']],
  ['diwan', ['loveseat', 'sofa']],
  ['divan', ['loveseat', 'sofa']],
  ['gadda', ['mattress']],
  ['carpet', ['rug', 'dhurrie']],
  ['dari', ['dhurrie', 'rug']],
  ['parda', ['curtain']],
  ['takiya', ['cushion']],
  ['kursi', ['chair']],
  ['mez', ['table']],
  ['desk', ['desk', 'table']],
  ['lamp', ['lamp', 'light']],
  ['light', ['light', 'lamp', 'pendant']],
  ['pankha', ['fan']],
  ['sheesha', ['mirror']],
  ['cup', ['mug', 'goblet']],
  ['couches', ['sofa']],
  ['ottoman', ['ottoman', 'pouf']],
  ['pouffe', ['pouf']],
  ['drawer', ['drawer', 'chest']],
])

const mostWords = 8

export type SearchTerms = {
  words: string[]
  /** From 'under 20000', '₹5,000 to ₹9,000': whole rupees. */
  minPrice?: number
  maxPrice?: number
}

const amount = String.raw`(?:₹|rs\.?\s*)?\s*([\d,]{3,12})`
const between = new RegExp(String.raw`\b(?:between\s+)?${amount}\s*(?:to|-|and)\s*${amount}`, 'i')
const under = new RegExp(String.raw`\b(?:under|below|upto|up to|less than)\s+${amount}`, 'i')
const over = new RegExp(String.raw`\b(?:over|above|more than|from)\s+${amount}`, 'i')
const rupeesIn = (digits: string | undefined): number => Number((digits ?? '').replaceAll(',', ''))

export function parseSearch(text: string): SearchTerms {
  let rest = text
  const terms: SearchTerms = { words: [] }
  const take = (pattern: RegExp): RegExpMatchArray | undefined => {
    const found = rest.match(pattern) ?? undefined
    if (found) rest = rest.replace(found[0], ' ')
    return found
  }
  const range = take(between)
  if (range) {
    terms.minPrice = rupeesIn(range[1])
    terms.maxPrice = rupeesIn(range[2])
  } else {
    const most = take(under)
    if (most) terms.maxPrice = rupeesIn(most[1])
    const least = take(over)
    if (least) terms.minPrice = rupeesIn(least[1])
  }
  terms.words = wordsOf(rest)
  return terms
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.slice(0, 40))

/**
 * The words as a PostgreSQL text query; every word must be found, in any of its meanings.
 * While somebody is typing, the last word may be the beginning of one.
 */
export function toTextQuery(words: string[], lastIsBeginning = false): string {
  return words
    .map((word, index) => {
      const meanings = [word, ...(synonyms.get(word) ?? [])]
      const last = lastIsBeginning && index === words.length - 1
      return `(${meanings.map((meaning) => (last ? `${meaning}:*` : meaning)).join(' | ')})`
    })
    .join(' & ')
}
