// What texts say of the shop, from the constants and the data the shop runs on.

import { type Paise, paise, showPaise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { confirmLinkSeconds, resetLinkSeconds } from '#shop/accounts/domain/lifetime.ts'
import { shortestPassword } from '#shop/accounts/domain/password.ts'
import { byDays } from '#shop/catalogue/domain/return-terms.ts'
import { countBrands, findHighestDiscount, listReturnDays } from '#shop/catalogue/server/shelf-figures.ts'
import { holdMinutes, linkMinutes } from '#shop/checkout/server/new-order.ts'
import type { WireLayout } from '#shop/content/contract.ts'
import {
  type FactTable,
  isTableName,
  isWordName,
  type ReadFacts,
  type TableName,
  type WordName,
} from '#shop/content/domain/facts.ts'
import { forShoppers, readLayout } from '#shop/content/server/content-queries.ts'
import { listZones, type ZoneTerms } from '#shop/delivery/server/zone-queries.ts'
import { goodAfterGivingBack, leastWorth, mostDaysAhead, mostWorth } from '#shop/giftcards/domain/card.ts'
import { answerHours, keptYears } from '#shop/grievances/domain/grievance.ts'
import { refundBankDays } from '#shop/orders/domain/refund-days.ts'
import { orderLinkDays } from '#shop/orders/server/order-links.ts'
import { listEmiPlans } from '#shop/payments/server/emi-queries.ts'
import { findCashbackBps } from '#shop/promotions/server/coupon-queries.ts'
import { keepTermsDays } from '#shop/reports/server/visit-queries.ts'
import { eraseDays, keptAboutPeople, sessionDays } from '../kept-about-people.ts'
import { keptInBrowser } from '../kept-in-browser.ts'

type FactDeps = { reads: Db; now: () => Date }
type Asked = FactDeps & { layout: () => Promise<WireLayout> }
type Word = (asked: Asked) => string | number | Promise<string | number>
type Table = (asked: Asked) => Promise<Omit<FactTable, 'name'>>

const legal =
  (part: keyof WireLayout['footer']['legal']): Word =>
  async ({ layout }) =>
    (await layout()).footer.legal[part] ?? ''
const words: Record<WordName, Word> = {
  'shop-name': legal('name'),
  'shop-address': legal('address'),
  'care-phone': legal('phone'),
  'care-phone-digits': async ({ layout }) => (await layout()).footer.legal.phone.replaceAll(' ', ''),
  'care-hours': legal('hours'),
  'care-email': legal('email'),
  officer: legal('officer'),
  'grievance-email': legal('grievance'),
  'brand-count': ({ reads }) => countBrands(reads),
  'highest-discount': async ({ reads }) => `${await findHighestDiscount(reads)}%`,
  'cashback-today': async ({ reads, layout }) => {
    const bps = await findCashbackBps(reads, (await layout()).promo?.code ?? '')
    return bps === undefined ? '' : `; with the code that is running today that is ${bps / 100}%`
  },
  'usual-return-days': async ({ reads }) =>
    usual((await listReturnDays(reads)).map((row) => row.return_days)),
  'refund-bank-days': () => refundBankDays,
  'hold-minutes': () => holdMinutes,
  'phone-link-hours': () => linkMinutes / 60,
  'highest-cash': async ({ reads }) => {
    const amounts = (await listZones(reads)).map((zone) => zone.cash_up_to_paise ?? 0)
    return showPaise(paise(Math.max(0, ...amounts)))
  },
  'emi-minimum': async ({ reads, now }) => {
    const plans = await listEmiPlans(reads, indianDay(now()))
    return showPaise(paise(plans.length === 0 ? 0 : Math.min(...plans.map(({ minimum }) => minimum))))
  },
  'gift-card-least': () => showPaise(leastWorth),
  'gift-card-most': () => showPaise(mostWorth),
  'gift-card-days-ahead': () => mostDaysAhead,
  'gift-card-days-after-refund': () => goodAfterGivingBack,
  'grievance-hours': () => answerHours,
  'grievance-years': () => keptYears,
  'password-length': () => shortestPassword,
  'session-days': () => sessionDays,
  'reset-link-minutes': () => resetLinkSeconds / 60,
  'confirm-link-days': () => confirmLinkSeconds / 86_400,
  'erase-days': () => eraseDays,
  'order-link-days': () => orderLinkDays,
  'search-days': () => keepTermsDays,
}

/** What most categories have. */
function usual(days: readonly number[]): number {
  const times = new Map<number, number>()
  for (const one of days) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

const tables: Record<TableName, Table> = {
  'return-days': async ({ reads }) => ({
    head: ['What', 'You can return it for'],
    rows: [
      ...byDays((await listReturnDays(reads)).map(({ name, return_days: days }) => ({ name, days }))).map(
        ({ names, days }) => [names, days === 0 ? 'No returns' : `${inDays(days)} from delivery`],
      ),
      ['Made to order', 'Only if it is damaged, incomplete or not what you ordered'],
    ],
  }),
  'delivery-charges': async ({ reads }) => ({
    head: ['Where', 'Delivery charge', 'Takes', 'Cash on delivery', 'Assembly'],
    rows: (await listZones(reads)).map(zoneRow),
  }),
  'emi-plans': async ({ reads, now }) => {
    const plans = await listEmiPlans(reads, indianDay(now()))
    const banks = [...new Set(plans.map(({ bank }) => bank))]
    return {
      head: ['Bank', 'Months', 'Interest a year', 'Processing fee'],
      rows: banks.map((bank) => {
        const own = plans.filter((plan) => plan.bank === bank)
        const span = (values: number[], show: (value: number) => string) => {
          const [least, most] = [Math.min(...values), Math.max(...values)]
          return least === most ? show(least) : `${show(least)} to ${show(most)}`
        }
        return [
          bank,
          own.map(({ months }) => months).join(', '),
          span(
            own.map(({ annualRateBps }) => annualRateBps),
            (bps) => `${bps / 100}%`,
          ),
          span(
            own.map(({ fee }) => fee),
            (fee) => showPaise(paise(fee)),
          ),
        ]
      }),
    }
  },
  'kept-data': async () => ({
    head: ['What', 'Why', 'How long'],
    rows: keptAboutPeople.map(({ what, why, until }) => [what, why, until]),
  }),
  'kept-in-browser': async () => ({
    head: ['What', 'Why', 'How long'],
    rows: keptInBrowser.map(({ what, why, until }) => [what, why, until]),
  }),
}

function zoneRow(zone: ZoneTerms): string[] {
  const show = (amount: number): string => showPaise(paise(amount) as Paise)
  const kilos = zone.included_grams / 1_000
  const charge =
    zone.charge_paise === 0 && zone.per_kg_paise === 0
      ? 'Free'
      : [
          show(zone.charge_paise) +
            (zone.per_kg_paise > 0 ? ` up to ${kilos} kg, then ${show(zone.per_kg_paise)} a kg` : ''),
          ...(zone.free_from_paise === null ? [] : [`free from ${show(zone.free_from_paise)}`]),
        ].join('; ')
  const days =
    zone.least_days === zone.most_days
      ? inDays(zone.most_days)
      : `${zone.least_days} to ${zone.most_days} working days`
  const heaviest =
    zone.heaviest_piece_grams === null ? '' : ` Nothing above ${zone.heaviest_piece_grams / 1_000} kg.`
  return [
    `${zone.areas.join(', ')}.${heaviest}`,
    charge,
    days,
    zone.cash_up_to_paise === null ? 'No' : `Up to ${show(zone.cash_up_to_paise)}`,
    zone.assembly_paise === null ? 'No' : zone.assembly_paise === 0 ? 'Free' : show(zone.assembly_paise),
  ]
}

/** Looks up only what a text asks for. */
export const createShopFacts =
  ({ reads, now }: FactDeps): ReadFacts =>
  async (names) => {
    let kept: Promise<WireLayout> | undefined
    const layout = () => {
      kept ??= readLayout(forShoppers(reads, now()), now())
      return kept
    }
    const asked: Asked = { reads, now, layout }
    const [found, drawn] = await Promise.all([
      Promise.all(
        names.filter(isWordName).map(async (name) => [name, String(await words[name](asked))] as const),
      ),
      Promise.all(names.filter(isTableName).map(async (name) => ({ name, ...(await tables[name](asked)) }))),
    ])
    return { words: Object.fromEntries(found), tables: drawn }
  }
