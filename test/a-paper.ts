// Tax papers for tests, priced by the shop's own bill.
import { randomUUID } from 'node:crypto'
import { fromRupees, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { type BillItem, billFor } from '#shop/cart/domain/bill.ts'
import type { Paper, PaperLine, Party } from '#shop/invoices/domain/paper.ts'
import type { PaperDraft } from '#shop/invoices/server/issue-paper.ts'
import { serviceRateBps } from '#shop/tax/domain/service-codes.ts'

export const seller: Paper['seller'] = {
  name: 'Aangan Home Retail Pvt Ltd',
  lines: ['22, Residency Road, Bengaluru 560025'],
  gstin: '29AAAAA0000A1ZY',
  state: 'Karnataka',
  carePhone: '1800 000 2642',
  careEmail: 'care@aangan.example',
}

export const meera: Party = {
  name: 'Meera Iyer',
  lines: ['14, Gulmohar Apartments', '80 Feet Road, Indiranagar', 'Bengaluru 560038'],
  state: 'Karnataka',
}

type Piece = {
  title: string
  brand: string
  code: string
  rateBps: number
  rupees: number
  quantity: number
  hasProtection?: boolean
}

export const mixedPieces: Piece[] = [
  {
    title: 'Aravali 3 Seater Sofa in Sage Green',
    brand: 'Monsoon Loft',
    code: '9401',
    rateBps: 1_800,
    rupees: 31_490,
    quantity: 1,
    hasProtection: true,
  },
  {
    title: 'Chettinad Cane-Back Dining Chair in Teak',
    brand: 'Sheesham Story',
    code: '9401',
    rateBps: 1_200,
    rupees: 6_490,
    quantity: 2,
  },
  {
    title: 'Kaveri Brass & Bamboo Floor Lamp “Dhoop”, ₹-marked edition',
    brand: 'Diya & Daughters',
    code: '9405',
    rateBps: 500,
    rupees: 3_333.33,
    quantity: 3,
  },
]

const serviceNames = {
  protection: { title: 'Furniture protection', code: '998729' },
  delivery: { title: 'Delivery', code: '996813' },
  assembly: { title: 'Assembly', code: '998739' },
}

/** Lines as an order has them: 30 % off by coupon, delivery and assembly charged. */
export function paperLines(pieces: readonly Piece[], isSameState: boolean): PaperLine[] {
  const items = pieces.map(
    (piece, at): BillItem => ({
      productId: String(at),
      quantity: piece.quantity,
      mrp: fromRupees(piece.rupees),
      offerPrice: fromRupees(piece.rupees),
      protectionPrice: paise(piece.hasProtection ? 3_734_00 : 0),
      category: 'any',
      brand: piece.brand,
      gstRateBps: piece.rateBps,
    }),
  )
  const discounts = pieces.map(({ rupees, quantity }) => paise(Math.round(rupees * quantity * 30)))
  const nothing = { minimumSpend: paise(0), cashback: paise(0), cashbacks: [], isDeliveryFree: false }
  const coupon = { code: 'masai', discounts, ...nothing }
  const delivery = { charge: paise(499_00), assembly: paise(799_50) }
  return billFor({ items, coupon, delivery, isSameState }).parts.map(
    ({ of, productId, quantity, net, gst }): PaperLine => {
      const piece = pieces[Number(productId ?? Number.NaN)]
      if (of === 'goods' && piece) {
        const { title, brand, code, rateBps } = piece
        return { title, detail: brand, code, quantity, rateBps, gst, amount: net }
      }
      const service = serviceNames[of === 'goods' ? 'delivery' : of]
      return { ...service, detail: piece?.title ?? '', quantity, rateBps: serviceRateBps, gst, amount: net }
    },
  )
}

export function aDraft(change: Partial<PaperDraft['paper']> = {}, pieces = mixedPieces): PaperDraft['paper'] {
  const isSameState = change.isSameState ?? true
  return {
    kind: 'invoice',
    billedTo: meera,
    shippedTo: meera,
    orderNumber: 'AAN-2611-04827',
    orderedAt: new Date('2026-11-14T06:30:00Z'),
    paidBy: 'UPI',
    placeOfSupply: 'Karnataka',
    isSameState,
    lines: paperLines(pieces, isSameState),
    ...change,
  }
}

const numbers = {
  invoice: 'AAN/26-27/004827',
  credit_note: 'CN/26-27/000012',
  debit_note: 'DN/26-27/000003',
} as const

export function aPaper(change: Partial<PaperDraft['paper']> = {}, pieces = mixedPieces): Paper {
  const draft = aDraft(change, pieces)
  return {
    ...draft,
    seller,
    number: numbers[draft.kind],
    issuedAt: new Date('2026-11-15T06:30:00Z'),
    total: paise(draft.lines.reduce((sum, { amount }) => sum + amount, 0)),
  }
}

let ordersMade = 0

/** An order of nothing in particular, for papers to belong to. */
export async function anOrderRow(db: Db, placedAt: Date): Promise<string> {
  ordersMade += 1
  const { id } = await db
    .insertInto('customer_order')
    .values({
      id: randomUUID(),
      number: `AAN-2611-${String(ordersMade).padStart(5, '0')}`,
      state: 'cancelled',
      pays_by: 'cash',
      ship_to: '{}',
      is_same_state: true,
      subtotal_paise: 0,
      discount_paise: 0,
      coupon_discount_paise: 0,
      delivery_paise: 0,
      assembly_paise: 0,
      total_paise: 0,
      gst_paise: 0,
      to_pay_paise: 0,
      wants_assembly: false,
      promised_from: '2026-11-20',
      promised_to: '2026-11-21',
      placed_at: placedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
