import type { WireEvent } from './contract.ts'

/** As it stands in the feed and in a webhook: what happened to which thing, and nothing about it. */
export const toWireEvent = (event: {
  position: number
  type: string
  subject: string
  at: Date
}): WireEvent => ({
  id: `evt_${event.position}`,
  type: event.type,
  timestamp: event.at.toISOString(),
  data: { id: event.subject },
})
