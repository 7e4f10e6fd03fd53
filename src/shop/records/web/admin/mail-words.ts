import type { WireMail } from '../../contract.ts'

export const mailStates = {
  waiting: { kind: 'wait', name: 'Waiting' },
  kept: { kind: 'info', name: 'Not sent (no mail server)' },
  sent: { kind: 'ok', name: 'Sent' },
  given_up: { kind: 'bad', name: 'Failed' },
} as const satisfies Record<WireMail['state'], { kind: string; name: string }>

/** What is on its way, or was given up, can be tried again. */
export const canSendAgain = ({ state }: Pick<WireMail, 'state'>): boolean =>
  state === 'waiting' || state === 'given_up'

export type TextPart = { text: string; href?: string }

/**
 * A message's text in parts. An address becomes a link only when it leads to this very shop: a mail may hold what
 * a stranger typed, and staff must not be led astray by it.
 */
export function partsOf(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"']+/g)) {
    const href = found.replace(/[.,;:!?)\]]+$/, '')
    if (!isOurs(href, origin)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** By its parsed origin: http://shop.example.evil.example begins like ours and is not. */
const isOurs = (href: string, origin: string): boolean =>
  URL.canParse(href) && new URL(href).origin === origin
