// What an earlier run left of the embedded PostgreSQL, ended before the next one begins.
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#platform/config.ts'
import { isAlive } from '#platform/instance-lock.ts'

/**
 * After the shop was killed, its database may still be running: it is ended in order. After the database was killed,
 * processes of it may be left, and two servers on one cluster would destroy it: they go first.
 */
export async function endLeftOver(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (isPostgres(pid)) {
    process.kill(pid, 'SIGINT')
    await untilGone(() => isPostgres(pid), `A database left over from an earlier run (process ${pid})`)
  }
  for (const one of processesIn(cluster)) signal(one, 'SIGQUIT') // nobody waits for what they still do
  await untilGone(() => processesIn(cluster).length > 0, 'What is left of a database that was killed')
  // PostgreSQL looks after a stale file itself, unless the number in it has gone to a stranger
  if (isAlive(pid) && !isPostgres(pid)) rmSync(pidFile, { force: true })
}

async function untilGone(isThere: () => boolean, who: string): Promise<void> {
  for (let waited = 0; isThere(); waited += 25) {
    if (waited > 20_000) throw new StartProblem(`${who} does not stop.`)
    await sleep(25)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // gone already
  }
}

/** PostgreSQL works inside its cluster's folder. Where that cannot be seen, it refuses to start until they are gone. */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster && isPostgres(pid)
      } catch {
        return false // gone, or nobody of ours
      }
    })
}

function isPostgres(pid: number): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux' // no /proc there: trust the pid file
  }
}
