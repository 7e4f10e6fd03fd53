// What the shop does: promises, payments, letters, jobs.
import { type Check, counted, timeInWords } from './check.ts'

export type PromiseFacts = {
  broken: number
  /** Since everything was looked through; undefined until it was. */
  everythingHoursAgo: number | undefined
}

/** Never hidden, and never mended by itself. */
export function promiseCheck({ broken, everythingHoursAgo }: PromiseFacts): Check {
  const name = 'promises'
  if (broken > 0)
    return {
      name,
      state: 'bad',
      says: `${counted(broken, 'promise is', 'promises are')} broken: something in the books does not match.`,
      next: 'Open Money to read which, and call your technical support. Do not mend it by hand.',
    }
  if (everythingHoursAgo === undefined)
    return {
      name,
      state: 'unknown',
      says: 'None is known to be broken. Everything is being looked through for the first time since the shop started.',
    }
  const says = `None is broken. What changes is looked at every minute; everything was looked through ${timeInWords(everythingHoursAgo * 3_600)} ago.`
  if (everythingHoursAgo > 50)
    return {
      name,
      state: 'look',
      says,
      next: 'That should happen every night. See the job “look for broken promises everywhere” below.',
    }
  return { name, state: 'well', says }
}

export type PaymentFacts = { open: number; unasked: number; stuckRefunds: number; problems: number }

export function paymentCheck({ open, unasked, stuckRefunds, problems }: PaymentFacts): Check {
  const name = 'payments'
  const waiting =
    open === 0
      ? 'Every payment is settled.'
      : `${counted(open, 'payment is', 'payments are')} open; most were only looked at.`
  if (unasked > 0)
    return {
      name,
      state: 'bad',
      says: `${counted(unasked, 'payment', 'payments')} could not be settled: the gateway was not asked, or does not answer.`,
      next: 'See whether the payment gateway works, and the job “ask about payments” below. No money is lost: it is asked about again.',
    }
  if (problems > 0 || stuckRefunds > 0)
    return {
      name,
      state: 'look',
      says: [
        problems > 0 && `${counted(problems, 'difference')} with a gateway.`,
        stuckRefunds > 0 && `${counted(stuckRefunds, 'refund')} that the gateway does not take.`,
      ]
        .filter(Boolean)
        .join(' '),
      next: 'Open Money: a person has to look at these.',
    }
  return { name, state: 'well', says: waiting }
}

export type LetterFacts = { hasServer: boolean; waiting: number; oldestSeconds: number; givenUp: number }

export function letterCheck({ hasServer, waiting, oldestSeconds, givenUp }: LetterFacts): Check {
  const name = 'letters'
  if (!hasServer)
    return {
      name,
      state: 'off',
      says: 'No mail server is set up (SMTP_URL). Letters are kept under Mail, and not sent.',
    }
  const says =
    waiting === 0
      ? 'None waits.'
      : `${counted(waiting, 'letter waits', 'letters wait')}, the oldest for ${timeInWords(oldestSeconds)}.`
  if (oldestSeconds > 600)
    return {
      name,
      state: oldestSeconds > 3_600 ? 'bad' : 'look',
      says,
      next: 'The mail server does not take them. Open Mail to read what it says. They are tried again.',
    }
  if (givenUp > 0)
    return {
      name,
      state: 'look',
      says: `${says} ${counted(givenUp, 'letter')} could not be delivered.`,
      next: 'Open Mail: see whether the address is wrong, or send it again.',
    }
  return { name, state: 'well', says }
}

export type JobFacts = {
  name: string
  everySeconds: number
  isRunning: boolean
  endedSecondsAgo: number | undefined
  tookMs: number | undefined
  failures: number
  trouble: string | undefined
  dueInSeconds: number
  lateSeconds: number
}

const failsOften = 5
const veryLate = 3_600

/** Of one job. */
export function jobState({ failures, lateSeconds }: JobFacts): 'well' | 'look' | 'bad' {
  if (failures >= failsOften || lateSeconds > veryLate) return 'bad'
  return failures > 0 || lateSeconds > 0 ? 'look' : 'well'
}

export function jobCheck(jobs: readonly JobFacts[]): Check {
  const name = 'jobs'
  if (jobs.length === 0) return { name, state: 'unknown', says: 'No job has been noted down yet.' }
  const bad = jobs.filter((job) => jobState(job) === 'bad')
  const troubled = jobs.filter((job) => jobState(job) !== 'well')
  if (troubled.length === 0)
    return { name, state: 'well', says: `${counted(jobs.length, 'job')}, none late, none failing.` }
  const names = troubled.slice(0, 3).map((job) => `“${job.name}”`)
  const more = troubled.length > 3 ? ` and ${troubled.length - 3} more` : ''
  return {
    name,
    state: bad.length > 0 ? 'bad' : 'look',
    says: `${troubled.length} of ${jobs.length} are late or failing: ${names.join(', ')}${more}.`,
    next: 'Each is tried again by itself. If it goes on, the server’s log says why.',
  }
}
