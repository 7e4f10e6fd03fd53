// What the shop keeps a record of: the audit log and the mail.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const mayReadAudit = operation('Audit', { access: { permission: 'audit.read' } })
const mayReadMail = operation('Mail', { access: { permission: 'mail.read' } })
/** Where no mail server is set, the links in it open accounts. */
const mayOpenMail = operation('Mail', { access: { permission: 'mail.read', confirmed: true } })

export const auditOperations = {
  'GET /audit': mayReadAudit('Who did what, newest first', {
    query: contract.AuditQuery,
    answer: contract.WireAuditLog,
  }),
  'GET /audit/check': mayReadAudit('Whether the chain of entries is whole', {
    answer: contract.WireAuditCheck,
  }),
}

export const mailOperations = {
  'GET /mail': mayReadMail('The outbox, newest first', {
    query: contract.MailQuery,
    answer: contract.WireOutbox,
  }),
  'GET /mail/:id': mayOpenMail('One message; that it was read is noted in the audit log', {
    params: contract.MailParam,
    answer: contract.WireMailMessage,
  }),
  'POST /mail/:id/again': mayReadMail('Try to send a message again', {
    params: contract.MailParam,
    answer: contract.WireMail,
  }),
}
