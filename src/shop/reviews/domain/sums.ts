// What stars come to. The database keeps the sums; this is how they are read and what a score means.

/** How many reviews there are with one star, with two, and so on. */
export type Histogram = readonly [number, number, number, number, number]

export const countOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0)

export const starsOf = (histogram: Histogram): number =>
  histogram.reduce((sum, count, at) => sum + count * (at + 1), 0)

/** The plain mean, to one decimal; none before the first review. */
export function meanOf(count: number, stars: number): number | null {
  return count === 0 ? null : Math.round((stars * 10) / count) / 10
}

/** How many reviews of the shop's mean every product begins with, where products are put in order. */
export const meanWeight = 5

/** What lists are sorted by: few reviews lean on the shop's mean, many stand by themselves. */
export const scoreOf = (count: number, stars: number, shopMean: number): number =>
  count === 0 ? 0 : (meanWeight * shopMean + stars) / (meanWeight + count)
