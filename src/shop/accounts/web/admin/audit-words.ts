// The audit log's codes as sentences: who, what they did, to whom or what.
import { type Role, roleNames } from '../../domain/roles.ts'
import type { WireAuditEntry } from '../../staff-contract.ts'

/** [what was done, what follows the subject]; without a subject where the doer is it. */
type Words = { verb: string; after?: string; isAboutSelf?: true }

const wordsOf: Record<string, Words> = {
  'staff.logged_in': { verb: 'logged in', isAboutSelf: true },
  'staff.invited': { verb: 'invited' },
  'staff.invitation_sent_again': { verb: 'sent the invitation again to' },
  'staff.invitation_withdrawn': { verb: 'withdrew the invitation to' },
  'staff.joined': { verb: 'joined the staff', isAboutSelf: true },
  'staff.role_changed': { verb: 'changed the role of' },
  'staff.removed': { verb: 'removed', after: 'from the staff' },
  'staff.sessions_ended': { verb: 'ended the sessions of' },
  'staff.two_step_on': { verb: 'turned two-step login on', isAboutSelf: true },
  'staff.two_step_off': { verb: 'turned two-step login off', isAboutSelf: true },
  'staff.two_step_reset': { verb: 'reset two-step login of' },
  'staff.policy_changed': { verb: 'changed the rule for two-step login', isAboutSelf: true },
  'staff.password_changed': { verb: 'changed their password', isAboutSelf: true },
  'staff.email_changed': { verb: 'changed their e-mail address', isAboutSelf: true },
  'staff.renamed': { verb: 'changed their name', isAboutSelf: true },
  'mail.read': { verb: 'read a mail:' },
  'mail.sent_again': { verb: 'sent a mail again:' },
  'product.created': { verb: 'added' },
  'product.changed': { verb: 'changed' },
  'product.deleted': { verb: 'deleted' },
  'order.taken': { verb: 'took', after: 'on the phone' },
  'order.pay_link_sent': { verb: 'sent the payment link again for' },
  'order.contact_shown': { verb: 'looked at the contact of' },
  'order.note_added': { verb: 'added a note to' },
  'order.packed': { verb: 'packed' },
  'order.dispatched': { verb: 'dispatched' },
  'order.part_dispatched': { verb: 'dispatched a part of' },
  'order.delivered': { verb: 'delivered' },
  'order.part_delivered': { verb: 'delivered a part of' },
  'order.came_back': { verb: 'took back from the door' },
  'order.cancelled': { verb: 'cancelled' },
  'order.part_cancelled': { verb: 'cancelled a part of' },
  'order.return_accepted': { verb: 'accepted a return of' },
  'order.return_refused': { verb: 'refused a return of' },
  'order.replacement_sent': { verb: 'sent a replacement for' },
  'order.refunded': { verb: 'paid out a refund of' },
  'customer.contact_shown': { verb: 'looked at the contact of' },
  'customer.note_added': { verb: 'added a note to' },
  'customer.goodwill_given': { verb: 'gave credit to' },
  'customer.copy_made': { verb: 'made a copy of the data of' },
  'customer.erasure_asked': { verb: 'asked for the erasing of' },
  'customer.erased': { verb: 'erased' },
}

export type AuditSentence = { actor: string; verb: string; subject: string; after: string }

/** A code that is not in the table is shown as it is. */
export function sentenceOf({ actor, action, area, subject }: WireAuditEntry): AuditSentence {
  const { verb, after = '', isAboutSelf } = wordsOf[action] ?? { verb: action }
  // a mail is named by its kind, such as staff_invitation
  const named = area === 'mail' ? subject.replace(/^\w+/, (kind) => kind.replaceAll('_', ' ')) : subject
  return { actor, verb, subject: isAboutSelf ? '' : named, after }
}

const areaNames: Record<string, string> = {
  staff: 'Staff',
  mail: 'Mail',
  product: 'Products',
  products: 'Products',
  catalogue: 'Products',
  orders: 'Orders',
  customers: 'Customers',
}
export const showArea = (area: string): string => areaNames[area] ?? area

const fieldNames: Record<string, string> = {
  role: 'Role',
  email: 'Email',
  two_step: 'Two-step login',
  two_step_required: 'Everyone needs two-step login',
  sessions: 'Sessions',
  state: 'State',
  pays_by: 'Paid by',
  total: 'Total',
  amount: 'Rupees',
  reason: 'Why',
  erase_at: 'Erased on',
}
export const showField = (field: string): string => fieldNames[field] ?? field

/** Roles and flags in words; everything else as it was written down. */
export function showAuditValue(field: string, value: string): string {
  if (field === 'role' && Object.hasOwn(roleNames, value)) return roleNames[value as Role]
  if (value === 'true') return 'Yes'
  return value === 'false' ? 'No' : value
}
