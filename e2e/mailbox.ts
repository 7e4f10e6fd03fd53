// A shop without a mail server keeps its mail, and the owner reads it in the outbox.
import { type APIRequestContext, expect } from '@playwright/test'
import type { WireMailMessage, WireOutbox } from '../src/shop/records/contract.ts'
import { ownerAtWork } from './staff.ts'

/** The path and the key of the link in the newest mail of its kind to somebody. */
export async function linkMailedTo(
  request: APIRequestContext,
  email: string,
  kind:
    | 'welcome'
    | 'confirm_email'
    | 'reset_password'
    | 'question_to_owner'
    | 'review_ask'
    | 'alert_confirm'
    | 'alert_back',
): Promise<string> {
  const { token } = await ownerAtWork(request)
  const headers = { Authorization: `Bearer ${token}` }
  const outbox: WireOutbox = await (await request.get('/api/mail', { headers })).json()
  const found = outbox.messages.find((mail) => mail.recipient === email && mail.kind === kind)
  expect(found, `${kind} to ${email}`).toBeDefined()
  const message: WireMailMessage = await (await request.get(`/api/mail/${found?.id}`, { headers })).json()
  const link = /https?:\/\/[^/\s]+(\/[\w/-]+#token=[\w-]+)/.exec(message.text_part)?.[1]
  expect(link, message.text_part).toBeDefined()
  return link ?? ''
}
