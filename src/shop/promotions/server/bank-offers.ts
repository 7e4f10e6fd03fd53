// Offers of banks, in the settings of payments. An offer is a coupon with a bank that shoppers are shown: the same row
// that Discounts changes. Of one bank one offer runs at a time; a new one begins, and the one before ends by itself.
import { sql } from 'kysely'
import { toRupees } from '#kernel/money.ts'
import { ok, type Result, refuseFields } from '#kernel/result.ts'
import { showDay } from '#kernel/show-time.ts'
import { dayAfter, indianDay, isDay } from '#kernel/time.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { clashOf, type Dated } from '#shop/payments/domain/plan-dates.ts'
import { lockPaymentTerms } from '#shop/payments/server/payment-terms.ts'
import { pastDayFault } from '#shop/payments/server/plan-queries.ts'
import type { BankOfferBody, WireBankOffers } from '../bank-offer-contract.ts'
import { couponState } from '../domain/coupon-state.ts'
import { whatItGives } from '../domain/coupon-words.ts'
import { bankOfferOperations } from '../operations.ts'
import { addDiscountIn } from './change-discount.ts'
import { listBankCoupons } from './coupon-queries.ts'
import { readChoices } from './staff-coupons.ts'

const startOf = (day: string): string => `${day}T00:00:00+05:30`

/** The last day, of an end that is not included. */
const lastDay = (endsAt: Date | null): string | null => endsAt && indianDay(new Date(endsAt.getTime() - 1))

async function readBankOffers(db: Db, now: Date): Promise<WireBankOffers> {
  const [coupons, { emi_banks: banks }] = await Promise.all([listBankCoupons(db), readChoices(db, now)])
  return {
    offers: coupons.map((coupon) => ({
      code: coupon.code,
      bank: coupon.emiBank ?? '',
      gives: whatItGives(coupon),
      minimum_spend: toRupees(coupon.minimumSpend),
      from: indianDay(coupon.startsAt),
      until: lastDay(coupon.endsAt),
      state: couponState(coupon, now),
    })),
    banks,
  }
}

type Offer = Dated & { code: string }

const clashWords = (wanted: Dated, offers: readonly Offer[]): Record<string, string> | undefined => {
  const clash = clashOf(wanted, offers)
  if (!clash) return undefined
  if (clash.kind === 'ends_before_it_begins') return { until: 'The last day comes before the first.' }
  const { code, from, to } = clash.with
  if (clash.kind === 'same_day') return { from: `${code} of this bank begins on that day.` }
  if (clash.kind === 'runs_into')
    return { until: `${code} of this bank begins on ${showDay(from)}. End this one before.` }
  return { from: `${code} of this bank runs until ${showDay(to ?? '')}. Start later, or end that one first.` }
}

type Added = Promise<Result<{ code: string }, 'bad_fields'>>

const addBankOffer = (db: Db, actor: Actor, body: BankOfferBody, now: Date): Added =>
  transact(db, async (trx): Added => {
    await lockPaymentTerms(trx)
    const { bank, from, until } = body
    if (!isDay(from)) return refuseFields({ from: 'There is no such day.' })
    if (until !== null && !isDay(until)) return refuseFields({ until: 'There is no such day.' })
    if (from < indianDay(now)) return refuseFields({ from: await pastDayFault(trx, from) })
    const others = (await listBankCoupons(trx))
      .filter((coupon) => coupon.emiBank === bank && coupon.isActive)
      .map(
        (coupon): Offer => ({
          code: coupon.code,
          from: indianDay(coupon.startsAt),
          to: lastDay(coupon.endsAt),
        }),
      )
    const faults = clashWords({ from, to: until }, others)
    if (faults) return refuseFields(faults)
    const later = others
      .map((offer) => offer.from)
      .filter((day) => day > from)
      .toSorted()[0]
    const ends = until === null ? later : dayAfter(until)
    const added = await addDiscountIn(
      trx,
      { ...actor, isConfirmed: false },
      {
        code: body.code,
        kind: body.kind,
        amount: body.kind === 'amount' ? body.amount : null,
        percent: body.kind === 'percent' ? body.percent : null,
        most: body.kind === 'percent' ? body.most : null,
        minimum_spend: body.minimum_spend,
        starts_at: startOf(from),
        ends_at: ends === undefined ? null : startOf(ends),
        most_uses: null,
        most_per_person: null,
        categories: [],
        brands: [],
        public: true,
        emi_bank: bank,
      },
      now,
    )
    if (!added.ok) return asFields(added)
    await endOpenOne(trx, actor, { bank, from, code: body.code }, now)
    return ok(added.value)
  })

/** What Discounts asks the password for is made there. */
function asFields(refused: { ok: false; error: string; fields?: Record<string, string> }) {
  if (refused.error !== 'bad_fields')
    return refuseFields({ amount: 'More than half off is made under Discounts, with your password.' })
  const { emi_bank: bank, ends_at: until, starts_at: from, ...fields } = refused.fields ?? {}
  return refuseFields({ ...fields, ...(bank && { bank }), ...(until && { until }), ...(from && { from }) })
}

/** The offer before it, if it is open, ends when this one begins. */
async function endOpenOne(
  trx: Db,
  actor: Actor,
  { bank, from, code }: { bank: string; from: string; code: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    update coupon set ends_at = ${startOf(from)}::timestamptz, version = version + 1
    where emi_bank = ${bank} and is_public and is_active and ends_at is null
      and starts_at < ${startOf(from)}::timestamptz and code <> ${code}
    returning code`.execute(trx)
  for (const ended of rows)
    await writeAudit(trx, actor, now, {
      area: 'discounts',
      action: 'discount.changed',
      subject: { id: ended.code, name: ended.code },
      before: { until: null },
      after: { until: startOf(from) },
    })
}

export function bankOfferRoutes(app: Server, { db, now }: { db: Db; now: () => Date }): void {
  serve(app, bankOfferOperations, {
    'GET /admin/settings/payments/offers': () => readBankOffers(db, now()),
    'POST /admin/settings/payments/offers': (request) =>
      addBankOffer(db, actorOf(request), request.body, now()),
  })
}
