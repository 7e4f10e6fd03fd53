// The letters of a tax paper. PDFs need fonts of one weight each, so these are cuts of the families the shop uses, read
// when somebody downloads a paper. Names and addresses come in every script of India.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Face = 'regular' | 'bold' | 'title' | 'wordmark'

type Script = { file: string; letters: RegExp }

/** Tried in this order; the last two hold letters with marks, and the rupee sign. */
export const latinFiles: Record<Face, readonly [string, ...string[]]> = {
  regular: ['anek-latin-400', 'anek-latin-ext-400'],
  bold: ['anek-latin-600', 'anek-latin-ext-600'],
  title: ['eczar-latin-500', 'anek-latin-ext-400'],
  wordmark: ['eczar-latin-600', 'anek-latin-ext-600'],
}

const scripts: readonly Script[] = [
  { file: 'anek-devanagari-400', letters: /\p{Script=Devanagari}/u },
  { file: 'anek-kannada-400', letters: /\p{Script=Kannada}/u },
  { file: 'noto-tamil-400', letters: /\p{Script=Tamil}/u },
  { file: 'anek-telugu-400', letters: /\p{Script=Telugu}/u },
  { file: 'anek-malayalam-400', letters: /\p{Script=Malayalam}/u },
  { file: 'anek-bangla-400', letters: /\p{Script=Bengali}/u },
  { file: 'anek-gujarati-400', letters: /\p{Script=Gujarati}/u },
  { file: 'anek-odia-400', letters: /\p{Script=Oriya}/u },
  { file: 'noto-gurmukhi-400', letters: /\p{Script=Gurmukhi}/u },
]

/** The font of an Indian script, or undefined for Latin and everything else. */
export const scriptFileOf = (letter: string): string | undefined =>
  scripts.find(({ letters }) => letters.test(letter))?.file

/** Only the files that these texts need. */
export async function readFonts(texts: readonly string[]): Promise<Map<string, Buffer>> {
  const all = texts.join('')
  const files = new Set([
    ...Object.values(latinFiles).flat(),
    ...scripts.filter(({ letters }) => letters.test(all)).map(({ file }) => file),
  ])
  const read = [...files].map(
    async (file) => [file, await readFile(join(import.meta.dirname, 'fonts', `${file}.ttf`))] as const,
  )
  return new Map(await Promise.all(read))
}
