import { type Hint, hintNames } from '../../domain/private-words.ts'
import type { WireStaffReview } from '../../staff-contract.ts'

export const firstNameIn = (name: string): string => name.split(' ')[0] || 'the author'

/** 'a phone number and a link'. */
export const hintsInWords = (hints: readonly Hint[]): string => {
  const names = hints.map((hint) => hintNames[hint])
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const eventNames: Record<string, string> = {
  written: 'Written',
  shown: 'Shown',
  refused: 'Refused',
  kept: 'Kept, though reported',
  undone: 'Decision taken back',
  replied: 'Replied to',
  withdrawn: 'Withdrawn',
  photo_cropped: 'A photo cropped',
  photo_left_out: 'A photo left out',
}
export const eventName = (kind: string): string => eventNames[kind] ?? kind

export const piecesAndStars = ({ product, state }: WireStaffReview): string => {
  const reviews = `${product.count} review${product.count === 1 ? '' : 's'}`
  const now = product.rating === null ? 'No reviews yet' : `${product.rating.toFixed(1)} from ${reviews}`
  return state === 'shown' || product.rating_with === null
    ? now
    : `${now}; with this one ${product.rating_with.toFixed(1)}`
}

/** Words with those that may hurt apart, so that they can be underlined. */
export function partsOf(
  text: string,
  hurtful: readonly string[],
): { at: number; text: string; isHurtful: boolean }[] {
  if (hurtful.length === 0) return [{ at: 0, text, isHurtful: false }]
  const parts: { at: number; text: string; isHurtful: boolean }[] = []
  let at = 0
  for (const part of text.split(/(\p{L}[\p{L}\p{M}]*)/u)) {
    if (part !== '') parts.push({ at, text: part, isHurtful: hurtful.includes(part.toLowerCase()) })
    at += part.length
  }
  return parts
}
