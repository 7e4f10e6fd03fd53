// Adds to the audit log. The database chains the rows and refuses to change them (db/migrations/0007.do.audit.sql).
import type { Db } from '#platform/database/database.ts'

/** Who acts, and through which request. */
export type Actor = {
  /** Nobody's where a job acts. */
  accountId: string | null
  name: string
  requestId: string
  addressRange: string
}

export type AuditEntry = {
  area: string
  action: string
  subject: { id: string; name: string }
  /** Only the fields that matter; never a password, a token, or somebody's address. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Inside the transaction of the act itself: both happen, or neither. */
export async function writeAudit(trx: Db, actor: Actor, at: Date, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_entry')
    .values({
      at,
      actor_id: actor.accountId,
      actor_name: actor.name,
      area: entry.area,
      action: entry.action,
      subject_id: entry.subject.id.slice(0, 120),
      subject_name: entry.subject.name.slice(0, 200),
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      request_id: actor.requestId.slice(0, 60),
      address_range: actor.addressRange,
    })
    .execute()
}
