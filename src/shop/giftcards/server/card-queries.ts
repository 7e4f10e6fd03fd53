// Gift cards as the office reads them. Nothing here returns a code: there is none to return.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { maskEmail } from '#shop/accounts/domain/contact.ts'
import type { WireCard, WireCardDetail, WireCards } from '../contract.ts'
import { type CardState, cardState } from '../domain/card.ts'
import type { GiftCardDeps } from './deps.ts'

const pageSize = 50

const columns = [
  'gift_card.id',
  'last_four',
  'gift_card.state',
  'gift_card.worth_paise',
  'balance_paise',
  'valid_until',
  'gift_card.to_name',
  'gift_card.from_name',
  'gift_card.sends_at',
  'sent_at',
  'issued_at',
] as const

type Row = {
  id: string
  last_four: string | null
  state: string
  worth_paise: number
  balance_paise: number
  valid_until: string
  to_name: string
  from_name: string
  sends_at: Date
  sent_at: Date | null
  issued_at: Date
}

const rupees = (amount: number): number => toRupees(paise(amount))

const toWireCard = (row: Row, today: string): WireCard => ({
  id: row.id,
  last_four: row.last_four,
  state: cardState(
    {
      state: row.state === 'stopped' ? 'stopped' : 'live',
      isSent: row.sent_at !== null,
      worth: paise(row.worth_paise),
      balance: paise(row.balance_paise),
      validUntil: row.valid_until,
    },
    today,
  ),
  worth: rupees(row.worth_paise),
  balance: rupees(row.balance_paise),
  valid_until: row.valid_until,
  to_name: row.to_name,
  from_name: row.from_name,
  sends_at: row.sends_at.toISOString(),
  issued_at: row.issued_at.toISOString(),
})

/** The same words as `cardState`, for the database to count by. */
const stateIn = (today: string) => sql<CardState>`case
  when state = 'stopped' then 'stopped'
  when sent_at is null then 'planned'
  when valid_until < ${today}::date then 'ran_out'
  when balance_paise = 0 then 'used_up'
  when balance_paise < worth_paise then 'part_used'
  else 'live' end`

export type CardsAsked = { search?: string | undefined; state?: CardState | undefined; page: number }

export async function listCards(
  db: Db,
  { search = '', state, page }: CardsAsked,
  now: Date,
): Promise<WireCards> {
  const today = indianDay(now)
  const found = foundBy(search.trim())
  const [rows, counted, good] = await Promise.all([
    db
      .selectFrom('gift_card')
      .select(columns)
      .where(found)
      .$if(state !== undefined, (query) => query.where(stateIn(today), '=', state ?? 'live'))
      .orderBy('issued_at', 'desc')
      .orderBy('gift_card.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('gift_card')
      .select((card) => [stateIn(today).as('state'), card.fn.countAll<number>().as('count')])
      .where(found)
      .groupBy(sql`1`)
      .execute(),
    db
      .selectFrom('gift_card')
      .select((card) => [
        sql<number>`coalesce(sum(balance_paise), 0)`.as('balance'),
        card.fn.countAll<number>().as('count'),
      ])
      .where('state', '=', 'live')
      .where('balance_paise', '>', 0)
      .where('valid_until', '>=', today)
      .executeTakeFirstOrThrow(),
  ])
  const byState = Object.fromEntries(counted.map((row) => [row.state, Number(row.count)]))
  const all = Object.values(byState).reduce((sum, count) => sum + count, 0)
  return {
    data: rows.map((row) => toWireCard(row, today)),
    total: state === undefined ? all : (byState[state] ?? 0),
    counts: { ...byState, all },
    to_be_spent: rupees(Number(good.balance)),
    good_cards: Number(good.count),
  }
}

/** Four signs are the end of a code; anything else is part of a name or of a purchase's number. */
function foundBy(search: string) {
  if (search === '') return sql<boolean>`true`
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(last_four = upper(${search}) or to_name ilike ${like} or from_name ilike ${like}
    or exists (select from gift_card_purchase p where p.id = gift_card.purchase_id and p.number ilike ${like}))`
}

export async function readCard(
  { db, now, orderNumbersOf }: Pick<GiftCardDeps, 'db' | 'now' | 'orderNumbersOf'>,
  id: string,
): Promise<WireCardDetail | undefined> {
  const row = await db
    .selectFrom('gift_card')
    .leftJoin('gift_card_purchase', 'gift_card_purchase.id', 'gift_card.purchase_id')
    .leftJoin('account', 'account.id', 'gift_card.issued_by')
    .select([...columns, 'gift_card.to_email', 'gift_card.message', 'gift_card.version'])
    .select(['gift_card_purchase.number', 'gift_card_purchase.buyer_email', 'account.name as issuer'])
    .where('gift_card.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...toWireCard(row, indianDay(now())),
    to_email: row.to_email && maskEmail(row.to_email),
    message: row.message,
    sent_at: row.sent_at?.toISOString() ?? null,
    version: row.version,
    purchase:
      row.number && row.buyer_email ? { number: row.number, email: maskEmail(row.buyer_email) } : null,
    issued_by: row.issuer,
    entries: await listEntries({ db, orderNumbersOf }, id),
  }
}

async function listEntries(
  { db, orderNumbersOf }: Pick<GiftCardDeps, 'db' | 'orderNumbersOf'>,
  cardId: string,
): Promise<WireCardDetail['entries']> {
  const rows = await db
    .selectFrom('gift_card_entry')
    .leftJoin('account', 'account.id', 'gift_card_entry.actor_id')
    .select(['gift_card_entry.id', 'at', 'reason', 'change_paise', 'note', 'order_id', 'account.name'])
    .select(sql<number>`sum(change_paise) over (order by gift_card_entry.id)`.as('left_paise'))
    .where('card_id', '=', cardId)
    .orderBy('gift_card_entry.id', 'desc')
    .limit(500)
    .execute()
  const numbers = await orderNumbersOf(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  )
  return rows.map((row) => ({
    at: row.at.toISOString(),
    reason: row.reason as WireCardDetail['entries'][number]['reason'],
    change: rupees(row.change_paise),
    left: rupees(Number(row.left_paise)),
    order: (row.order_id && numbers.get(row.order_id)) ?? null,
    by: row.name,
    note: row.note,
  }))
}
