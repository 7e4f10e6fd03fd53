// The words of a letter and the variables in them: `{order}` becomes ORD-2611-04827 when it goes out. The owner's words
// and the original are filled by the same function.

/** What somebody can write anew. Paragraphs are parted by an empty line. */
export type Words = {
  subject: string
  greeting: string
  words: string
  button: string
  last_line: string
}
export type WordsField = keyof Words
export const wordsFields = ['subject', 'greeting', 'words', 'button', 'last_line'] as const

/** Several paragraphs where it is a list; empty where there is nothing to say this time. */
export type Values = Record<string, string | readonly string[]>

export type Filled = Omit<Words, 'words'> & { paragraphs: string[] }

/** A variable, with what stands before it and belongs to it: an empty one takes its comma or space along. */
const variable = /(, | )?\{([^{}]*)\}/g

const textOf = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.join(' ')

function fill(template: string, values: Values): string {
  return template
    .replace(variable, (_, before: string | undefined, name: string) => {
      const text = textOf(values[name] ?? '')
      return text === '' ? '' : (before ?? '') + text
    })
    .replace(/^[,\s]+/, '')
}

/** On one line, whatever a value holds: a subject is a header. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A paragraph that is one list of paragraphs becomes them; one that came out empty is left out. */
function paragraphsOf(words: string, values: Values): string[] {
  return words
    .split(/\n\s*\n/)
    .flatMap((paragraph) => {
      const alone = /^\s*\{([^{}]*)\}\s*$/.exec(paragraph)?.[1]
      const list = alone === undefined ? undefined : values[alone]
      return Array.isArray(list) ? [...list] : [fill(paragraph.trim(), values)]
    })
    .filter((paragraph) => paragraph !== '')
}

export const fillWords = (words: Words, values: Values): Filled => ({
  subject: onOneLine(fill(words.subject, values)),
  greeting: onOneLine(fill(words.greeting, values)),
  paragraphs: paragraphsOf(words.words, values),
  button: onOneLine(fill(words.button, values)),
  last_line: fill(words.last_line, values),
})

/** The words alone, of whatever carries them. */
export const wordsIn = (row: Words): Words => ({
  subject: row.subject,
  greeting: row.greeting,
  words: row.words,
  button: row.button,
  last_line: row.last_line,
})

export const isSameWords = (one: Words, other: Words): boolean =>
  wordsFields.every((field) => one[field] === other[field])
