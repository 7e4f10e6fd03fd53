// Centimetres, or feet and inches, as people type and read them.
import type { Unit } from './lengths.ts'

const cmPerInch = 2.54
const inchesPerFoot = 12
const oneDecimal = (cm: number): number => Math.round(cm * 10) / 10

/** 3 ft 0.5 in, to the nearest half inch. */
function feetAndInches(cm: number): string {
  const inches = Math.round((cm / cmPerInch) * 2) / 2
  const feet = Math.floor(inches / inchesPerFoot)
  const rest = inches - feet * inchesPerFoot
  return `${feet} ft${rest > 0 ? ` ${rest} in` : ''}`
}

export const shown = (cm: number | null, unit: Unit): string =>
  cm === null ? '' : unit === 'cm' ? String(cm) : feetAndInches(cm)

/**
 * Null for nothing, undefined for what is no number. In feet: "3", "3 1", "3 ft 1 in", 3' 1"; a single number above 12
 * that does not say which it is, is inches.
 */
export function readTyped(text: string, unit: Unit): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const numbers = trimmed.match(/\d+(?:[.,]\d+)?/g)?.map((number) => Number(number.replace(',', '.'))) ?? []
  const [first, second] = numbers
  if (first === undefined || numbers.length > (unit === 'cm' ? 1 : 2) || /[^\d.,\s'"’”a-z]/i.test(trimmed))
    return undefined
  if (unit === 'cm') return oneDecimal(first)
  const saysFeet = /f|'|’/i.test(trimmed)
  const saysInches = /in|"|”/i.test(trimmed)
  const isInches = second === undefined && (saysInches || (first > inchesPerFoot && !saysFeet))
  const inches = isInches ? first : first * inchesPerFoot + (second ?? 0)
  return oneDecimal(inches * cmPerInch)
}
