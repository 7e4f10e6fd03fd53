// What protection and warranty cover, as the product's page says it.

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

/** 'Covers stains, rips and breakages. Does not cover fading.' */
export const coverInWords = (covers: string, leavesOut: string): string =>
  [
    ...(covers ? [ended(`Covers ${lowered(covers)}`)] : []),
    ...(leavesOut ? [ended(`Does not cover ${lowered(leavesOut)}`)] : []),
  ].join(' ')

/** '3 years', or '3 years. Against warping, cracks and insects.' */
export function warrantyInWords(months: number, words: string): string {
  if (months === 0) return 'None'
  const time = warrantyTime(months)
  return words ? `${time}. ${ended(words)}` : time
}

/** '3 years' */
export function warrantyTime(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
