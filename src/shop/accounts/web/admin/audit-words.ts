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
  'sale.drafted': { verb: 'drafted the sale' },
  'sale.changed': { verb: 'changed the sale' },
  'sale.scheduled': { verb: 'scheduled the sale' },
  'sale.taken_back': { verb: 'made a draft again of the sale' },
  'sale.deleted': { verb: 'deleted the draft of the sale' },
  'sale.started': { verb: 'started the sale' },
  'sale.ended': { verb: 'ended the sale' },
  'sale.stopped': { verb: 'stopped the sale' },
  'sale.missed': { verb: 'was closed during the sale' },
  'reports.exported': { verb: 'exported' },
  'reports.counted_again': { verb: 'had the numbers counted again of' },
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
  prices: 'Prices',
  reports: 'Numbers',
}
export const showArea = (area: string): string => areaNames[area] ?? area

const fieldNames: Record<string, string> = {
  role: 'Role',
  email: 'Email',
  two_step: 'Two-step login',
  two_step_required: 'Everyone needs two-step login',
  sessions: 'Sessions',
  starts: 'Starts',
  ends: 'Ends',
  covers: 'Covers',
  change: 'Change',
  pieces: 'Pieces',
  left_out: 'Left out',
}
export const showField = (field: string): string => fieldNames[field] ?? field

/** Roles and flags in words; everything else as it was written down. */
export function showAuditValue(field: string, value: string): string {
  if (field === 'role' && Object.hasOwn(roleNames, value)) return roleNames[value as Role]
  if (value === 'true') return 'Yes'
  return value === 'false' ? 'No' : value
}
