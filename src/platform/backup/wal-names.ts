// What PostgreSQL calls the files of its log: eight digits of the timeline, sixteen of the place, all hexadecimal.

export type Segment = { timeline: number; number: bigint }

/** Beside segments the log holds histories of timelines and notes on backups. */
const segmentName = /^[0-9A-F]{24}$/
const historyName = /^([0-9A-F]{8})\.history$/

const perLogFile = (segmentBytes: number): bigint => 0x1_0000_0000n / BigInt(segmentBytes)

export function readSegment(name: string, segmentBytes: number): Segment | undefined {
  if (!segmentName.test(name)) return undefined
  const part = (from: number) => BigInt(`0x${name.slice(from, from + 8)}`)
  return { timeline: Number(part(0)), number: part(8) * perLogFile(segmentBytes) + part(16) }
}

export const isHistory = (name: string): boolean => historyName.test(name)

/** The timeline it is of. */
export const timelineOf = (history: string): number => Number.parseInt(history, 16)
export const nameOfHistory = (timeline: number): string =>
  `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`

export function nameOfSegment({ timeline, number }: Segment, segmentBytes: number): string {
  const digits = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  const files = perLogFile(segmentBytes)
  return digits(BigInt(timeline)) + digits(number / files) + digits(number % files)
}

/** A place in the log, written as 0/3000028. */
export function readPlace(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const segmentAt = (lsn: string, segmentBytes: number): bigint => readPlace(lsn) / BigInt(segmentBytes)

/** The segments from one place to another; one that begins exactly at the end is not needed. */
export function segmentsBetween(from: string, to: string, segmentBytes: number): bigint[] {
  const first = segmentAt(from, segmentBytes)
  const last = (readPlace(to) - 1n) / BigInt(segmentBytes)
  const numbers: bigint[] = []
  for (let number = first; number <= last; number += 1n) numbers.push(number)
  return numbers
}
