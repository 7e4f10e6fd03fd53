// What waits for a person, each counted by the capability it belongs to. A new kind adds its line here, its permission
// in src/shop/reports/domain/waiting.ts, and its words in src/shop/reports/web/admin/waiting-words.ts.
import { countGivenUp } from '#platform/mail/outbox.ts'
import { countWaitingGrievances } from '#shop/grievances/server/grievance-queries.ts'
import { countWaitingOrders } from '#shop/orders/server/list-for-staff.ts'
import { countWaitingMoney } from '#shop/payments/server/money-routes.ts'
import { countWaitingQuestions } from '#shop/questions/server/staff-queries.ts'
import { mostWaiting } from '#shop/reports/domain/waiting.ts'
import type { WaitingSource } from '#shop/reports/server/waiting.ts'
import { countWaitingReviews } from '#shop/reviews/server/staff-queries.ts'
import { watchMissed } from '#shop/search/server/search-work.ts'
import type { Searching } from '#shop/search/server/searching.ts'
import { countWaitingStock } from '#shop/stock/server/stock-list.ts'

export const whatWaits = (searching: Searching): WaitingSource[] => [
  {
    kinds: ['late', 'to_pack', 'to_send', 'returns'],
    count: (db, now) => countWaitingOrders(db, now, mostWaiting),
  },
  { kinds: ['refunds', 'differences'], count: (db) => countWaitingMoney(db, mostWaiting) },
  { kinds: ['grievances'], count: countWaitingGrievances },
  { kinds: ['questions'], count: (db) => countWaitingQuestions(db, mostWaiting) },
  { kinds: ['reviews', 'reported'], count: (db) => countWaitingReviews(db, mostWaiting) },
  { kinds: ['sold_out', 'low_stock'], count: (db) => countWaitingStock(db, mostWaiting) },
  { kinds: ['searches'], count: watchMissed(searching) },
  { kinds: ['mails'], count: (db) => countGivenUp(db, mostWaiting) },
]
