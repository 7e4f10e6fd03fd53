// Work that nobody waits for, done again and again while the shop is open. One process of all is at a job at a time: it
// claims the job's row for some seconds and renews that while it works. A process that dies, or can no longer reach the
// database, loses the row when those seconds are over, and another goes on. Since one that was only asleep can wake up
// after that, every job can still be run by two, and be cut off at any moment: what it did is whole, and what it did not
// do is done the next time.
import { randomUUID } from 'node:crypto'
import type { Db } from './database/database.ts'
import { claimJob, noteRun, registerJobs, releaseJobs, renewLease } from './job-queries.ts'

/** Whoever has a turn asks before each thing that must not happen twice, such as a question to a gateway. */
export type Turn = { isOver: () => boolean }

export type Job = {
  name: string
  /** Seconds between the end of one run and the next. */
  everySeconds: number
  run: (turn: Turn) => Promise<unknown>
  /** About this process and nobody else: what it counted, what it keeps ready. */
  inEveryProcess?: true
}

type Options = {
  db: Db
  jobs: Job[]
  complain: (job: string, error: unknown) => void
  /** Milliseconds for which a job is claimed; tests shorten it. */
  leaseMs?: number
}

const usualLease = 20_000
/** A job that runs this often keeps its row between two runs, instead of writing twice for each. */
const keptUpTo = 10
/** While the database is away. */
const pauseAfterTrouble = 5

export function startJobs({ db, jobs, complain, leaseMs = usualLease }: Options): () => Promise<void> {
  const holder = randomUUID()
  const { isStopped, later, stop } = createTimetable()
  const shared = jobs.filter(({ inEveryProcess }) => !inEveryProcess)
  later(0, async () => {
    await registerJobs(db, shared).catch((error: unknown) => complain('note down the jobs', error))
    shared.forEach((job, at) => {
      const step = createTurns({ db, job, holder, leaseMs, complain, isStopped })
      const again = async () => later(await step(), again)
      // what was due while the shop was closed does not come all at once
      later(Math.min(job.everySeconds * 1_000, 1_000 + at * 100), again)
    })
  })
  const stopHere = repeatHere(
    jobs.filter(({ inEveryProcess }) => inEveryProcess),
    complain,
  )
  return async () => {
    await Promise.all([stop(), stopHere()])
    await releaseJobs(db, holder).catch(() => {}) // they end by themselves
  }
}

/** What is about this process, or this machine, and nobody else: without a database to agree with others in. */
export function repeatHere(
  jobs: Omit<Job, 'inEveryProcess'>[],
  complain: Options['complain'],
): () => Promise<void> {
  const { isStopped, later, stop } = createTimetable()
  for (const job of jobs) {
    const again = async () => {
      await job.run({ isOver: isStopped }).catch((error: unknown) => complain(job.name, error))
      later(job.everySeconds * 1_000, again)
    }
    later(job.everySeconds * 1_000, again)
  }
  return stop
}

/** Whoever stops it waits for what is running. */
function createTimetable() {
  let isStopped = false
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  return {
    isStopped: () => isStopped,
    later: (ms: number, work: () => Promise<void>) => {
      if (isStopped) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        const step: Promise<void> = work().finally(() => running.delete(step))
        running.add(step)
      }, ms)
      timers.add(timer.unref())
    },
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

type Turns = Required<Omit<Options, 'jobs'>> & { job: Job; holder: string; isStopped: () => boolean }

/** One step of one job: claims it if nobody has it, and runs it. Says in how many milliseconds to come again. */
function createTurns({ db, job, holder, leaseMs, complain, isStopped }: Turns): () => Promise<number> {
  const everyMs = job.everySeconds * 1_000
  const isKept = job.everySeconds <= keptUpTo
  const renewAfter = leaseMs / 3
  // counted from before the database was asked, and on a clock that nobody sets: it ends for us before it ends for others
  let goodUntil = 0
  let noted = { at: 0, trouble: undefined as string | undefined }
  let unnotedFailures = 0
  const held = async (ask: () => Promise<boolean>) => {
    const asked = performance.now()
    goodUntil = (await ask()) ? asked + leaseMs * 0.9 : 0
  }

  const claim = async (): Promise<number | undefined> => {
    if (isKept && performance.now() < goodUntil) return undefined
    const asked = performance.now()
    const answer = await claimJob(db, job, holder, leaseMs)
    // a little after it is free, not all at the same moment
    if (!answer.isOurs) return answer.waitMs + 50 + Math.random() * 200
    goodUntil = asked + leaseMs * 0.9
    return undefined
  }

  const run = async () => {
    const started = performance.now()
    const renewal = setInterval(() => {
      // a renewal that fails is tried again; in the meantime the lease runs out
      held(() => renewLease(db, job.name, holder, leaseMs)).catch(() => {})
    }, renewAfter).unref()
    let trouble: string | undefined
    try {
      await job.run({ isOver: () => isStopped() || performance.now() >= goodUntil })
    } catch (error) {
      trouble = kindOf(error)
      unnotedFailures += 1
      complain(job.name, error)
    } finally {
      clearInterval(renewal)
    }
    const ended = performance.now()
    if (isKept && trouble === noted.trouble && ended - noted.at < renewAfter && ended < goodUntil) return
    const keepMs = isKept && !isStopped() ? leaseMs : 0
    await held(() =>
      noteRun(db, holder, {
        name: job.name,
        tookMs: ended - started,
        trouble,
        failures: unnotedFailures,
        keepMs,
      }),
    )
    noted = { at: ended, trouble }
    unnotedFailures = 0
  }

  return async () => {
    try {
      const wait = await claim()
      if (wait !== undefined) return wait
      await run()
      return everyMs
    } catch (error) {
      complain(job.name, error)
      return Math.min(everyMs, pauseAfterTrouble * 1_000)
    }
  }
}

/** Never its words: they can repeat what people typed. */
const kindOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string }
  return String(code ?? name ?? 'unknown problem').slice(0, 80)
}
