// Puts an order's pieces on tax papers: an invoice with every dispatch, a credit note for what comes back, a debit note
// for what costs more once a coupon is lost.

import { sql } from 'kysely'
import { localityAndCity } from '#kernel/locality-and-city.ts'
import { type Paise, paise, sumOf } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { Paper, PaperLine, Party } from '#shop/invoices/domain/paper.ts'
import { issuePaper } from '#shop/invoices/server/issue-paper.ts'
import { readPaper } from '#shop/invoices/server/paper-queries.ts'
import { findMainSeller, findSeller, type Seller } from '#shop/invoices/server/seller.ts'
import { findCaptured } from '#shop/payments/server/payment-queries.ts'
import { gstWithin, lessGst } from '#shop/tax/domain/gst.ts'
import { serviceCodes, serviceRateBps } from '#shop/tax/domain/service-codes.ts'
import { isSameState } from '#shop/tax/domain/states.ts'
import { worthBetween } from '../domain/pieces.ts'
import type { Order, OrderLine } from './order-queries.ts'

/** Pieces of a line, counted from the front: from `from` up to `to`. */
export type Span = { line: OrderLine; from: number; to: number }

const methodWords: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  emi: 'EMI',
}

async function paidByWords(trx: Db, order: Order): Promise<string> {
  if (order.pays_by === 'cash') return 'Cash on delivery'
  if (order.pays_by === 'credit') return 'Store credit'
  const payment = await findCaptured(trx, { kind: 'order', id: order.id })
  return methodWords[payment?.method ?? ''] ?? 'Online'
}

type Shown = Omit<PaperLine, 'gst' | 'amount'>

type Draft = { spans: readonly Span[]; withCharges: boolean }

/** Which tax, and how much of it. */
export type TaxTerms = { isSameState: boolean; rateOf: (line: OrderLine) => number }

/** The goods are supplied when they are sent: the rate is that of the day of the paper, whenever they were paid for. */
async function taxToday(trx: Db, order: Order, seller: Seller, now: Date): Promise<TaxTerms> {
  const { rows } = await sql<{ line_no: number; rate: number }>`
    select line_no, gst_rate_on(hsn, gst_rate_bps, ${indianDay(now)}::date) as rate
    from order_line where order_id = ${order.id}`.execute(trx)
  const rates = new Map(rows.map(({ line_no, rate }) => [line_no, rate]))
  return {
    isSameState: isSameState(seller.party.state, order.ship_to.state),
    rateOf: ({ lineNo, gstRateBps }) => rates.get(lineNo) ?? gstRateBps,
  }
}

/** A note takes back, or adds, what its invoice charged: the same tax at the same rates. */
const taxOf = ({ isSameState, lines }: Paper): TaxTerms => ({
  isSameState,
  rateOf: (sold) => lines.find(({ lineNo }) => lineNo === sold.lineNo)?.rateBps ?? sold.gstRateBps,
})

/** The seller of what leaves from the first place, where nobody says which one. */
async function sellerOf(trx: Db, registrationId: string | undefined, now: Date): Promise<Seller> {
  const id = registrationId ?? (await findMainSeller(trx, now))?.registrationId
  if (!id) throw new Error('something was sold, and nobody sells')
  return findSeller(trx, id)
}

export type Invoiced = Draft & {
  shipmentId: string
  /** Of the place that the pieces left from. */
  registrationId?: string | undefined
}

export async function issueInvoice(trx: Db, order: Order, draft: Invoiced, now: Date): Promise<void> {
  const seller = await sellerOf(trx, draft.registrationId, now)
  const terms = await taxToday(trx, order, seller, now)
  const lines = paperLines(order, draft, terms)
  if (sumOf(lines.map(({ amount }) => amount)) === 0) return
  await issuePaper(
    trx,
    {
      seller,
      orderId: order.id,
      shipmentId: draft.shipmentId,
      paper: { kind: 'invoice', ...(await paperHead(trx, order, terms)), lines },
    },
    now,
  )
}

export type Correction = Draft & { why: string; returnId?: string; shipmentId: string }

/** Nothing is issued where nothing was invoiced. */
export async function issueCreditNote(
  trx: Db,
  order: Order,
  { shipmentId, returnId, why, ...draft }: Correction,
  now: Date,
): Promise<void> {
  const invoice = await invoiceOf(trx, shipmentId)
  if (!invoice) return
  const lines = paperLines(order, draft, invoice.terms)
  if (sumOf(lines.map(({ amount }) => amount)) === 0) return
  await issuePaper(
    trx,
    {
      seller: await findSeller(trx, invoice.registrationId),
      orderId: order.id,
      ...(returnId && { returnId }),
      paper: {
        kind: 'credit_note',
        ...(await paperHead(trx, order, invoice.terms)),
        lines,
        corrects: { ...invoice.corrected, why },
      },
    },
    now,
  )
}

/** What these pieces cost more than their invoice says. Where they cost nothing there is none, and this is it. */
export async function issueDebitNote(
  trx: Db,
  order: Order,
  {
    shipmentId,
    returnId,
    why,
    before,
    after,
    registrationId,
  }: Pick<Invoiced, 'shipmentId' | 'registrationId'> & {
    returnId?: string | undefined
    why: string
    before: Span[]
    after: Span[]
  },
  now: Date,
): Promise<void> {
  const invoice = await invoiceOf(trx, shipmentId)
  if (!invoice)
    return issueInvoice(trx, order, { spans: after, withCharges: false, shipmentId, registrationId }, now)
  const was = paperLines(order, { spans: before, withCharges: false }, invoice.terms)
  const lines = paperLines(order, { spans: after, withCharges: false }, invoice.terms)
    .map((line, at) => ({
      ...line,
      amount: paise(line.amount - (was[at]?.amount ?? 0)),
      gst: lessGst(line.gst, was[at]?.gst ?? line.gst),
    }))
    .filter(({ amount }) => amount > 0)
  if (lines.length === 0) return
  await issuePaper(
    trx,
    {
      seller: await findSeller(trx, invoice.registrationId),
      orderId: order.id,
      ...(returnId && { returnId }),
      paper: {
        kind: 'debit_note',
        ...(await paperHead(trx, order, invoice.terms)),
        lines,
        corrects: { ...invoice.corrected, why },
      },
    },
    now,
  )
}

/** What a shipment was invoiced with, and as. */
export async function invoiceOf(trx: Db, shipmentId: string) {
  const row = await trx
    .selectFrom('invoice')
    .select(['number', 'issued_at', 'registration_id', 'body'])
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return (
    row && {
      corrected: { number: row.number, issuedAt: row.issued_at },
      registrationId: row.registration_id,
      terms: taxOf(readPaper(row.body)),
    }
  )
}

type PaperHead = Omit<Paper, 'kind' | 'number' | 'issuedAt' | 'seller' | 'lines' | 'total'>

async function paperHead(trx: Db, order: Order, { isSameState }: TaxTerms): Promise<PaperHead> {
  const { ship_to: to } = order
  const place: Party = {
    name: to.name,
    lines: [
      to.house,
      to.street,
      to.landmark ?? '',
      `${localityAndCity(to.locality, to.city)} ${to.pincode}`,
    ].filter(Boolean),
    state: to.state,
  }
  return {
    billedTo:
      order.gstin && order.business_name
        ? { ...place, name: order.business_name, gstin: order.gstin }
        : place,
    shippedTo: place,
    orderNumber: order.number,
    orderedAt: order.placed_at,
    paidBy: await paidByWords(trx, order),
    placeOfSupply: to.state,
    isSameState,
  }
}

export function paperLines(
  order: Order,
  { spans, withCharges }: Draft,
  { isSameState, rateOf }: TaxTerms,
): PaperLine[] {
  const within = (amount: Paise, rateBps: number) => gstWithin(amount, rateBps, isSameState)
  const line = (shown: Omit<PaperLine, 'gst'>): PaperLine => ({
    ...shown,
    gst: within(shown.amount, shown.rateBps),
  })
  // by what the tax is up to there, less what it is up to here: papers of one line add up to the tax of the whole
  const spanLine = (
    sold: OrderLine,
    of: 'goods' | 'protection',
    { from, to }: Omit<Span, 'line'>,
    shown: Shown,
  ) => {
    const upTo = (pieces: number) => within(worthBetween(sold, 0, pieces)[of], shown.rateBps)
    return { ...shown, amount: worthBetween(sold, from, to)[of], gst: lessGst(upTo(to), upTo(from)) }
  }
  const charge = (kind: 'delivery' | 'assembly', title: string, amount: Paise): PaperLine[] =>
    withCharges && amount > 0
      ? [line({ title, detail: '', code: serviceCodes[kind], quantity: 1, rateBps: serviceRateBps, amount })]
      : []
  return [
    ...spans.flatMap(({ line: sold, ...span }) => {
      const quantity = span.to - span.from
      const { title, brand, hsn, lineNo } = sold
      const rateBps = rateOf(sold)
      return [
        spanLine(sold, 'goods', span, { title, detail: brand, lineNo, code: hsn, quantity, rateBps }),
        ...(sold.protectionPrice > 0
          ? [
              spanLine(sold, 'protection', span, {
                title: 'Furniture protection',
                detail: title,
                code: serviceCodes.protection,
                quantity,
                rateBps: serviceRateBps,
              }),
            ]
          : []),
      ]
    }),
    ...charge('delivery', 'Delivery', paise(order.delivery_paise)),
    ...charge('assembly', 'Assembly', paise(order.assembly_paise)),
  ]
}
