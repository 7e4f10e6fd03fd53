// What the process for imports does, task by task. It works on one import at a time, and is the only one that does.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#platform/database/database.ts'
import type { HelperAnswer } from '#platform/helper-process.ts'
import { workLock } from './import-queries.ts'
import { workOff } from './jobs.ts'
import { keepFile } from './keep-file.ts'
import type { Message, Task } from './process-messages.ts'

/** One that works, one that reads. */
const connections = 2
/** While shoppers ask for pages: so long for a row, and at least half as long a rest as the work took. */
const rowMs = 1.1

export function answerTasks(databaseUrl: string, waiting: Message[]): void {
  const { db, close } = openDatabase(databaseUrl, undefined, connections)
  const state = { isBusy: false, stopping: new AbortController(), underWay: 0 }
  const say = (answer: HelperAnswer) => process.connected && process.send?.(answer)

  /** For whoever asks for pages; not where nobody does, and not when we close. */
  const giveWay = async (rows: number, workedMs: number) => {
    if (!state.isBusy) return
    await sleep(Math.max(workedMs / 2, rows * rowMs - workedMs), undefined, {
      signal: state.stopping.signal,
    }).catch(() => {})
  }

  const perform = async (task: Task): Promise<unknown> => {
    if (task.do === 'read') return keepFile(db, task.actor, task.fileName, await readFile(task.path))
    await alone(db, async (own) => {
      const deps = { db: own, now: () => new Date(), giveWay }
      while (!state.stopping.signal.aborted && (await workOff(deps, 0)));
    })
    return null
  }

  const endWhenDone = async () => {
    if (!state.stopping.signal.aborted || state.underWay > 0) return
    await close()
    process.exit(0)
  }

  const hear = async (message: Message) => {
    if ('isBusy' in message) state.isBusy = message.isBusy
    if ('stop' in message) {
      state.stopping.abort()
      await endWhenDone()
    }
    if (!('do' in message)) return
    const { task } = message
    state.underWay += 1
    try {
      say({ task, value: await perform(message) })
    } catch (error) {
      const { message: words, code } = error as Error & { code?: string }
      say({ task, error: words, code })
    } finally {
      state.underWay -= 1
      await endWhenDone()
    }
  }
  say({ started: true })
  for (const message of waiting) void hear(message)
  process.on('message', (message: Message) => void hear(message))
}

/** Does it if no other process is at it. The lock goes with the connection, however that ends. */
const alone = (db: Db, act: (own: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (own) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${workLock}) as mine`.execute(
      own,
    )
    if (!rows[0]?.mine) return
    try {
      await act(own)
    } finally {
      await sql`select pg_advisory_unlock(${workLock})`.execute(own)
    }
  })
