// What the shop keeps a record of: the audit log and the mail.

import { actorOf } from '#platform/audit/actor.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { findMail, listMail, sendAgain } from '#platform/mail/outbox.ts'
import { maskEmail } from '#shop/accounts/domain/contact.ts'
import type { AccountDeps } from '#shop/accounts/server/deps.ts'
import type * as contract from '../contract.ts'
import { auditOperations, mailOperations } from '../operations.ts'
import {
  type AuditRow,
  checkAuditLog,
  listAuditActors,
  listAuditAreas,
  listAuditEntries,
} from './audit-queries.ts'

const mailPage = 50

export function auditRoutes(app: Server, { db }: AccountDeps): void {
  serve(app, auditOperations, {
    'GET /audit': async (request) => {
      const limit = request.query.limit ?? 50
      const [rows, areas, actors] = await Promise.all([
        listAuditEntries(db, request.query, limit + 1),
        listAuditAreas(db),
        listAuditActors(db),
      ])
      return { entries: rows.slice(0, limit).map(toWireEntry), has_more: rows.length > limit, areas, actors }
    },
    'GET /audit/check': () => checkAuditLog(db),
  })
}

const shown = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

function toWireEntry(row: AuditRow): contract.WireAuditEntry {
  const before = (row.before ?? {}) as Record<string, unknown>
  const after = (row.after ?? {}) as Record<string, unknown>
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actor_id,
    actor: row.actor_name,
    area: row.area,
    action: row.action,
    subject_id: row.subject_id,
    subject: row.subject_name,
    changes: [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
      field,
      before: shown(before[field]),
      after: shown(after[field]),
    })),
    request_id: row.request_id,
    address_range: row.address_range,
    print: row.print,
  }
}

type MailRow = Awaited<ReturnType<typeof listMail>>[number]

export function mailRoutes(app: Server, { db, now }: AccountDeps, hasServer: boolean): void {
  const toWireMail = (row: MailRow): contract.WireMail => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    created_at: row.created_at.toISOString(),
    state: row.sent_at ? 'sent' : row.given_up_at ? 'given_up' : hasServer ? 'waiting' : 'kept',
    attempts: row.attempts,
    next_attempt_at: hasServer && !row.sent_at && !row.given_up_at ? row.next_attempt_at.toISOString() : null,
    last_problem: row.last_problem,
  })

  serve(app, mailOperations, {
    'GET /mail': async (request) => {
      const rows = await listMail(db, request.query, mailPage + 1)
      return {
        messages: rows.slice(0, mailPage).map(toWireMail),
        has_more: rows.length > mailPage,
        has_server: hasServer,
      }
    },
    'GET /mail/:id': async (request, reply) => {
      const row = await findMail(db, request.params.id)
      if (!row) return reply.refuse('not_found')
      // its links open accounts: whoever reads it leaves a trace
      await writeAudit(db, actorOf(request), now(), {
        area: 'mail',
        action: 'mail.read',
        subject: { id: String(row.id), name: `${row.kind} to ${maskEmail(row.recipient)}` },
      })
      return { ...toWireMail(row), text_part: row.text_part, html_part: row.html_part }
    },
    'POST /mail/:id/again': async (request, reply) => {
      if (!(await findMail(db, request.params.id))) return reply.refuse('not_found')
      const row = await db.transaction().execute(async (trx) => {
        const due = await sendAgain(trx, request.params.id, now())
        if (due) {
          await writeAudit(trx, actorOf(request), now(), {
            area: 'mail',
            action: 'mail.sent_again',
            subject: { id: String(due.id), name: `${due.kind} to ${maskEmail(due.recipient)}` },
          })
        }
        return due
      })
      return row ? toWireMail(row) : reply.refuse('mail_gone')
    },
  })
}
