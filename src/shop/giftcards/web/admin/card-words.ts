import { showDate } from '#kernel/show-time.ts'
import type { WireCard, WireCardDetail } from '../../contract.ts'

export const stateNames: Record<WireCard['state'], string> = {
  planned: 'Scheduled',
  live: 'Live',
  part_used: 'Part used',
  used_up: 'Used up',
  ran_out: 'Expired',
  stopped: 'Stopped',
}

export const stateKinds = {
  planned: 'wait',
  live: 'ok',
  part_used: 'info',
  used_up: 'mute',
  ran_out: 'mute',
  stopped: 'bad',
} as const satisfies Record<WireCard['state'], string>

export const stateOf = ({ state, sends_at }: WireCard): string =>
  state === 'planned' ? `To be sent ${showDate(new Date(sends_at))}` : stateNames[state]

export const nameOf = ({ last_four }: Pick<WireCard, 'last_four'>): string =>
  last_four ? `•••• ${last_four}` : 'Not sent yet'

type Entry = WireCardDetail['entries'][number]

export function entryWords({ reason, order, by, note }: Entry): string {
  const why = note ? `: ${note}` : ''
  if (reason === 'bought') return 'Bought in the shop'
  if (reason === 'issued') return `Issued by ${by ?? 'staff'}${why}`
  if (reason === 'added') return `Added by ${by ?? 'staff'}${why}`
  return reason === 'spent' ? `Order ${order}` : `Back from order ${order}`
}
