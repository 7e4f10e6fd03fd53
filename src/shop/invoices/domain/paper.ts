// A tax paper: everything that stands on an invoice, a credit note or a debit note, as it was on that day.
import type { Paise } from '#kernel/money.ts'
import type { GstParts } from '#shop/tax/domain/gst.ts'

export type PaperLine = {
  title: string
  /** Such as the brand, or the piece a service belongs to. */
  detail: string
  /** Which line of the order its goods are: a note takes the rate from here. Papers of before know none. */
  lineNo?: number
  /** HSN for goods, SAC for services. */
  code: string
  quantity: number
  rateBps: number
  gst: GstParts
  /** Tax included. */
  amount: Paise
}

export type Party = { name: string; lines: string[]; gstin?: string; state: string }

export const paperKinds = ['invoice', 'credit_note', 'debit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

export type Paper = {
  /** What the shop was called on its day. */
  shop?: string
  /** What stands on papers from before that, with the mark of those days. */
  oldHead?: string
  kind: PaperKind
  number: string
  issuedAt: Date
  seller: Party & {
    gstin: string
    carePhone: string
    careEmail: string
    /** Where money can be sent. */
    bank?: { name: string; account: string; ifsc: string }
    /** Who signs for the seller. */
    signatory?: { name: string; role: string }
  }
  billedTo: Party
  /** Where the goods went. */
  shippedTo: Party
  orderNumber: string
  orderedAt: Date
  /** In words, such as 'UPI' or 'Cash on delivery'. */
  paidBy: string
  placeOfSupply: string
  isSameState: boolean
  lines: PaperLine[]
  total: Paise
  /** For a note: the invoice that it takes back, or adds to, and why. */
  corrects?: { number: string; issuedAt: Date; why: string }
}
