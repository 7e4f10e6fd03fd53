// What waits for a person, and for whom: a line of the home screen each, and some of them a number in the sidebar.
import { may, type Permission } from '#shop/accounts/domain/roles.ts'

/** The most pressing first. Each goes to those who can open its list and do something there. */
const openTo = {
  late: 'orders.read',
  to_pack: 'orders.read',
  to_send: 'orders.read',
  returns: 'orders.read',
  refunds: 'orders.money',
  differences: 'orders.money',
  grievances: 'grievances.answer',
  questions: 'reviews.decide',
  reviews: 'reviews.decide',
  reported: 'reviews.decide',
  sold_out: 'stock.change',
  low_stock: 'stock.change',
  searches: 'search.tune',
  mails: 'mail.read',
} as const satisfies Record<string, Permission>

export type WaitingKind = keyof typeof openTo

export const waitingKinds = Object.keys(openTo) as WaitingKind[]

export const waitingFor = (role: string): WaitingKind[] =>
  waitingKinds.filter((kind) => may(role, openTo[kind]))

/** Beyond so many nothing is counted: it means so many or more. */
export const mostWaiting = 1_000

/** How many, how many of them are past their time, and when the next one is due. */
export type Waiting = { count: number; late?: number; due?: Date | null }
