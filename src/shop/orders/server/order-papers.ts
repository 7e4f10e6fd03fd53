// Puts an order's pieces on tax papers: an invoice with every dispatch, a credit note for what comes back, a debit note
// for what costs more once a coupon is lost.
import { type Paise, paise, sumOf } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { serviceRateBps } from '#shop/cart/domain/bill.ts'
import type { Paper, PaperLine, Party } from '#shop/invoices/domain/paper.ts'
import { issuePaper } from '#shop/invoices/server/issue-paper.ts'
import { findCaptured } from '#shop/payments/server/payment-queries.ts'
import { gstWithin, lessGst } from '#shop/tax/domain/gst.ts'
import { serviceCodes } from '#shop/tax/domain/service-codes.ts'
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

export async function issueInvoice(
  trx: Db,
  order: Order,
  draft: Draft & { shipmentId: string },
  now: Date,
): Promise<void> {
  const lines = paperLines(order, draft)
  if (sumOf(lines.map(({ amount }) => amount)) === 0) return
  await issuePaper(
    trx,
    {
      orderId: order.id,
      shipmentId: draft.shipmentId,
      paper: { kind: 'invoice', ...(await paperHead(trx, order)), lines },
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
  const lines = paperLines(order, draft)
  if (!invoice || sumOf(lines.map(({ amount }) => amount)) === 0) return
  const corrects = { number: invoice.number, issuedAt: invoice.issued_at, why }
  await issuePaper(
    trx,
    {
      orderId: order.id,
      ...(returnId && { returnId }),
      paper: { kind: 'credit_note', ...(await paperHead(trx, order)), lines, corrects },
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
  }: { shipmentId: string; returnId?: string | undefined; why: string; before: Span[]; after: Span[] },
  now: Date,
): Promise<void> {
  const invoice = await invoiceOf(trx, shipmentId)
  if (!invoice) return issueInvoice(trx, order, { spans: after, withCharges: false, shipmentId }, now)
  const was = paperLines(order, { spans: before, withCharges: false })
  const lines = paperLines(order, { spans: after, withCharges: false })
    .map((line, at) => ({
      ...line,
      amount: paise(line.amount - (was[at]?.amount ?? 0)),
      gst: lessGst(line.gst, was[at]?.gst ?? line.gst),
    }))
    .filter(({ amount }) => amount > 0)
  if (lines.length === 0) return
  const corrects = { number: invoice.number, issuedAt: invoice.issued_at, why }
  await issuePaper(
    trx,
    {
      orderId: order.id,
      ...(returnId && { returnId }),
      paper: { kind: 'debit_note', ...(await paperHead(trx, order)), lines, corrects },
    },
    now,
  )
}

const invoiceOf = (trx: Db, shipmentId: string) =>
  trx
    .selectFrom('invoice')
    .select(['number', 'issued_at'])
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()

type PaperHead = Omit<Paper, 'kind' | 'number' | 'issuedAt' | 'seller' | 'lines' | 'total'>

async function paperHead(trx: Db, order: Order): Promise<PaperHead> {
  const { ship_to: to } = order
  const place: Party = {
    name: to.name,
    lines: [to.house, to.street, to.landmark ?? '', `${to.locality}, ${to.city} ${to.pincode}`].filter(
      Boolean,
    ),
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
    isSameState: order.is_same_state,
  }
}

function paperLines(order: Order, { spans, withCharges }: Draft): PaperLine[] {
  const within = (amount: Paise, rateBps: number) => gstWithin(amount, rateBps, order.is_same_state)
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
      const { title, brand, hsn, gstRateBps } = sold
      return [
        spanLine(sold, 'goods', span, { title, detail: brand, code: hsn, quantity, rateBps: gstRateBps }),
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
