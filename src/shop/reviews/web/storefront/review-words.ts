// Reviews in words: numbers of them, of stars, and what a number of stars means.
import { showNumber } from '#kernel/figures.ts'

export const reviewsInWords = (count: number): string =>
  count === 1 ? '1 review' : `${showNumber(count)} reviews`

export const starsInWords = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

/** What each number of stars says, for whoever gives them. */
export const meanings = ['poor', 'not good', 'all right', 'good', 'love it'] as const

export const meaningOf = (stars: number): string => `${starsInWords(stars)}: ${meanings[stars - 1] ?? ''}`

export const ratedBy = (rating: number, count: number): string =>
  `Rated ${rating.toFixed(1)} out of 5 by ${count === 1 ? '1 customer' : `${showNumber(count)} customers`}`
