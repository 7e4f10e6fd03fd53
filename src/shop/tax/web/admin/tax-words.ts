// What the list of codes and the form of a rate say.
import { fromRupees, type Paise, paise, showPaise } from '#kernel/money.ts'
import { showDay } from '#kernel/show-time.ts'
import type { WireRate, WireTaxCode } from '../../contract.ts'
import { countingOn, keptLess, usualPerCents } from '../../domain/tax-rates.ts'

export const countingRate = ({ rates }: WireTaxCode): WireRate | undefined =>
  rates.find(({ state }) => state === 'counts')
export const waitingRates = ({ rates }: WireTaxCode): WireRate[] =>
  rates.filter(({ state }) => state === 'waits')
/** The one that counted before the one of today. */
export const rateBefore = ({ rates }: WireTaxCode): WireRate | undefined =>
  rates.findLast(({ state }) => state === 'over')

/** 9403 82: the first four, then two by two. */
export const showHsn = (hsn: string): string => hsn.replace(/(?<=^\d{4}|^\d{6})(?=\d)/g, ' ')

/** 5%, or 5% and 18% where products say their own. */
export const showRates = (rates: readonly number[]): string =>
  rates.length === 0 ? 'None' : rates.map((rate) => `${rate}%`).join(' and ')

export const nameOf = ({ hsn, goods }: Pick<WireTaxCode, 'hsn' | 'goods'>): string =>
  goods ? `${showHsn(hsn)}, ${goods}` : showHsn(hsn)

export const views = { used: 'In use', changed: 'Changed lately', waiting: 'Waiting' } as const

/** Whether a code belongs into this part of the list; lately is this year and the one before. */
export function isIn(code: WireTaxCode, view: string, today: string): boolean {
  if (view === 'used') return code.products > 0
  if (view === 'waiting') return waitingRates(code).length > 0
  if (view !== 'changed') return true
  const since = `${Number(today.slice(0, 4)) - 1}-01-01`
  return rateBefore(code) !== undefined && (countingRate(code)?.from ?? '') >= since
}

export const isAbout = (code: WireTaxCode, typed: string): boolean => {
  const words = typed.trim().toLowerCase()
  return code.hsn.startsWith(words.replace(/\s/g, '')) || code.goods.toLowerCase().includes(words)
}

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

/** What a rate does, while it is typed: to prices, to bills, to what was sold. */
export function consequences(
  code: WireTaxCode | undefined,
  typed: { rate: number; from: string },
  today: string,
): string[] {
  const { rate, from } = typed
  if (!Number.isFinite(rate) || !/^\d{4}-\d{2}-\d{2}$/.test(from)) return []
  const others = (code?.rates ?? []).filter((one) => one.from !== from)
  const before =
    countingOn(others, from)?.rate ?? (code?.own_rates.length === 1 ? code.own_rates[0] : undefined)
  const count = code?.products ?? 0
  const day = from <= today ? 'today' : showDay(from)
  return [
    ...(usualPerCents.includes(rate) ? [] : [`${rate}% is no usual rate of GST. Please check it.`]),
    `${count === 0 ? 'No product has this code yet' : products(count)}. Prices stay, since they include the tax${keptWords(code, before, rate)}.`,
    `Bills made out from ${day} use ${rate}%.${before === undefined || before === rate ? '' : ` Returns of older pieces keep ${before}%.`}`,
  ]
}

function keptWords(code: WireTaxCode | undefined, before: number | undefined, after: number): string {
  if (!code?.typical_price || before === undefined || before === after) return ''
  const price = fromRupees(code.typical_price)
  const less = keptLess(price, Math.round(before * 100), Math.round(after * 100))
  return `: you keep ${showWhole(paise(Math.abs(less)))} ${less > 0 ? 'less' : 'more'} on a product of ${showWhole(price)}`
}

/** What is only an example needs no paise. */
const showWhole = (amount: Paise): string => showPaise(paise(Math.round(amount / 100) * 100))
