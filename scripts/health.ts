// `npm run health`: how the shop is, a line for each thing, and what to do where it is not well. Ends with 1 if somebody
// is needed. On the machine of the shop, while it runs; with DATABASE_URL on any machine that reaches the database.
import { readConfig, StartProblem } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { addressOfRunning } from '#platform/database/embedded.ts'
import { clusterIn } from '#platform/database/embedded-files.ts'
import { holderOf } from '#platform/instance-lock.ts'
import { type HealthState, needsSomebody, sentenceOf, worstFirst } from '#shop/health/domain/check.ts'
import { jobState } from '#shop/health/domain/work-checks.ts'
import { readHealth } from '#shop/health/server/read-health.ts'
import { inOneSentence } from './one-sentence.ts'

const words: Record<HealthState, string> = {
  well: 'well',
  off: 'off',
  unknown: 'unknown',
  look: 'SEE TO',
  bad: 'NOT WELL',
}

await inOneSentence(async () => {
  const config = readConfig()
  const url = config.databaseUrl ?? addressOfOwn(config.dataDir)
  if (!url) throw new StartProblem('The shop does not run here: start it, or set DATABASE_URL.')
  const { db, reads, close } = openDatabase(url, config.databaseReadUrl, 4)
  try {
    const hasMailServer = config.smtpUrl !== undefined
    const { checks, jobs } = await readHealth({
      ...config,
      db,
      reads,
      databaseUrl: url,
      hasMailServer,
      now: () => new Date(),
    }).catch((error: Error) => {
      // the address is not repeated: it may hold a password
      throw new StartProblem(`The database cannot be reached: ${error.message}.`)
    })
    for (const { name, state, says, next } of worstFirst(checks))
      console.log(`${words[state].padEnd(9)} ${name.padEnd(10)} ${[says, next].filter(Boolean).join(' ')}`)
    for (const job of jobs.filter((one) => jobState(one) !== 'well'))
      console.log(
        `${words[jobState(job)].padEnd(9)} job        ${job.name}: ${job.failures > 0 ? `failed ${job.failures} times in a row (${job.trouble ?? 'unknown problem'})` : `late by ${Math.round(job.lateSeconds)} s`}`,
      )
    console.log(`${sentenceOf(checks)}.`)
    if (checks.some(needsSomebody)) process.exitCode = 1
  } finally {
    await close()
  }
})

/** Only while the shop runs is there a database to ask. */
function addressOfOwn(dataDir: string): string | undefined {
  const cluster = holderOf(dataDir) ? clusterIn(dataDir) : undefined
  return cluster && addressOfRunning(cluster)
}
