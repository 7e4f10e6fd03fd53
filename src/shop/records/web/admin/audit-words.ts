// The audit log's codes as sentences: who, what they did, to whom or what.
import * as adminPaths from '#kernel/admin-paths.ts'
import { type Role, roleNames } from '#shop/accounts/domain/roles.ts'
import type { WireAuditEntry } from '../../contract.ts'
import { wordsOf } from './audit-table.ts'

export type AuditSentence = { actor: string; verb: string; subject: string; after: string }

/** A code that is not in the table is shown as it is. */
export function sentenceOf({ actor, action, area, subject }: WireAuditEntry): AuditSentence {
  const { verb, after = '', isAboutSelf } = wordsOf[action] ?? { verb: action }
  // a mail is named by its kind, such as staff_invitation
  const named = area === 'mail' ? subject.replace(/^\w+/, (kind) => kind.replaceAll('_', ' ')) : subject
  return { actor, verb, subject: isAboutSelf ? '' : named, after }
}

const areaNames: Record<string, string> = {
  setup: 'Set-up',
  staff: 'Staff',
  mail: 'Mail',
  product: 'Products',
  products: 'Products',
  catalogue: 'Products',
  orders: 'Orders',
  customers: 'Customers',
  discounts: 'Discounts',
  giftcards: 'Gift cards',
  prices: 'Pricing',
  search: 'Search',
  content: 'Content',
  grievance: 'Grievances',
  reviews: 'Reviews',
  reports: 'Numbers',
}
export const showArea = (area: string): string => areaNames[area] ?? area

const contentScreens = new Map([
  ['home', 'home'],
  ['layout', 'menu'],
  ['promo', 'promo'],
])

/** The screen that shows what an entry is about, where there is one. */
export function screenOf({ area, action, subject_id: id }: WireAuditEntry): string | undefined {
  if (area === 'products' && /^product\.(created|changed|restored)$/.test(action))
    return adminPaths.product(id)
  if (area === 'orders' && /^[A-Z]{2,4}-\d{4}-\d+$/.test(id)) return adminPaths.order(id)
  if (area === 'grievance' && id.startsWith('GR-')) return adminPaths.grievance(id)
  if (area === 'reviews') return adminPaths.reviews
  if (area === 'discounts') return adminPaths.discount(id)
  if (area === 'content')
    return id.startsWith('page:')
      ? adminPaths.contentPage(id.slice(5))
      : adminPaths.contentPart(contentScreens.get(id) ?? '')
  return undefined
}

const fieldNames: Record<string, string> = {
  role: 'Role',
  email: 'Email',
  two_step: 'Two-step login',
  two_step_required: 'Everyone needs two-step login',
  sessions: 'Sessions',
}
export const showField = (field: string): string => fieldNames[field] ?? field

/** Roles and flags in words; everything else as it was written down. */
export function showAuditValue(field: string, value: string): string {
  if (field === 'role' && Object.hasOwn(roleNames, value)) return roleNames[value as Role]
  if (value === 'true') return 'Yes'
  return value === 'false' ? 'No' : value
}
