// What a review can be, why one is refused, and why somebody reports one.

export const reviewStates = ['held', 'shown', 'refused', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Few stars are not among them. */
export const refusalReasons = ['not_about', 'abuse', 'private', 'by_us', 'rewarded', 'copied'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** As staff choose it, and as the page with the code of practice counts it. */
export const reasonNames: Record<RefusalReason, string> = {
  not_about: 'Not about this product',
  abuse: 'Abuse or hate',
  private: 'Shows an address, a face or a phone number',
  by_us: 'Written by us or our family',
  rewarded: 'Bought or rewarded for what it says',
  copied: 'Copied from elsewhere',
}

/** As its author is told. */
export const reasonWords: Record<RefusalReason, string> = {
  not_about: 'It is not about this product.',
  abuse: 'It has words of abuse or hate in it.',
  private: 'It shows an address, a face or a phone number, and that is private.',
  by_us: 'It was written by somebody who works with us, or by their family.',
  rewarded: 'Something was given for what it says.',
  copied: 'It was copied from elsewhere.',
}

export const reportReasons = ['rude', 'private', 'advert', 'other_piece'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportNames: Record<ReportReason, string> = {
  rude: 'Rude or hurtful',
  private: 'Somebody’s private details',
  advert: 'An advertisement',
  other_piece: 'About another product',
}

export const mostPhotos = 5
/** Photos sent for one ordered piece, with those that were taken out again before sending. */
export const mostPhotosSent = 20
/** Who is refused or withdraws may write again, so often. */
export const mostTries = 5

export const reviewSorts = ['useful', 'newest', 'most_stars', 'fewest_stars'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Words as they are kept: plain text, nothing but letters and line ends, no more than one empty line together. */
export const plainWords = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const plainLine = (typed: string): string => plainWords(typed).replace(/\s+/gu, ' ')

// control characters, and marks that turn the direction of what follows; joiners of Indian scripts and emoji stay
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is taken out
const invisible = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export type Draft = { stars: number; title: string; words: string; name: string; city: string }

/** What is missing, by field. Lengths are those of the words as they are kept. */
export function faultsOf({ title, words, name, city }: Omit<Draft, 'stars'>): Record<string, string> {
  return {
    ...(title === '' && { title: 'Say it in a few words.' }),
    ...(title.length > 80 && { title: 'At most 80 letters.' }),
    ...(words.length < 20 && { words: 'A little more, please: at least 20 letters.' }),
    ...(words.length > 2_000 && { words: 'At most 2,000 letters.' }),
    ...(name === '' && { name: 'Choose the name that is shown.' }),
    ...(name.length > 60 && { name: 'At most 60 letters.' }),
    ...(city.length > 60 && { city: 'At most 60 letters.' }),
  }
}
