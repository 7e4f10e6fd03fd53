// Sales as they travel.
import { type Paise, paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { SalePlanBody, WirePreview, WireSale, WireSaleRow } from '../contract.ts'
import { fromWireChange, instantOrNull, rupeesOrNull, toWireChange } from '../wire.ts'
import { hashOfSeen, type PreviewRow } from './preview-sale.ts'
import { nameOfCovered, type Sale, type SalePlan, sizeOf, soldIn } from './sale-queries.ts'

const readInstant = (text: string | null): Date | null | undefined => {
  if (text === null) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Undefined where a moment is none, such as a leap second. */
export function fromWirePlan(body: SalePlanBody): SalePlan | undefined {
  const startsAt = readInstant(body.starts_at)
  const endsAt = readInstant(body.ends_at)
  if (startsAt === undefined || endsAt === undefined) return undefined
  return {
    name: body.name.trim(),
    startsAt,
    endsAt,
    covers: body.covers,
    change: fromWireChange(body.change),
    endsIn90: body.ends_in_90,
  }
}

export async function toWireSale(db: Db, sale: Sale, now: Date): Promise<WireSale> {
  const [size, coversName, sold] = await Promise.all([
    sizeOf(db, sale.id),
    nameOfCovered(db, sale.covers),
    soldIn(db, sale, now),
  ])
  return {
    id: sale.id,
    name: sale.name,
    state: sale.state,
    starts_at: instantOrNull(sale.startsAt),
    ends_at: instantOrNull(sale.endsAt),
    started_at: instantOrNull(sale.startedAt),
    finished_at: instantOrNull(sale.finishedAt),
    ...size,
    covers: sale.covers,
    covers_name: coversName,
    change: toWireChange(sale.change),
    ends_in_90: sale.endsIn90,
    version: sale.version,
    made_by: sale.madeBy,
    changed_at: sale.changedAt.toISOString(),
    sold: sold && { pieces: sold.pieces, amount: toRupees(paise(sold.net)) },
  }
}

const percentOff = (mrp: Paise, price: Paise) => Math.round(((mrp - price) * 100) / mrp)

const toWireRow = (row: PreviewRow): WireSaleRow => ({
  _id: row.id,
  title: row.title,
  brand: row.brand,
  image: row.image,
  mrp: toRupees(row.mrp),
  now: toRupees(row.everyday),
  price: rupeesOrNull(row.price),
  off_mrp: row.price === undefined ? null : percentOff(row.mrp, row.price),
  problem: row.problem ?? null,
  falls_by_more_than_half: row.fallsByMoreThanHalf,
  nobody_paid: row.nobodyPaid,
  overlaps: row.overlaps.map(({ sale, name, until, price }) => ({
    sale,
    name,
    until: instantOrNull(until),
    price: toRupees(price),
  })),
})

/** What wants a look stands first. */
const urgency = (row: PreviewRow): number => (row.problem ? 0 : row.overlaps.length > 0 ? 1 : 2)

export function toWirePreview(rows: PreviewRow[], limit: number): WirePreview {
  const count = (is: (row: PreviewRow) => boolean) => rows.filter(is).length
  return {
    rows: rows
      .toSorted((one, other) => urgency(one) - urgency(other))
      .slice(0, limit)
      .map(toWireRow),
    products: rows.length,
    included: count(({ price }) => price !== undefined),
    left_out: count(({ problem }) => problem !== undefined),
    overlapping: count(({ price, overlaps }) => price !== undefined && overlaps.length > 0),
    nobody_paid: count(({ price, nobodyPaid }) => price !== undefined && nobodyPaid),
    print: hashOfSeen(rows),
    needs_password: rows.some(({ fallsByMoreThanHalf }) => fallsByMoreThanHalf),
  }
}
