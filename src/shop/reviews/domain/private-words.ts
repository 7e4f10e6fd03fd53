// What staff should look at twice before something is shown. It is only ever a hint: nothing is refused by it.

export type Hint = 'phone' | 'email' | 'link' | 'address' | 'hurtful'

export const hintNames: Record<Hint, string> = {
  phone: 'a phone number',
  email: 'an e-mail address',
  link: 'a link',
  address: 'an address',
  hurtful: 'words that may hurt',
}

const hurtfulWords = [
  'bakwas',
  'bewakoof',
  'gadha',
  'chor',
  'kamina',
  'saala',
  'idiot',
  'stupid',
  'fraud',
  'cheat',
  'cheats',
  'scam',
]

const patterns: Record<Exclude<Hint, 'hurtful'>, RegExp> = {
  phone: /(?:\+?91[\s-]?)?[6-9](?:[\s-]?\d){9}(?!\d)/u,
  email: /[^\s@]+@[^\s@]+\.[a-z]{2,}/iu,
  link: /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|in|net|org|shop)\b/iu,
  address: /\b(?:flat|house|plot|door)\s*(?:no\.?|number)?\s*[#:]?\s*\d+|\b[1-9]\d{2}\s?\d{3}\b(?=\D|$)/iu,
}

export function hintsIn(text: string): Hint[] {
  const found = (Object.keys(patterns) as (keyof typeof patterns)[]).filter((hint) =>
    patterns[hint].test(text),
  )
  return [...found, ...(hurtfulIn(text).length > 0 ? (['hurtful'] as const) : [])]
}

/** Which words: they are underlined, never changed. */
export const hurtfulIn = (text: string): string[] => {
  const said = new Set(text.toLowerCase().split(/[^\p{L}\p{M}]+/u))
  return hurtfulWords.filter((word) => said.has(word))
}
