// Signatures as Standard Webhooks describes them: over id, time and the bytes of the body, with a secret that both know.
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

const signWith = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64')}`

/** One signature for each secret that is good at this moment. */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000))
  const text = `${id}.${seconds}.${body}`
  return {
    'content-type': 'application/json',
    'user-agent': 'Shop-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signWith(secret, text)).join(' '),
  }
}
