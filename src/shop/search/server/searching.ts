// Understands searches: what was typed, in the words of this shop. This is what an engine of another make would stand in
// for; the rest of the shop knows `Searching` alone.
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { nothingSearched, type Searched, type Understand } from '#shop/catalogue/domain/searched.ts'
import { findsAny } from '#shop/catalogue/server/search-plans.ts'
import { type Asked, keyOf, readAsked } from '../domain/asked.ts'
import { type Chip, chipsOf } from '../domain/chips.ts'
import { type Put, partsOf, putRight } from '../domain/put-right.ts'
import {
  isPlace,
  kindsOf,
  type Part,
  queryOf,
  stemsOf,
  type Understood,
  understand,
} from '../domain/understand.ts'
import {
  type Facts,
  phraseKey,
  type Synonym,
  type TaughtWord,
  type Vocabulary,
} from '../domain/vocabulary.ts'
import { readPins } from './pin-queries.ts'
import { readFacts, readNames, readVocabulary } from './vocabulary-queries.ts'

/** What is said about a search above what it found. */
export type Told = {
  typed: string
  /** The words as they were put right; nothing where they stand as typed. */
  showingFor: string | undefined
  /** What words of the shopper's mean here. */
  means: { typed: string; means: string[] }[]
  /** Nothing matches all of it: what the pieces shown do not match, in the shopper's words. */
  missed: string[]
  /** What would find something, where nothing does. */
  known: string[]
  /** What was understood besides the thing itself. */
  chips: Chip[]
}

export type Understanding = { searched: Searched; told: Told }

export type Searching = {
  understand: Understand
  /** The same, with what is said about it. */
  explain: (typed: string, isExact?: boolean) => Promise<Understanding>
  /** While somebody types: the last word may be the beginning of one. */
  whileTyping: (typed: string) => Promise<Understanding>
  /** As if these had been taught. */
  tryWith: (taught: readonly Synonym[], typed: string) => Promise<Searched>
  /** What was taught or pinned has changed. */
  forget: () => void
}

type Options = { db: Db; now: () => Date; version: () => number }

/** A page asks three questions about one search, in one moment. */
const keptMs = 1_000
const mostKept = 500

export function createSearching({ db, now, version }: Options): Searching {
  let known: { version: number; vocabulary: Promise<Vocabulary> } | undefined
  let kept = new Map<string, { at: number; understanding: Promise<Understanding> }>()
  const vocabularyNow = () => {
    if (known?.version !== version()) {
      const vocabulary = readVocabulary(db)
      vocabulary.catch(() => {
        known = undefined
      })
      known = { version: version(), vocabulary }
    }
    return known.vocabulary
  }
  const once = (key: string, make: () => Promise<Understanding>) => {
    const at = Date.now()
    const before = kept.get(key)
    if (before && at - before.at < keptMs) return before.understanding
    if (kept.size >= mostKept) kept.clear()
    const understanding = make()
    kept.set(key, { at, understanding })
    understanding.catch(() => kept.delete(key))
    return understanding
  }
  const explain: Searching['explain'] = (typed, isExact = false) =>
    once(`${version()} ${isExact} ${typed}`, async () =>
      isExact ? asTyped(db, typed) : putRightAndJudged(db, typed, await vocabularyNow(), indianDay(now())),
    )
  const whileTyping = (typed: string) =>
    once(`${version()} typing ${typed}`, async () =>
      putRightAndJudged(db, typed, await vocabularyNow(), undefined),
    )
  return {
    explain,
    whileTyping,
    understand: async (typed, how) =>
      (await (how === 'typing' ? whileTyping(typed) : explain(typed, how === 'exact'))).searched,
    tryWith: async (taught, typed) => {
      const vocabulary = withTaught(await vocabularyNow(), taught)
      return (await putRightAndJudged(db, typed, vocabulary, indianDay(now()))).searched
    },
    forget: () => {
      known = undefined
      kept = new Map()
    },
  }
}

const withTaught = (vocabulary: Vocabulary, taught: readonly Synonym[]): Vocabulary => ({
  ...vocabulary,
  synonyms: new Map([
    ...vocabulary.synonyms,
    ...taught.map((one): [string, Synonym] => [phraseKey(one.typed.split(' ')), one]),
  ]),
  taught: new Map([
    ...vocabulary.taught,
    ...taught.flatMap(({ typed }) =>
      typed.split(' ').map((word): [string, TaughtWord] => [word, { sound: '', isOther: false }]),
    ),
  ]),
})

const pricesOf = ({ minPrice, maxPrice }: Asked) => ({
  ...(minPrice !== undefined && { minPrice }),
  ...(maxPrice !== undefined && { maxPrice }),
})

const sizesOf = ({ sizes }: Asked) =>
  sizes.map(({ cm, words }) => ({
    cm,
    query: words.every((word) => /^[a-z0-9]+$/.test(word)) ? words.join(' <-> ') : '',
  }))

/** Every word as it was typed, in pieces as they are called. */
async function asTyped(db: Db, typed: string): Promise<Understanding> {
  const asked = readAsked(typed)
  const facts = await readFacts(db, asked.words)
  const words = asked.words.filter((word) => !facts.get(word)?.isStop)
  const hasPrice = asked.minPrice !== undefined || asked.maxPrice !== undefined
  return {
    searched: {
      ...nothingSearched,
      isSold: words.length > 0 || hasPrice,
      query: words.map((word) => `(${word})`).join(' & '),
      ...pricesOf(asked),
    },
    told: { typed, showingFor: undefined, means: [], missed: [], known: [], chips: [] },
  }
}

async function factsFor(db: Db, words: readonly string[], vocabulary: Vocabulary): Promise<Facts> {
  const joined = words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`)
  const [own, together] = await Promise.all([
    readFacts(db, words),
    joined.length > 0 ? readNames(db, joined) : new Map(),
  ])
  const facts = new Map([...together, ...own])
  // only what nobody knows is taken apart
  const unknown = words.filter((word) => !facts.get(word)?.isKnown && !vocabulary.taught.has(word))
  if (unknown.length === 0) return facts
  const parts = await readNames(db, [...new Set(unknown.flatMap(partsOf))])
  const whole = new Map([...parts, ...facts])
  // what words are put right to, and what is left of one that was split, is looked up as well
  const news = putRight(words, whole, vocabulary)
    .map(({ word }) => word)
    .filter((word) => !facts.has(word))
  return news.length === 0 ? whole : new Map([...whole, ...(await readFacts(db, news))])
}

async function putRightAndJudged(
  db: Db,
  typed: string,
  vocabulary: Vocabulary,
  day: string | undefined,
): Promise<Understanding> {
  const isTyping = day === undefined
  const asked = readAsked(typed)
  const [facts, pins] = await Promise.all([
    factsFor(db, asked.words, vocabulary),
    isTyping ? [] : readPins(db, keyOf(typed), day),
  ])
  const put = isTyping
    ? putWhileTyping(asked.words, facts, vocabulary)
    : putRight(asked.words, facts, vocabulary)
  const firstWords = putRight(asked.words.slice(0, asked.first), facts, vocabulary).length
  const understood = understand(put, firstWords, facts, vocabulary, isTyping)
  const told = toldOf(typed, put, understood)
  if (understood.parts.length === 0) return onlyNumbers(asked, { ...told, showingFor: undefined })
  if (!understood.isSold) return { searched: { ...nothingSearched, isSold: false }, told }
  const head = understood.parts[understood.head]
  const kinds = kindsOf(head, facts, vocabulary)
  const stems = stemsOf(head, facts, vocabulary)
  const ways = waysOf(understood, asked)
  for (const { missed, ...searched } of ways) {
    const whole: Searched = { ...nothingSearched, ...searched, stems, kinds, pins }
    // while somebody types, what finds nothing shows nothing: no need to ask twice
    if ((isTyping && ways.length === 1) || (await findsAny(db, whole)))
      return { searched: whole, told: { ...told, missed, chips: chipsOf(typed, understood, asked, missed) } }
  }
  return { searched: { ...nothingSearched, isSold: false }, told }
}

/** The beginning of a word is no slip. */
function putWhileTyping(words: readonly string[], facts: Facts, vocabulary: Vocabulary): Put[] {
  const last = words.at(-1)
  if (last === undefined || !facts.get(last)?.begins) {
    const taught = [...vocabulary.taught.keys()].find(
      (word) => last !== undefined && last.length > 2 && word.startsWith(last),
    )
    return putRight(taught ? [...words.slice(0, -1), taught] : words, facts, vocabulary)
  }
  return [...putRight(words.slice(0, -1), facts, vocabulary), { word: last, typed: last, state: 'known' }]
}

/** A price or a size alone; or nothing but punctuation. */
function onlyNumbers(asked: Asked, told: Told): Understanding {
  const hasPrice = asked.minPrice !== undefined || asked.maxPrice !== undefined
  return {
    searched: {
      ...nothingSearched,
      isSold: hasPrice || asked.sizes.length > 0,
      sizes: sizesOf(asked),
      ...pricesOf(asked),
    },
    told,
  }
}

type Way = Pick<
  Searched,
  'query' | 'wishes' | 'collections' | 'categories' | 'sizes' | 'minPrice' | 'maxPrice'
> & { missed: string[] }

/** All of it first; then without the size, then without the place; then what names the thing, the rest being wishes. */
function waysOf({ parts, head }: Understood, asked: Asked): Way[] {
  const texts = parts.filter(({ alternatives }) => alternatives.length > 0)
  const places = parts.filter(isPlace)
  const named = parts[head]
  const others = texts.filter((one) => one !== named)
  const said = (some: readonly Part[]) => some.map(({ typed }) => typed)
  const unknown = said(parts.filter(({ is }) => is !== 'known'))
  const sizes = sizesOf(asked)
  const sizeSaid = sizes.length > 0 ? [asked.sizes.flatMap(({ words }) => words).join(' ')] : []
  const all: Way = {
    query: texts.map((one) => queryOf(one)).join(' & '),
    wishes: [],
    collections: places.flatMap(({ collections }) => collections),
    categories: places.flatMap(({ categories }) => categories),
    sizes,
    ...pricesOf(asked),
    missed: unknown,
  }
  const withoutSize = { ...all, sizes: [], missed: [...unknown, ...sizeSaid] }
  const nowhere = {
    ...withoutSize,
    collections: [],
    categories: [],
    missed: [...withoutSize.missed, ...said(places)],
  }
  const least = {
    ...nowhere,
    query: named && named.alternatives.length > 0 ? queryOf(named) : all.query,
    wishes: others.map((one) => queryOf(one)),
    missed: [...nowhere.missed, ...said(others)],
  }
  return [
    all,
    ...(sizes.length > 0 ? [withoutSize] : []),
    ...(places.length > 0 ? [nowhere] : []),
    ...(others.length > 0 ? [least] : []),
  ].filter(({ query, collections, categories }) => query !== '' || collections.length + categories.length > 0)
}

function toldOf(typed: string, put: readonly Put[], { parts }: Understood): Told {
  const isCorrected = put.some(({ state }) => state === 'corrected')
  return {
    typed,
    showingFor: isCorrected ? rightText(typed, put) : undefined,
    means: parts
      .filter(({ means }) => means.length > 0)
      .map(({ typed: said, means }) => ({ typed: said, means })),
    missed: [],
    chips: [],
    known: parts
      .filter(({ is, alternatives }) => is === 'known' && alternatives.length > 0)
      .map(({ alternatives }) => (alternatives[0] ?? []).join(' ')),
  }
}

/** What was typed with the words put right where they stand; sizes and prices stay as they are. */
function rightText(typed: string, put: readonly Put[]): string {
  const words = put.filter(({ state }) => state === 'corrected')
  let text = typed.toLowerCase()
  for (const said of new Set(words.map((word) => word.typed))) {
    if (!text.includes(said)) return put.map(({ word }) => word).join(' ')
    const right = words.filter((word) => word.typed === said).map(({ word }) => word)
    text = text.replace(said, right.join(' '))
  }
  return text
}
