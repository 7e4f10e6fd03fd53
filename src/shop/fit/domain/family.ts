// What a piece looks like, told from its words: the fields know how large it is, not which shape it has.
import type { Piece } from './piece.ts'

export type Family = 'sofa' | 'chair' | 'bed' | 'mattress' | 'table' | 'cabinet' | 'lamp' | 'box'

/** The first that its title, or else one of its categories from the lowest up, speaks of. */
const spoken: [words: RegExp, family: Family][] = [
  [
    /\b(pet|dog|cat|bowl|bed ?sheets?|bed ?linen|bed ?covers?|curtains?|cushions?|mats?|rugs?|mirrors?)\b/,
    'box',
  ],
  [/\bmattress(es)?\b/, 'mattress'],
  [/\b(wall shelves|peg|hooks?|fans?)\b/, 'box'],
  [/\b(lamps?|pendants?|chandeliers?|lights?|lighting)\b/, 'lamp'],
  [/\b(sofas?|loveseats?|couch(es)?|recliners?|armchairs?|chesterfield|settees?|diwans?)\b/, 'sofa'],
  [/\b(bucket|barrel|tub|wing|accent|lounge)\b.*\bchairs?\b/, 'sofa'],
  [/\b(chairs?|stools?|bench(es)?)\b/, 'chair'],
  [/\b(tables?|desks?)\b/, 'table'],
  [
    /\b(wardrobes?|cabinets?|cabinetry|sideboards?|book(shelf|shelves|cases?)|drawers|shoe racks?|almirahs?|(tv|media) units?)\b/,
    'cabinet',
  ],
  [/\bbeds?\b/, 'bed'],
]

const familyIn = (words: string): Family | undefined =>
  spoken.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1]

export const familyOf = ({ title, trail }: Pick<Piece, 'title' | 'trail'>): Family =>
  [title, ...trail.map(({ name }) => name).toReversed()].map(familyIn).find(Boolean) ?? 'box'

/** What one sits on has a seat that is asked for. */
export const isSeat = (family: Family): boolean => family === 'sofa' || family === 'chair'

/** Those whose legs are asked for. */
export const mayLoseLegs = (family: Family): boolean =>
  family !== 'box' && family !== 'lamp' && family !== 'mattress'
