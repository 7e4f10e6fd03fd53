// How imports speak to staff.
import { showRupees } from '#kernel/money.ts'
import type { WireImport } from '../../contract.ts'
import { factsOf, isImportField } from '../../domain/fields.ts'

export const fieldName = (field: string): string => (isImportField(field) ? factsOf(field).heading : field)

/** A value of a file as people read it: prices with their sign, long texts by their beginning. */
export function showValue(field: string, value: string): string {
  if (value === '') return 'empty'
  if (isImportField(field) && factsOf(field).kind === 'rupees') return showRupees(Number(value))
  return value.length > 90 ? `${value.slice(0, 89)}…` : value
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

export const stateWords: Record<WireImport['state'], string> = {
  uploaded: 'Columns to match',
  checking: 'Checking',
  checked: 'Checked, not run',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Done',
  undoing: 'Undoing',
  undone: 'Undone',
}

export const isAtWork = ({ state }: Pick<WireImport, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

const inSeconds = (seconds: number): string =>
  seconds < 90
    ? counted(Math.max(1, Math.round(seconds)), 'second')
    : counted(Math.round(seconds / 60), 'minute')

/** How long it took, as far as both ends are known. */
export function showSpan({ started_at, ended_at }: WireImport): string {
  if (!started_at || !ended_at) return ''
  return `, in ${inSeconds((Date.parse(ended_at) - Date.parse(started_at)) / 1_000)}`
}

/** What is left at the pace so far; nothing where there is none yet. */
export function showLeft({ started_at, done_rows, todo_rows, state }: WireImport, now: number): string {
  if (state !== 'running' || !started_at || done_rows === 0) return ''
  const perRow = (now - Date.parse(started_at)) / 1_000 / done_rows
  return `about ${inSeconds(perRow * (todo_rows - done_rows))} left`
}
