// HSN codes with their rates. A rate has a first day, never a past: the next one begins, and the one before it ends by
// itself.
import { type Paise, paise } from '#kernel/money.ts'
import { gstWithin } from './gst.ts'

/** A rate of a code. It counts until the next one of that code begins. */
export type TaxRate = {
  id: string
  hsn: string
  rateBps: number
  from: string
  goods: string
  notification: string
  version: number
}

/** Products of one code that say the same rate of their own. */
export type CarriedCode = { hsn: string; rateBps: number; products: number; typicalPaise: number }

/** A half of it each for the centre and the state, which the law limits to 20 per cent. */
export const mostPerCent = 40

/** Those in use at some time. Another one may be law one day, so it is asked about and not refused. */
export const usualPerCents: readonly number[] = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40]

export const spacelessHsn = (typed: string): string => typed.replace(/\s/gu, '')

export const hsnFault = (typed: string): string | undefined =>
  /^([0-9]{2}){2,4}$/.test(spacelessHsn(typed)) ? undefined : 'An HSN has 4, 6 or 8 digits.'

export function rateFault(perCent: number): string | undefined {
  if (!Number.isFinite(perCent) || perCent < 0) return 'Enter the rate, such as 18.'
  if (perCent > mostPerCent) return `GST is ${mostPerCent}% at the most.`
  return undefined
}

export const rateStates = ['over', 'counts', 'waits'] as const
export type RateState = (typeof rateStates)[number]

type Beginning = { from: string }

/** The one of a code that counts on a day. */
export const countingOn = <T extends Beginning>(rates: readonly T[], day: string): T | undefined =>
  rates.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]

export function stateOn(rate: Beginning, rates: readonly Beginning[], day: string): RateState {
  if (rate.from > day) return 'waits'
  return countingOn(rates, day)?.from === rate.from ? 'counts' : 'over'
}

/** The longest code that a product's own begins with, as the database chooses it. */
export const codeOver = <T extends { hsn: string }>(hsn: string, codes: readonly T[]): T | undefined =>
  codes
    .filter((code) => code.hsn !== '' && hsn.startsWith(code.hsn))
    .toSorted((one, other) => other.hsn.length - one.hsn.length)[0]

/** What the shop keeps less of a price that includes the tax, once the rate is another one. */
export const keptLess = (price: Paise, beforeBps: number, afterBps: number): Paise =>
  paise(gstWithin(price, beforeBps, false).taxable - gstWithin(price, afterBps, false).taxable)

/** How many digits of a code the law asks for on bills. */
export const digitsAsked = (isLarge: boolean): number => (isLarge ? 6 : 4)
