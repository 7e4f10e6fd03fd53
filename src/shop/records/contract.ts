// What the shop keeps a record of, over the wire: the audit log and the mail.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'
import { Id } from '#shop/accounts/contract.ts'

/** Numbers that count rows. */
const RowNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Day = Type.String({ format: 'date', pattern: '^(19|2[01])', description: 'A day in India' })

export const AuditQuery = closed({
  q: Type.Optional(Type.String({ maxLength: 100, description: 'A person, or what was changed' })),
  actor: Type.Optional(Id),
  area: Type.Optional(Type.String({ maxLength: 30 })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  before: Type.Optional(RowNumber),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
})
export type AuditQuery = Static<typeof AuditQuery>

export const WireAuditEntry = closed({
  id: Type.Integer(),
  at: Instant,
  actor_id: orNull(Id),
  actor: Type.String(),
  area: Type.String(),
  action: Type.String(),
  subject_id: Type.String(),
  subject: Type.String(),
  changes: listOf({ field: Type.String(), before: orNull(Type.String()), after: orNull(Type.String()) }),
  request_id: Type.String(),
  address_range: Type.String(),
  print: Type.String({ description: 'Of this entry and, through it, of all before it' }),
})
export type WireAuditEntry = Static<typeof WireAuditEntry>

export const WireAuditLog = closed({
  entries: Type.Array(WireAuditEntry),
  has_more: Type.Boolean(),
  areas: Type.Array(Type.String()),
  actors: listOf({ id: Id, name: Type.String() }),
})
export type WireAuditLog = Static<typeof WireAuditLog>

export const WireAuditCheck = closed({
  entries: Type.Integer(),
  intact: Type.Boolean(),
  broken_at: orNull(Type.Integer({ description: 'The first entry that does not fit' })),
  head: orNull(Type.String({ description: 'The print of the newest entry: note it down elsewhere' })),
})
export type WireAuditCheck = Static<typeof WireAuditCheck>

export const MailParam = closed({ id: RowNumber })
export const MailQuery = closed({
  before: Type.Optional(RowNumber),
  state: Type.Optional(
    Type.Literal('given_up', { description: 'Those alone that no further try is made for' }),
  ),
})
const mailFields = {
  id: Type.Integer(),
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  created_at: Instant,
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('kept'),
    Type.Literal('sent'),
    Type.Literal('given_up'),
  ]),
  attempts: Type.Integer(),
  next_attempt_at: orNull(Instant),
  last_problem: orNull(Type.String()),
}
export const WireMail = closed(mailFields)
export type WireMail = Static<typeof WireMail>
export const WireOutbox = closed({
  messages: Type.Array(WireMail),
  has_more: Type.Boolean(),
  has_server: Type.Boolean({ description: 'Whether SMTP_URL is set' }),
})
export type WireOutbox = Static<typeof WireOutbox>
export const WireMailMessage = closed({ ...mailFields, text_part: Type.String(), html_part: Type.String() })
export type WireMailMessage = Static<typeof WireMailMessage>
