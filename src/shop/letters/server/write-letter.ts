// A letter as it goes out: words with their variables filled, and what stands in it by itself.
import { type Letter, theShop } from '#platform/mail/letter.ts'
import { checkWords } from '../domain/check-words.ts'
import { isLetterKey, type LetterKey, letterOf, type ValuesOf } from '../domain/registry.ts'
import { fillWords, type Values, type Words } from '../domain/words.ts'

/** What no words change: where the button leads, tables, boxes, the small print. */
type Parts = Pick<Letter, 'table' | 'box' | 'closing' | 'end'> & {
  href?: string
  /** How the outbox calls it, where that is not its key. */
  kind?: string
}

/** In its original words. It remembers what it was filled with, so that it can be said in the owner's. */
export const writeLetter = <Key extends LetterKey>(key: Key, values: ValuesOf<Key>, parts: Parts): Letter =>
  written(key, letterOf(key).original, { ...(values as Values), 'shop name': theShop }, parts)

function written(key: LetterKey, words: Words, values: Values, { href, kind, ...parts }: Parts): Letter {
  const { subject, greeting, paragraphs, button, last_line } = fillWords(words, values)
  return {
    kind: kind ?? key,
    subject,
    greeting,
    paragraphs,
    ...(href !== undefined && { action: { label: button, href } }),
    ...(last_line !== '' && { lastLine: last_line }),
    ...parts,
    from: { key, values },
  }
}

/** The same letter in other words; undefined where those cannot be filled. */
export function inOtherWords(letter: Letter, words: Words): Letter | undefined {
  if (!letter.from || !isLetterKey(letter.from.key)) return undefined
  const { key, values } = letter.from
  if (Object.keys(checkWords(words, termsOf(key, values))).length > 0) return undefined
  const { kind, table, box, closing, end, action, isUnasked } = letter
  const parts = {
    kind,
    closing,
    ...(table && { table }),
    ...(box && { box }),
    ...(end && { end }),
    ...(action && { href: action.href }),
  }
  const said = written(key, words, values, parts)
  if (said.subject === '' || said.paragraphs.length === 0) return undefined
  return { ...said, ...(isUnasked && { isUnasked }) }
}

/** What the words of a letter are held against; with values, against what it really has. */
export const termsOf = (key: LetterKey, values?: Values) => {
  const { variables, needed, original } = letterOf(key)
  return { variables: values ?? variables, needed, hasButton: original.button !== '' }
}
