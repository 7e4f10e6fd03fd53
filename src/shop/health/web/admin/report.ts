// How the shop is, as plain text to send to somebody. Nothing about people is in it.
import { showMoment } from '#kernel/show-time.ts'
import type { WireHealth } from '../../contract.ts'
import { marks, names } from './health-words.ts'

export function reportOf({ sentence, looked_at, checks, jobs }: WireHealth): string {
  const late = jobs.filter(({ state }) => state !== 'well')
  return [
    `${sentence}. ${showMoment(new Date(looked_at))}`,
    ...checks.map(
      ({ name, state, says, next }) =>
        `${marks[state].word}: ${names[name]}. ${[says, next].filter(Boolean).join(' ')}`,
    ),
    late.length === 0
      ? `Jobs: ${jobs.length}, none late.`
      : `Jobs: ${late.length} of ${jobs.length} not on time: ${late.map(({ name }) => name).join(', ')}.`,
  ].join('\n')
}
