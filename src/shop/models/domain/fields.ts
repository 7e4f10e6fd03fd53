// Takes values out of a text that a stranger wrote: each is what it should be, or the file is damaged.
import { broken } from './refusal.ts'

export type Fields = Record<string, unknown>

export const objectIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : broken()

/** A list of objects; none where there is nothing. */
export function listIn(value: unknown, most: number): Fields[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > most) return broken()
  return value.map(objectIn)
}

export function wholeIn(value: unknown, least: number, most: number, otherwise?: number): number {
  if (value === undefined && otherwise !== undefined) return otherwise
  const isFine = Number.isInteger(value) && (value as number) >= least && (value as number) <= most
  return isFine ? (value as number) : broken()
}

export function numberIn(value: unknown, least: number, most: number, otherwise: number): number {
  if (value === undefined) return otherwise
  const isFine = Number.isFinite(value) && (value as number) >= least && (value as number) <= most
  return isFine ? (value as number) : broken()
}

export function numbersIn(value: unknown, count: number, otherwise: readonly number[]): number[] {
  if (value === undefined) return [...otherwise]
  if (!Array.isArray(value) || value.length !== count || !value.every((one) => Number.isFinite(one)))
    return broken()
  return value as number[]
}

/** What a number that names a place in a list names. */
export function namedIn<T>(list: readonly T[], value: unknown): T {
  const found = list[wholeIn(value, 0, Math.max(0, list.length - 1))]
  return found === undefined ? broken() : found
}
