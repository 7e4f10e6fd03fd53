// What the tax settings say about the HSN that somebody types.
import { showDay } from '#kernel/show-time.ts'
import type { WireProductChoices } from '../../staff-contract.ts'

type TaxCode = WireProductChoices['tax_codes'][number]

/** The longest code that it begins with. */
export const codeOf = (hsn: string, codes: readonly TaxCode[]): TaxCode | undefined =>
  codes
    .filter((code) => hsn.trim().startsWith(code.hsn))
    .toSorted((one, other) => other.hsn.length - one.hsn.length)[0]

/** 9401: 18% GST since 22 Sep 2025, 5% from 1 Apr 2027 */
export const codeWords = ({ hsn, rate, from, next }: TaxCode): string =>
  `${hsn}: ${rate}% GST since ${showDay(from)}${next ? `, ${next.rate}% from ${showDay(next.from)}` : ''}`
