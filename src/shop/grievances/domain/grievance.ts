// Complaints to the Grievance Officer: word within 48 hours, settled within a month (E-Commerce Rules, 2020, rule 4).

export const grievanceKinds = {
  delivery: 'Delivery',
  damage: 'Damage or missing parts',
  returns: 'Return, refund or replacement',
  payment: 'Payment or invoice',
  product: 'The product',
  service: 'How we treated you',
  privacy: 'My personal data',
  other: 'Something else',
} as const
export type GrievanceKind = keyof typeof grievanceKinds
export const kindNames = Object.keys(grievanceKinds) as GrievanceKind[]

export const grievanceStates = ['open', 'acknowledged', 'answered', 'settled'] as const
export type GrievanceState = (typeof grievanceStates)[number]

export const acts = ['acknowledge', 'answer', 'note', 'settle', 'reopen'] as const
export type Act = (typeof acts)[number]

const hour = 3_600_000

/** A person writes back by then. */
export const answerHours = 48
export const answerBy = (at: Date): Date => new Date(at.getTime() + answerHours * hour)

/** The same day of the next month in India, or its last one where there is no such day. */
export function settleBy(at: Date): Date {
  const india = new Date(at.getTime() + 5.5 * hour)
  const day = india.getUTCDate()
  india.setUTCDate(1)
  india.setUTCMonth(india.getUTCMonth() + 1)
  const daysThere = new Date(Date.UTC(india.getUTCFullYear(), india.getUTCMonth() + 1, 0)).getUTCDate()
  india.setUTCDate(Math.min(day, daysThere))
  return new Date(india.getTime() - 5.5 * hour)
}

/** GR-2611-0031: the month in India, and the next ticket. */
export const ticketNumber = (indianDay: string, ticket: number): string =>
  `GR-${indianDay.slice(2, 4)}${indianDay.slice(5, 7)}-${String(ticket).padStart(4, '0')}`

type Where = { state: GrievanceState; acknowledgedAt: Date | null }

/** Where an act leads, or undefined where it cannot be done. A note changes nothing. */
export function stateAfter({ state }: Pick<Where, 'state'>, act: Act): GrievanceState | undefined {
  if (act === 'note') return state
  if (act === 'reopen') return state === 'settled' ? 'open' : undefined
  if (state === 'settled') return undefined
  if (act === 'acknowledge') return state === 'open' ? 'acknowledged' : undefined
  return act === 'answer' ? 'answered' : 'settled'
}

export type Timer = { what: 'answer' | 'settle'; by: Date; isLate: boolean; isSoon: boolean }
type Timed = { state: GrievanceState; answerBy: Date; settleBy: Date }

/** The promise that is due next; none once it is settled. */
export function timerOf({ state, answerBy: answer, settleBy: settle }: Timed, now: Date): Timer | undefined {
  if (state === 'settled') return undefined
  const what = state === 'open' ? 'answer' : 'settle'
  const by = what === 'answer' ? answer : settle
  const left = by.getTime() - now.getTime()
  return { what, by, isLate: left <= 0, isSoon: left > 0 && left < (what === 'answer' ? 12 : 72) * hour }
}

/** The register is kept three years after a complaint is settled; then without the person. */
export const keptYears = 3
