// Equated monthly instalments, with everything the bank adds, so that the total is never a surprise.
import { type Paise, paise, percentOf } from '#kernel/money.ts'

/** GST on what a bank earns: its interest and its fee. */
const bankGstBps = 1_800

export type EmiPlan = { bank: string; months: number; annualRateBps: number; fee: Paise; minimum: Paise }

export type EmiQuote = {
  bank: string
  months: number
  annualRateBps: number
  monthly: Paise
  interest: Paise
  gst: Paise
  fee: Paise
  /** The price, the interest, the fee, and GST on both. */
  total: Paise
}

export function quoteEmi(amount: Paise, { bank, months, annualRateBps, fee }: EmiPlan): EmiQuote {
  const rate = annualRateBps / 10_000 / 12
  const factor = rate === 0 ? 1 / months : rate / (1 - (1 + rate) ** -months)
  const monthly = paise(Math.ceil((amount * factor) / 100) * 100) // banks ask whole rupees
  const interest = paise(monthly * months - amount)
  const gst = paise(Math.round(percentOf(paise(interest + fee), bankGstBps) / 100) * 100)
  return {
    bank,
    months,
    annualRateBps,
    monthly,
    interest,
    gst,
    fee,
    total: paise(amount + interest + fee + gst),
  }
}

export const canPayByEmi = (amount: Paise, plan: EmiPlan): boolean => amount >= plan.minimum
