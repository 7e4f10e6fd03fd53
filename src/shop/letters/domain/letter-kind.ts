import type { Words } from './words.ts'

export const letterGroups = [
  'Orders',
  'Returns',
  'Gift cards',
  'Accounts',
  'Alerts',
  'Reviews',
  'Questions',
  'Grievances',
  'Staff',
] as const

/** A letter that the shop writes: when, what it can say, and what it says as long as nobody wrote it anew. */
export type LetterKind = {
  group: (typeof letterGroups)[number]
  name: string
  /** To whom it goes, and when. */
  when: string
  /** By what stands in braces: an example, for whoever writes and for the preview. */
  variables: Readonly<Record<string, string | readonly string[]>>
  /** One of each group must be said. */
  needed: readonly (readonly string[])[]
  original: Words
  /** What stands in it without anybody writing it. */
  adds: readonly string[]
}

/** Original words, with no more than they need. */
export const original = (words: Partial<Words> & Pick<Words, 'subject' | 'words'>): Words => ({
  greeting: 'Namaste',
  button: '',
  last_line: '',
  ...words,
})

/** What every letter can say. */
export const ofEvery = { 'shop name': 'Your shop' } as const
