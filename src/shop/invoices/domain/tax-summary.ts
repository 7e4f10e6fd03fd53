// The tax on a paper by rate, as a return for the tax office asks for it.
import { zero } from '#kernel/money.ts'
import { addGst, type GstParts } from '#shop/tax/domain/gst.ts'
import type { PaperLine } from './paper.ts'

export type TaxRow = GstParts & { rateBps: number }

const nothing: GstParts = { taxable: zero, cgst: zero, sgst: zero, igst: zero }

/** One row for every rate, the lowest first. */
export function taxSummary(lines: readonly Pick<PaperLine, 'rateBps' | 'gst'>[]): TaxRow[] {
  const byRate = new Map<number, GstParts>()
  for (const { rateBps, gst } of lines) byRate.set(rateBps, addGst(byRate.get(rateBps) ?? nothing, gst))
  return [...byRate].sort(([one], [other]) => one - other).map(([rateBps, parts]) => ({ rateBps, ...parts }))
}

export const taxInAll = (lines: readonly Pick<PaperLine, 'gst'>[]): GstParts =>
  lines.map((line) => line.gst).reduce(addGst, nothing)
