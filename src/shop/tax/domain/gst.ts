// GST is inside every price. It is taken out of what is left after discounts, and split by where the goods go.
import { type Paise, paise } from '#kernel/money.ts'

export type GstParts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** Within a state the tax is halved between the centre and the state, to the paisa; between states it is one. */
export function gstWithin(gross: Paise, rateBps: number, isSameState: boolean): GstParts {
  if (!isSameState) {
    const igst = paise(Math.round((gross * rateBps) / (10_000 + rateBps)))
    return { taxable: paise(gross - igst), cgst: paise(0), sgst: paise(0), igst }
  }
  const half = paise(Math.round((gross * rateBps) / (2 * (10_000 + rateBps))))
  return { taxable: paise(gross - 2 * half), cgst: half, sgst: half, igst: paise(0) }
}

export const taxIn = ({ cgst, sgst, igst }: GstParts): Paise => paise(cgst + sgst + igst)

export const addGst = (one: GstParts, other: GstParts): GstParts => ({
  taxable: paise(one.taxable + other.taxable),
  cgst: paise(one.cgst + other.cgst),
  sgst: paise(one.sgst + other.sgst),
  igst: paise(one.igst + other.igst),
})

export const lessGst = (one: GstParts, other: GstParts): GstParts => ({
  taxable: paise(one.taxable - other.taxable),
  cgst: paise(one.cgst - other.cgst),
  sgst: paise(one.sgst - other.sgst),
  igst: paise(one.igst - other.igst),
})
