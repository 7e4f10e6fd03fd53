// What a search was understood to ask for besides the thing itself, each with the search that leaves it out.
import { showRupees } from '#kernel/money.ts'
import { colourFamilyOf, materialFamilyOf } from '#shop/catalogue/domain/families.ts'
import type { Asked } from './asked.ts'
import { toLatin } from './devanagari.ts'
import { isPlace, type Part, type Understood } from './understand.ts'
import { sizeWords } from './vocabulary.ts'

export type Chip = { label: string; without: string }

export function chipsOf(
  typed: string,
  { parts, head }: Pick<Understood, 'parts' | 'head'>,
  asked: Asked,
  missed: readonly string[],
): Chip[] {
  const text = toLatin(typed.normalize('NFKC'))
  const chip = (label: string, said: readonly string[]): Chip[] => {
    const without = said.reduce<string | undefined>((left, one) => left && leftOut(left, one), text)
    return without === undefined || without === text ? [] : [{ label, without: tidy(without) }]
  }
  const isSize = missed.length === 0 || !asked.sizes.some(({ words }) => missed.includes(words.join(' ')))
  return [
    ...parts
      .filter((part, at) => at !== head && part.is === 'known' && !missed.includes(part.typed))
      .flatMap((part) => chip(labelOf(part), [part.typed])),
    ...(isSize ? asked.said.sizes.flatMap((said) => chip(`Size: ${said.trim()}`, [said])) : []),
    ...(asked.said.prices.length > 0 ? chip(pricesOf(asked), asked.said.prices) : []),
  ]
}

/** A word may name a colour and a material, such as teak: what it is made of says more. */
function labelOf(part: Part): string {
  const word = (part.means[0] ?? part.alternatives[0]?.join(' ') ?? part.typed).toLowerCase()
  const named = word.charAt(0).toUpperCase() + word.slice(1)
  if (isPlace(part)) return part.collections.length > 0 ? `Room: ${named}` : `In: ${named}`
  if (sizeWords.has(word)) return `Size: ${named}`
  if (materialFamilyOf(word) !== 'Other') return `Material: ${named}`
  return colourFamilyOf(word) === 'Other' ? named : `Colour: ${named}`
}

function pricesOf({ minPrice, maxPrice }: Asked): string {
  if (minPrice === undefined) return `Up to ${showRupees(maxPrice ?? 0)}`
  return maxPrice === undefined
    ? `From ${showRupees(minPrice)}`
    : `${showRupees(minPrice)} to ${showRupees(maxPrice)}`
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Words as they stand, whatever is between them; undefined where they are not found. */
function leftOut(text: string, said: string): string | undefined {
  const words = said.trim().split(/\s+/).map(escaped).join('[^\\p{L}\\p{N}]+')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu')
  return pattern.test(text) ? text.replace(pattern, ' ') : undefined
}

/** A word that joined what is gone joins nothing. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?:\s(?:for|with|without|in|of|from|and|or))+\s*$/i, '')
    .replace(/^\s*(?:(?:for|with|without|in|of|from|and|or)\s)+/i, '')
    .trim()
