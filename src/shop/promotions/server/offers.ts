// What is on offer for everybody, worked out from the coupons and the catalogue.

import { sql } from 'kysely'
import { toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { WireOffers } from '../contract.ts'
import type { Coupon } from '../domain/coupon.ts'
import { couponState } from '../domain/coupon-state.ts'
import { whatItGives } from '../domain/coupon-words.ts'
import { offerOperations } from '../operations.ts'
import { listPublicCoupons } from './coupon-queries.ts'

export async function readOffers(db: Db, now: Date): Promise<WireOffers> {
  const [coupons, best] = await Promise.all([listPublicCoupons(db), findBestDiscount(db)])
  return {
    codes: coupons.filter((coupon) => couponState(coupon, now) === 'live').map(toWire),
    best_discount: best,
  }
}

const toWire = (coupon: Coupon): WireOffers['codes'][number] => ({
  code: coupon.code,
  gives: whatItGives(coupon),
  amount: coupon.gives.kind === 'amount' ? toRupees(coupon.gives.amount) : null,
  minimum_spend: toRupees(coupon.minimumSpend),
  emi_bank: coupon.emiBank,
})

async function findBestDiscount(db: Db): Promise<WireOffers['best_discount']> {
  const { percent, products } = await db
    .selectFrom('product')
    .select((product) => [
      sql<number>`coalesce(max(discount_bps) / 100, 0)`.as('percent'),
      product.fn.countAll<number>().as('products'),
    ])
    .where('is_listed', '=', true)
    .where('in_stock', '=', true)
    .where('discount_bps', '>', 0)
    .executeTakeFirstOrThrow()
  return percent === 0 ? null : { percent, products: Number(products) }
}

export function offerRoutes(app: Server, { reads, now }: { reads: Db; now: () => Date }): void {
  serve(app, offerOperations, {
    'GET /offers': () => readOffers(reads, now()),
  })
}
