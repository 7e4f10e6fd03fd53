// Word by word: what is known stays, what is not is joined, split, or put right by its sound or its letters.
import { distance, slipsIn, slipsWhenHeard } from './distance.ts'
import { empty, type Facts, phraseKey, singular, type Vocabulary } from './vocabulary.ts'

export type Put = {
  /** As it is looked for. */
  word: string
  /** As it was typed, one or two words of it. */
  typed: string
  state: 'known' | 'taught' | 'corrected' | 'unknown'
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** Whether it can be looked for as it is. */
function standing(word: string, facts: Facts, vocabulary: Vocabulary): 'known' | 'taught' | undefined {
  const fact = facts.get(word)
  if (isNumber(word) || fact?.isKnown) return 'known'
  if (vocabulary.taught.has(word) || vocabulary.taught.has(singular(word))) return 'taught'
  return fact && vocabulary.placeStems.has(fact.stem) ? 'known' : undefined
}

/** The known word that was most likely meant; nothing where it is too far. */
export function nearest(word: string, facts: Facts, vocabulary: Vocabulary): string | undefined {
  const fact = facts.get(word)
  if (!fact || word.length < 3 || isNumber(word)) return undefined
  const candidates = [
    ...fact.alike.map((alike) => ({ ...alike, isOther: false })),
    ...[...vocabulary.taught].map(([taught, known]) => ({ word: taught, isName: true, ...known })),
  ]
  let best: { word: string; apart: number } | undefined
  for (const { word: candidate, sound, isName, isOther } of candidates) {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > 3) continue
    const apart = distance(word, candidate)
    const isHeard = sound === fact.sound && sound.length >= 2
    // what only describes a piece, such as its fringe, must be nearly the same; and "king" is no slip of "ring"
    const isNearOnly = !isName || isOther
    const most = isHeard ? slipsWhenHeard(word) : isNearOnly ? Math.min(1, slipsIn(word)) : slipsIn(word)
    if (isOther && !isHeard && word.length < 6) continue
    const isFarOff = !isHeard && apart > 1 && candidate[0] !== word[0]
    if (apart > most || isFarOff) continue
    // of two that are as near, the one that sounds alike; then the one that names pieces
    const score = apart - (isHeard ? 0.6 : 0) - (isName ? 0.1 : 0)
    if (!best || score < best.apart) best = { word: candidate, apart: score }
  }
  return best?.word
}

/** Nobody joins more than this; whoever types a line without a space is not looked up letter by letter. */
const longestJoined = 24

/** The parts that a long word may be made of: the database is asked which of them it knows. */
export function partsOf(word: string): string[] {
  if (word.length < 5 || word.length > longestJoined || isNumber(word)) return []
  const parts: string[] = []
  for (let from = 0; from < word.length - 1; from += 1)
    for (let to = from + 2; to <= word.length; to += 1)
      if (from === 0 || to === word.length || to - from <= 6) parts.push(word.slice(from, to))
  return parts
}

/** A word as two or more that are known, with at most one between them that is not. */
export function split(
  word: string,
  facts: Facts,
  vocabulary: Vocabulary,
): { words: string[]; isWhole: boolean } | undefined {
  if (word.length < 5) return undefined
  const isPart = (part: string) =>
    (part.length >= 3 && (facts.get(part)?.isName === true || vocabulary.taught.has(part))) || part === 'tv'
  type Way = { words: string[]; unknown: number; known: number }
  const ways: (Way | undefined)[] = [{ words: [], unknown: 0, known: 0 }]
  const isBetter = (way: Way, other: Way | undefined) =>
    !other ||
    way.unknown < other.unknown ||
    (way.unknown === other.unknown && way.words.length < other.words.length)
  for (let to = 2; to <= word.length; to += 1) {
    for (let from = 0; from <= to - 2; from += 1) {
      const before = ways[from]
      if (!before) continue
      const part = word.slice(from, to)
      const knows = isPart(part)
      if (!knows && (before.unknown > 0 || part.length < 3)) continue
      const way = {
        words: [...before.words, part],
        unknown: before.unknown + (knows ? 0 : part.length),
        known: Math.max(before.known, knows ? part.length : 0),
      }
      if (isBetter(way, ways[to])) ways[to] = way
    }
  }
  const best = ways[word.length]
  return best && best.words.length > 1 && best.known >= 4
    ? { words: best.words, isWhole: best.unknown === 0 }
    : undefined
}

/** Every typed word as it is looked for. Words that say nothing are gone. */
export function putRight(words: readonly string[], facts: Facts, vocabulary: Vocabulary): Put[] {
  const out: Put[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    const state = standing(word, facts, vocabulary)
    const joined = next === undefined ? undefined : word + next
    const nextState = next === undefined ? undefined : standing(next, facts, vocabulary)
    // "bed sheet" where nothing is called a sheet, "book shelf"
    if (joined && facts.get(joined)?.isName && (state !== 'known' || nextState !== 'known')) {
      out.push({ word: joined, typed: `${word} ${next}`, state: 'known' })
      at += 1
    } else if (next !== undefined && vocabulary.synonyms.has(phraseKey([word, next])))
      // "do seater": taught together, whatever the first says by itself
      out.push({ word, typed: word, state: 'taught' })
    else if (!empty.has(word) && !facts.get(word)?.isStop) out.push(...putOne(word, state, facts, vocabulary))
  }
  return out
}

function putOne(
  word: string,
  state: 'known' | 'taught' | undefined,
  facts: Facts,
  vocabulary: Vocabulary,
): Put[] {
  if (state) return [{ word, typed: word, state }]
  const parted = split(word, facts, vocabulary)
  const corrected = (right: string): Put => ({ word: right, typed: word, state: 'corrected' })
  if (parted?.isWhole) return parted.words.map(corrected)
  const right = nearest(word, facts, vocabulary)
  if (right) return [corrected(right)]
  if (!parted) return [{ word, typed: word, state: 'unknown' }]
  return parted.words.map((part) => {
    if (facts.get(part)?.isName || vocabulary.taught.has(part)) return corrected(part)
    const near = nearest(part, facts, vocabulary)
    return near ? corrected(near) : { word: part, typed: part, state: 'unknown' }
  })
}
