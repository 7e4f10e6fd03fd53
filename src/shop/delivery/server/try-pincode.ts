// What a shopper would read at a pincode, as the terms are or as somebody is about to save them.
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { packedOn } from '../domain/promise.ts'
import type { WireTried, ZoneBody } from '../settings-contract.ts'
import { toWireQuote } from '../wire.ts'
import { writeZone } from './change-zone.ts'
import { deliveryFor, findDeliveryTerms, findParcels } from './quote-delivery.ts'
import { lockTerms } from './settings-queries.ts'

type Asked = { pincode: string; product?: string | undefined }
type Refusal = 'pincode_unknown' | 'product_unknown' | 'bad_fields'
type Tried = Promise<Result<WireTried, Refusal>>

export async function tryPincode(db: Db, { pincode, product }: Asked, now: Date): Tried {
  const terms = await findDeliveryTerms(db, pincode, now)
  if (!terms) return refuse('pincode_unknown')
  const parcels = await findParcels(db, product === undefined ? [] : [{ productId: product, quantity: 1 }])
  if (product !== undefined && parcels.length === 0) return refuse('product_unknown')
  const off =
    terms.by === 'pincode' && !terms.zone
      ? await db
          .selectFrom('delivery_pincode')
          .select(['reason', 'since'])
          .where('pincode', '=', pincode)
          .executeTakeFirst()
      : undefined
  return ok({
    quote: toWireQuote(deliveryFor(terms, parcels, now)),
    zone: terms.zone?.title ?? null,
    by: terms.by ?? null,
    packed_on: terms.zone ? packedOn(now, terms.calendar) : null,
    off: off ? { reason: off.reason, since: off.since.toISOString() } : null,
  })
}

class Undone extends Error {
  readonly tried: Awaited<Tried>
  constructor(tried: Awaited<Tried>) {
    super('tried, not saved')
    this.tried = tried
  }
}

/** The draft is written as it would be saved, judged, and rolled back: nobody else ever sees it. */
export async function tryDraft(
  db: Db,
  { name, zone, ...asked }: Asked & { name: string | null; zone: ZoneBody },
  now: Date,
): Tried {
  try {
    return await db.transaction().execute(async (trx): Tried => {
      await lockTerms(trx)
      const saved = await writeZone(trx, name ?? undefined, zone)
      throw new Undone(saved.ok ? await tryPincode(trx, asked, now) : (saved as Awaited<Tried>))
    })
  } catch (error) {
    if (error instanceof Undone) return error.tried
    throw error
  }
}
