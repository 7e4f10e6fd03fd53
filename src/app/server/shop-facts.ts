// What texts say of the shop, from the constants and the data the shop runs on.

import { type Paise, paise, showPaise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { confirmLinkSeconds, resetLinkSeconds } from '#shop/accounts/domain/lifetime.ts'
import { shortestPassword } from '#shop/accounts/domain/password.ts'
import { byDays } from '#shop/catalogue/domain/return-terms.ts'
import { countBrands, findHighestDiscount, listReturnDays } from '#shop/catalogue/server/shelf-figures.ts'
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
import { findWorkingDays, listZones, type ZoneTerms } from '#shop/delivery/server/zone-queries.ts'
import { goodAfterGivingBack, leastWorth, mostDaysAhead, mostWorth } from '#shop/giftcards/domain/card.ts'
import { answerHours, keptYears } from '#shop/grievances/domain/grievance.ts'
import type { ShopOnPages } from '#shop/identity/on-pages.ts'
import { refundBankDays } from '#shop/orders/domain/refund-days.ts'
import { onlineInWords } from '#shop/payments/domain/ways.ts'
import { listOpenPlans, readOpenWays, type TakesOnline } from '#shop/payments/server/open-ways.ts'
import { findPromiseTerms } from '#shop/promises/server/promise-queries.ts'
import { findCashbackBps } from '#shop/promotions/server/coupon-queries.ts'
import { readPeriods } from '#shop/retention/server/retention-terms.ts'
import { eraseDays, keptAboutPeople, sessionDays } from '../kept-about-people.ts'
import { keptInBrowser } from '../kept-in-browser.ts'

type FactDeps = {
  reads: Db
  now: () => Date
  takesOnline: TakesOnline
  shopOnPages: () => Promise<ShopOnPages>
}
type Asked = FactDeps & { layout: () => Promise<WireLayout> }
/** Null: the shop does not offer it. */
type Said = string | number | null
type Word = (asked: Asked) => Said | Promise<Said>
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
  'hold-minutes': async ({ reads }) => (await findPromiseTerms(reads)).hold_minutes,
  'phone-link-hours': async ({ reads }) => (await findPromiseTerms(reads)).phone_hold_hours,
  'cancel-until': async ({ reads }) =>
    (await findPromiseTerms(reads)).cancel_until === 'dispatch' ? 'dispatched' : 'packed',
  'cancel-made-to-order': async ({ reads }) => {
    const hours = (await findPromiseTerms(reads)).made_to_order_cancel_hours
    return hours === null ? '' : ` What is made to order can be cancelled for ${hours} hours after ordering.`
  },
  'ways-to-pay': async (asked) => {
    const { methods } = await readOpenWays(asked.reads, asked.takesOnline)
    const cash = await highestCash(asked)
    const ways = [
      ...(methods.length > 0 ? [onlineInWords(methods)] : []),
      'gift cards and store credit',
      ...(cash === null ? [] : ['cash on delivery where we take it']),
    ].join('; ')
    return ways.charAt(0).toUpperCase() + ways.slice(1)
  },
  'online-ways': async ({ reads, takesOnline }) =>
    onlineInWords((await readOpenWays(reads, takesOnline)).methods) ?? null,
  'highest-cash': async (asked) => {
    const most = await highestCash(asked)
    return most === null ? null : showPaise(most)
  },
  'emi-minimum': async (asked) => {
    const plans = await plansNow(asked)
    return plans.length === 0 ? null : showPaise(paise(Math.min(...plans.map(({ minimum }) => minimum))))
  },
  'days-off': async ({ reads }) => {
    const worked = await findWorkingDays(reads)
    const off = weekdays.filter((_, day) => !worked.includes(day))
    return listed([...off, 'holidays'])
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
  'order-link-days': async ({ reads }) => (await readPeriods(reads)).order_links,
  'search-days': async ({ reads }) => (await readPeriods(reads)).searched_words,
}

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The most that is taken at any door; null where no cash is. */
async function highestCash({ reads }: Asked): Promise<Paise | null> {
  const most = Math.max(0, ...(await listZones(reads)).map((zone) => zone.cash_up_to_paise ?? 0))
  return most > 0 ? paise(most) : null
}

/** None where instalments are switched off. */
const plansNow = ({ reads, now, takesOnline }: Asked) => listOpenPlans(reads, takesOnline, now())

/** A shop that is being set up has not said everything yet: its drafts show where. */
const toFollow: Partial<Record<WordName, string>> = {
  'shop-name': '[legal name to follow]',
  'shop-address': '[address to follow]',
  'care-phone': '[phone to follow]',
  'care-hours': '[hours to follow]',
  'care-email': '[e-mail to follow]',
  officer: '[name to follow]',
  'grievance-email': '[e-mail to follow]',
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
  'emi-plans': async (asked) => {
    const plans = await plansNow(asked)
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
  ({ reads, now, takesOnline, shopOnPages }: FactDeps): ReadFacts =>
  async (names) => {
    let kept: Promise<WireLayout> | undefined
    const layout = () => {
      kept ??= shopOnPages().then((shop) => readLayout(forShoppers(reads, now()), shop, now(), []))
      return kept
    }
    const asked: Asked = { reads, now, takesOnline, shopOnPages, layout }
    const [found, drawn] = await Promise.all([
      Promise.all(
        names.filter(isWordName).map(async (name) => {
          const said = await words[name](asked)
          return [name, said === null ? null : String(said) || (toFollow[name] ?? '')] as const
        }),
      ),
      Promise.all(names.filter(isTableName).map(async (name) => ({ name, ...(await tables[name](asked)) }))),
    ])
    return { words: Object.fromEntries(found), tables: drawn }
  }
