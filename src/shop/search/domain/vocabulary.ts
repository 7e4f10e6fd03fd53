// What the shop knows about words: its own, those that were taught, and the names of its places.

export const hows = ['same', 'kind', 'slip', 'other'] as const
/** The same thing; a kind of it; a slip of spelling; something that is not sold here. */
export type How = (typeof hows)[number]

export type Synonym = { typed: string; means: string[]; how: How }

/** A category or a collection, by the stems of its name. */
export type NamedPlace = { kind: 'category' | 'collection'; key: string; isRoom: boolean; stems: string[] }

export type TaughtWord = { sound: string; isOther: boolean }

export type Vocabulary = {
  /** By their words without the s of the plural. */
  synonyms: ReadonlyMap<string, Synonym>
  /** Every word that was taught as typed, with its sound, and whether it stands for nothing that is sold. */
  taught: ReadonlyMap<string, TaughtWord>
  /** Of every word that is taught, or that something means. */
  stems: ReadonlyMap<string, string>
  places: readonly NamedPlace[]
  placeStems: ReadonlySet<string>
}

/** What the database knows about one typed word. */
export type WordFacts = {
  stem: string
  sound: string
  /** Says nothing by itself, such as "the". */
  isStop: boolean
  /** Some piece can be found by it; some piece is called so. */
  isKnown: boolean
  isName: boolean
  /** Some word begins with it. */
  begins: boolean
  /** Known words that sound alike, and those that look alike. */
  alike: { word: string; sound: string; isName: boolean }[]
}

export type Facts = ReadonlyMap<string, WordFacts>

/** One and many are one word. */
export const singular = (word: string): string =>
  /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word

export const phraseKey = (words: readonly string[]): string => words.map(singular).join(' ')

/** Words that praise, ask or join, and say nothing about the piece. */
export const empty: ReadonlySet<string> = new Set(
  `a an and the for with in of on at to by from or is it my me i we want need looking buy get best good nice quality
  beautiful stylish new latest design designs designer cheap cheapest low price prices cost rate sale offer offers online
  shop store near india item items product products home ghar house comfortable cozy cosy premium luxury branded type
  ke ka ki ko me mein liye wala wali wale chahiye dikhao aur accha acha sasta saste sasti sundar balcony`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** They say how large a bed is; what is asked for is another word. */
export const sizeWords: ReadonlySet<string> = new Set([
  'king',
  'queen',
  'single',
  'double',
  'size',
  'sized',
  'small',
  'large',
  'big',
])
