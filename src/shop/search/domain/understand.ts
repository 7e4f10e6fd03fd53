// From words to what is looked for: what each means here, which of them names the thing, and whether it is sold at all.
import type { Put } from './put-right.ts'
import { type Facts, phraseKey, type Synonym, sizeWords, type Vocabulary } from './vocabulary.ts'

/** One thing that a piece must be: any of its alternatives, each of which is words that stand together in a piece. */
export type Part = {
  typed: string
  /** Written to a query; empty where nothing is known of it. */
  alternatives: string[][]
  /** Instead of words: the piece stands in this room, or in one of these categories. Keys. */
  collections: string[]
  categories: string[]
  is: 'known' | 'other' | 'unknown'
  /** What it means here, where the shop has another word for it. */
  means: string[]
  /** It names a kind of thing that the shop has. */
  isKind: boolean
  /** The last word may be the beginning of one. */
  isBeginning: boolean
}

export type Understood = {
  parts: Part[]
  /** The place of the part that names the thing. */
  head: number
  isSold: boolean
}

const longestPhrase = 5

export function understand(
  put: readonly Put[],
  first: number,
  facts: Facts,
  vocabulary: Vocabulary,
  isTyping = false,
): Understood {
  const parts: Part[] = []
  let headEnd = 0
  for (let at = 0; at < put.length; ) {
    const taken = phraseAt(put, at, facts, vocabulary) ?? wordAt(put, at, facts, vocabulary, isTyping)
    parts.push(taken.part)
    if (at < first) headEnd = parts.length
    at += taken.length
  }
  const head = headOf(parts, headEnd || parts.length)
  const named = parts[head]
  return {
    parts,
    head,
    isSold: named?.is === 'known',
  }
}

/** The last word before "for" and "with" names the thing; numbers and sizes after it do not count. */
function headOf(parts: readonly Part[], end: number): number {
  const isOfSize = ({ typed }: Part) => sizeWords.has(typed) || /^[\d\s]+$/.test(typed)
  for (let at = end - 1; at >= 0; at -= 1) {
    const part = parts[at]
    if (!part || isOfSize(part) || isPlace(part)) continue
    if (part.is !== 'known' || part.isKind) return at
    // a colour or a material behind it: "chair mesh"
    const kind = parts
      .slice(0, at)
      .findLastIndex(({ isKind }, place) => isKind && !isOfSize(parts[place] as Part))
    return kind >= 0 ? kind : at
  }
  return end - 1
}

export const isPlace = ({ collections, categories }: Part): boolean =>
  collections.length > 0 || categories.length > 0

const part = (typed: string, rest: Partial<Part>): Part => ({
  typed,
  alternatives: [],
  collections: [],
  categories: [],
  is: 'known',
  means: [],
  isKind: false,
  isBeginning: false,
  ...rest,
})

function phraseAt(put: readonly Put[], at: number, facts: Facts, vocabulary: Vocabulary) {
  for (let length = Math.min(longestPhrase, put.length - at); length > 0; length -= 1) {
    const words = put.slice(at, at + length).map(({ word }) => word)
    const typed = put
      .slice(at, at + length)
      .map((one) => one.typed)
      .join(' ')
    const isCalledSo = words.every((word) => facts.get(word)?.isName)
    const synonym = vocabulary.synonyms.get(phraseKey(words))
    if (synonym && !(synonym.how === 'other' && isCalledSo))
      return { length, part: taughtPart(typed, words, synonym, facts, vocabulary) }
    const stems = words.map((word) => stemOf(word, facts, vocabulary))
    const collections = length > 1 || !isCalledSo ? keysCalled(stems, vocabulary, 'room') : []
    // "furniture": no piece is called so
    const categories = isCalledSo ? [] : keysCalled(stems, vocabulary, 'category')
    if (collections.length > 0 || categories.length > 0)
      return { length, part: part(typed, { collections, categories }) }
    const joined = words.join('')
    if (length === 2 && facts.get(joined)?.isName)
      return {
        length,
        part: part(typed, {
          alternatives: [words, [joined]],
          isKind: isKind(joined, facts, vocabulary) || isKind(words[1] ?? '', facts, vocabulary),
        }),
      }
  }
  return undefined
}

const keysCalled = (
  stems: readonly string[],
  { places }: Vocabulary,
  wanted: 'room' | 'category',
): string[] =>
  places
    .filter(({ kind, isRoom }) => (wanted === 'room' ? isRoom : kind === 'category'))
    .filter(({ stems: own }) => own.length === stems.length && own.every((stem) => stems.includes(stem)))
    .map(({ key }) => key)

function taughtPart(
  typed: string,
  words: string[],
  { means, how }: Synonym,
  facts: Facts,
  vocabulary: Vocabulary,
): Part {
  if (how === 'other') return part(typed, { is: 'other' })
  const meant = means.map((meaning) => meaning.split(' '))
  const rooms = meant.flatMap((meaning) =>
    keysCalled(
      meaning.map((word) => stemOf(word, facts, vocabulary)),
      vocabulary,
      'room',
    ),
  )
  if (rooms.length > 0) return part(typed, { collections: rooms, means })
  const itself = how !== 'slip' && words.every((word) => facts.get(word)?.isKnown) ? [words] : []
  const alternatives = [...itself, ...meant.filter((meaning) => meaning.join(' ') !== words.join(' '))]
  return part(typed, {
    alternatives,
    means: itself.length > 0 ? [] : means,
    isKind: alternatives.some((meaning) => isKind(meaning.at(-1) ?? '', facts, vocabulary)),
  })
}

const stemOf = (word: string, facts: Facts, { stems }: Vocabulary): string =>
  facts.get(word)?.stem ?? stems.get(word) ?? word

const isKind = (word: string, facts: Facts, vocabulary: Vocabulary): boolean =>
  vocabulary.placeStems.has(stemOf(word, facts, vocabulary))

function wordAt(put: readonly Put[], at: number, facts: Facts, vocabulary: Vocabulary, isTyping: boolean) {
  const { word = '', typed = '', state } = put[at] ?? {}
  const isLast = isTyping && at === put.length - 1
  const fact = facts.get(word)
  if (state === 'unknown' && !(isLast && fact?.begins))
    return { length: 1, part: part(typed, { is: 'unknown' }) }
  const isText =
    /^\d+$/.test(word) || fact?.isKnown || (isLast && fact?.begins) || isKind(word, facts, vocabulary)
  // taught as a part of a phrase, and nothing by itself
  if (!isText) return { length: 1, part: part(typed, { is: 'unknown' }) }
  return {
    length: 1,
    part: part(typed, {
      alternatives: [[word]],
      isKind: isKind(word, facts, vocabulary),
      // a whole word behind others, or of four letters, is rarely the beginning of another; those are slow to look for
      isBeginning: isLast && !(fact?.isKnown && (word.length > 3 || put.length > 1)),
    }),
  }
}

/** The parts as PostgreSQL's text search reads them. Nothing but letters and digits comes in. */
export const queryOf = ({ alternatives, isBeginning }: Part, weights = ''): string => {
  const mark = isBeginning ? `:*${weights}` : weights && `:${weights}`
  return `(${alternatives.map((words) => words.map((word) => `${word}${mark}`).join(' & ')).join(' | ')})`
}

/** What names the thing, one of which every piece has; none where the last word may be the beginning of another. */
export const stemsOf = (head: Part | undefined, facts: Facts, vocabulary: Vocabulary): string[] => {
  const last = (head?.alternatives ?? []).map((words) => words.at(-1) ?? '')
  const isToBeTold = !head?.isBeginning && last.every((word) => !facts.get(word)?.isStop)
  return isToBeTold ? last.map((word) => stemOf(word, facts, vocabulary)) : []
}

/** Keys of the categories named after the thing. */
export const kindsOf = (head: Part | undefined, facts: Facts, vocabulary: Vocabulary): string[] => {
  const stems = new Set(
    (head?.alternatives ?? []).map((words) => stemOf(words.at(-1) ?? '', facts, vocabulary)),
  )
  return vocabulary.places
    .filter(({ kind, stems: own }) => kind === 'category' && own.some((stem) => stems.has(stem)))
    .map(({ key }) => key)
}
