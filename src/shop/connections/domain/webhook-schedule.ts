// When a webhook that was not taken is tried again, and when the shop stops trying.

const minute = 60
const hour = 60 * minute

/** Seconds after each try: about three days in all, the last wait a day. */
const waits = [
  5,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
]

/** The whole of what is waited is spread by a fifth either way, so that nobody is called by all at the same moment. */
export const waitSeconds = (attempts: number, chance: number): number => {
  const wait = waits[Math.min(Math.max(attempts, 1), waits.length) - 1] ?? hour
  return wait * (0.8 + 0.4 * chance)
}

/** An address that fails is left alone for a while, so that a thousand calls do not all wait for the same silence. */
export const restSeconds = (failures: number): number => Math.min(2 ** Math.min(failures, 10), 5 * minute)

export const givenUpAfterMs = 3 * 24 * hour * 1_000

export const isOver = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= givenUpAfterMs

/** For a day the old secret signs beside the new one. */
export const oldSecretMs = 24 * hour * 1_000

export type WebhookOff = 'by_staff' | 'gone' | 'no_answer'

/** Seen from the office. */
export type WebhookState = 'new' | 'well' | 'failing' | WebhookOff

export function webhookStateOf(webhook: {
  off_why: string | null
  failures: number
  answered_at: Date | null
}): WebhookState {
  if (webhook.off_why) return webhook.off_why as WebhookOff
  if (webhook.failures > 0) return 'failing'
  return webhook.answered_at ? 'well' : 'new'
}
