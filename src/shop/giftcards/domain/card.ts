// What a gift card may be worth, when it goes out, how long it is good for, and the one word for where it stands.
import { type Paise, paise } from '#kernel/money.ts'
import { dayAfter, indianDay, isDay } from '#kernel/time.ts'

export const leastWorth = paise(100_00)
export const mostWorth = paise(50_000_00)

/** Money that comes back to a card can be spent for so many days at the least. */
export const goodAfterGivingBack = 90

/** How far ahead a card can be sent. */
export const mostDaysAhead = 365

/** The same day a year on; the 29th of February becomes the 1st of March, so that nobody loses a day. */
export function yearAfter(day: string, years = 1): string {
  const [year = '', ...rest] = day.split('-')
  const later = `${Number(year) + years}-${rest.join('-')}`
  return later.endsWith('-02-29') && !isDay(later) ? `${Number(year) + years}-03-01` : later
}

/** Today means right away, at night too; another day means nine in the morning, in India. */
export const sendsAt = (day: string, now: Date): Date =>
  day <= indianDay(now) ? now : new Date(`${day}T09:00:00+05:30`)

/** Whether somebody can wish for this day: today or later, within a year. */
export const canSendOn = (day: string, now: Date): boolean =>
  isDay(day) && day >= indianDay(now) && day <= dayAfter(indianDay(now), mostDaysAhead)

export const cardStates = ['planned', 'live', 'part_used', 'used_up', 'ran_out', 'stopped'] as const
export type CardState = (typeof cardStates)[number]

type Standing = {
  state: 'live' | 'stopped'
  isSent: boolean
  worth: Paise
  balance: Paise
  validUntil: string
}

export function cardState(card: Standing, today: string): CardState {
  if (card.state === 'stopped') return 'stopped'
  if (!card.isSent) return 'planned'
  if (card.validUntil < today) return 'ran_out'
  if (card.balance === 0) return 'used_up'
  return card.balance < card.worth ? 'part_used' : 'live'
}
