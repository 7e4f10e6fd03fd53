// Words are checked when they are saved, so that every letter can be filled when it goes out.
import { type Words, type WordsField, wordsFields } from './words.ts'

/** What a letter knows, and what of it must be said: one of each group. */
export type Terms = {
  variables: Readonly<Record<string, unknown>>
  needed: readonly (readonly string[])[]
  hasButton: boolean
}

export type WordsFaults = Partial<Record<WordsField, string>>

export function checkWords(words: Words, terms: Terms): WordsFaults {
  const faults: WordsFaults = {}
  for (const field of wordsFields) {
    const fault = faultIn(words[field], Object.keys(terms.variables))
    if (fault) faults[field] = fault
  }
  if (words.subject.trim() === '') faults.subject ??= 'Write a subject.'
  if (/[\r\n]/.test(words.subject)) faults.subject ??= 'A subject is one line.'
  if (words.words.trim() === '') faults.words ??= 'Write what the letter says.'
  if (terms.hasButton && words.button.trim() === '') faults.button ??= 'Say what the button does.'
  const missing = missingIn(words, terms)
  if (missing.length > 0) faults.words ??= missingInWords(missing)
  return faults
}

/** The first thing in a text that could not be filled, and where it stands. */
function faultIn(text: string, known: readonly string[]): string | undefined {
  let at = 0
  while (at < text.length) {
    const [open, close] = [text.indexOf('{', at), text.indexOf('}', at)]
    if (open === -1 && close === -1) return undefined
    if (close !== -1 && (open === -1 || close < open))
      return `A } stands alone at ${place(text, close)}. Take it out, or put { before the name.`
    const next = text.indexOf('{', open + 1)
    if (close === -1 || (next !== -1 && next < close))
      return `The { at ${place(text, open)} is not closed. Put } after the name.`
    const name = text.slice(open + 1, close)
    if (!known.includes(name)) return unknownName(name, known, place(text, open))
    at = close + 1
  }
  return undefined
}

function place(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  const letter = `letter ${(lines.at(-1)?.length ?? 0) + 1}`
  return text.includes('\n') ? `line ${lines.length}, ${letter}` : letter
}

function unknownName(name: string, known: readonly string[], where: string): string {
  const meant =
    known.find((one) => nearly(one, name)) ?? known.find((one) => one.includes(name) && name !== '')
  const hint = meant === undefined ? 'Choose one below.' : `Did you mean {${meant}}?`
  return `{${name}} at ${where} is not known here. ${hint}`
}

const nearly = (one: string, other: string): boolean =>
  one.replace(/\W/g, '').toLowerCase() === other.replace(/\W/g, '').toLowerCase()

/** The groups of which none is said anywhere in the letter. */
const missingIn = (words: Words, { needed }: Terms): (readonly string[])[] => {
  const all = wordsFields.map((field) => words[field]).join('\n')
  return needed.filter((group) => !group.some((name) => all.includes(`{${name}}`)))
}

function missingInWords(groups: readonly (readonly string[])[]): string {
  const names = groups.map((group) => group.map((name) => `{${name}}`).join(' or '))
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
  return names.length > 1
    ? `${listed} are missing. Whoever reads it needs them.`
    : `${listed} is missing. Whoever reads it needs it.`
}
