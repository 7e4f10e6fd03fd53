// A moment as it is typed in the office: the wall clock of India, 2026-11-26T00:00. India has no summer time.
import { wallClock } from './time.ts'

export const toIndianInput = wallClock

/** undefined where it is no moment. */
export function fromIndianInput(text: string): Date | undefined {
  const at = new Date(`${text.slice(0, 16)}:00+05:30`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
