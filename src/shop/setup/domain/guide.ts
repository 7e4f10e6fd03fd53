// The set-up guide: nine steps, each with its true state, and what is missing before the first real sale.
import type { Online, Opening } from './sale.ts'

export const stepIds = [
  'shop',
  'sellers',
  'places',
  'delivery',
  'payments',
  'goods',
  'policies',
  'staff',
  'open',
] as const
export type StepId = (typeof stepIds)[number]

/** What an owner reads before the shop opens. */
export const policySlugs = [
  'returns-and-refund',
  'privacy-policy',
  'terms-of-use',
  'grievance-redressal',
] as const
export type PolicySlug = (typeof policySlugs)[number]

/** Where a line of the guide leads. */
export const placesToGo = [
  'shop',
  'registrations',
  'places',
  'delivery',
  'payments',
  'letters',

  'import',
  'new_product',
  'content',
  'staff',
  'mail',
  'demo',
  'policies',
] as const
export type WayTo = (typeof placesToGo)[number]

/** Done, missing, or worth doing. */
export type LineState = 'yes' | 'no' | 'may'
export type Line = {
  state: LineState
  /** In bold, before the words. */
  title: string
  words: string
  link?: { label: string; to: WayTo }
}

export type StepState = 'done' | 'todo' | 'bad' | 'locked'
export type BadgeKind = 'ok' | 'wait' | 'mute' | 'info' | 'bad'
export type Step = {
  id: StepId
  title: string
  /** One sentence: what is set, or what is asked. */
  words: string
  state: StepState
  badge: { kind: BadgeKind; words: string }
  /** Why it is asked for, when the step is open. */
  why: string
  lines: Line[]
  act?: { label: string; to: WayTo }
}

export type GuideFacts = {
  opening: Opening
  /** Practice payments move no money. */
  online: Online
  shop: {
    name: string
    hasLogo: boolean
    legalName: string
    legalAddress: string
    careEmail: string
    carePhone: string
    officer: string
    officerEmail: string
  }
  /** Whoever sells today. */
  sellers: { legalName: string; gstin: string; state: string; isRight: boolean; hasBank: boolean }[]
  /** Places that send goods, with the state their pincode lies in and the state of their GSTIN. */
  places: { name: string; state: string; sellerState: string }[]
  reach: { zones: number; pincodes: number; lowest: string; highest: string; cashUpTo: string | null }
  goods: { products: number; categories: number; demoProducts: number }
  /** The version that shoppers are shown, and the one that was read. */
  policies: { slug: PolicySlug; version: number | null; readAt: Date | null; readVersion: number | null }[]
  staff: { joined: { name: string; role: string }[]; invited: number; withoutTwoStep: string[] }
  letters: { hasServer: boolean; reachedYouAt: Date | null }
  /** An order of the reader's own that was cancelled again. */
  tried: { amount: string } | null
  /** The first one since the shop opened. */
  firstOrder: string | null
}

const minutesOf: Record<StepId, number> = {
  shop: 5,
  sellers: 5,
  places: 5,
  delivery: 10,
  payments: 10,
  goods: 10,
  policies: 10,
  staff: 3,
  open: 2,
}

/** How long a step takes, as its badge says it. */
export const inMinutes = (id: StepId): string => `${minutesOf[id]} minutes`

/** What is left, to five minutes; of the whole it is an hour. */
export function timeLeft(steps: readonly Pick<Step, 'id' | 'state'>[]): string {
  const left = steps.filter(({ state }) => state !== 'done').map(({ id }) => id)
  if (left.length === 0) return ''
  if (left.length === steps.length) return 'about an hour in all'
  const minutes = left.reduce((sum, id) => sum + minutesOf[id], 0)
  return `about ${Math.max(5, Math.round(minutes / 5) * 5)} minutes left`
}

/** "Hosur", "Hosur and Dankuni", "Hosur, Dankuni and 2 more". */
export function inWords(names: readonly string[], most = 3): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names
  const last = names.length > most ? `${names.length - shown.length} more` : undefined
  const all = last ? [...shown, last] : shown
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** Places whose pincode lies in another state than their GSTIN: their papers would carry the wrong tax. */
export const misplaced = (places: GuideFacts['places']) =>
  places.filter(({ state, sellerState }) => state !== '' && state !== sellerState)

/** Money can reach the owner. In the demo nothing is real, whatever its terms say. */
export const takesRealMoney = ({ online, reach, opening }: GuideFacts): boolean =>
  online === 'real' || (reach.cashUpTo !== null && opening.phase !== 'demo')

type Policy = GuideFacts['policies'][number]

/** What stands there now is what was read. */
export const isRead = ({ version, readVersion }: Policy): boolean =>
  version !== null && version === readVersion
