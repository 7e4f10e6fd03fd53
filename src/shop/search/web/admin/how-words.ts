import type { How } from '../../domain/vocabulary.ts'

export const howNames: Record<How, string> = {
  same: 'Same thing',
  kind: 'Is a kind of',
  slip: 'Spelling slip',
  other: 'Not sold here',
}

/** "divan bed, divan" as its parts. */
export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const pieces = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`
