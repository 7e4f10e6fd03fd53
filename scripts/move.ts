// `npm run move -- --to DATABASE_URL`: the shop from its own PostgreSQL into one of yours, 15 or newer. The shop stands
// still meanwhile; nothing is changed in what it leaves.
import { parseArgs } from 'node:util'
import { withOwnDatabase } from '#platform/backup/own-database.ts'
import { readConfig, StartProblem } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { listBrokenInvariants } from '#platform/database/invariants.ts'
import { type MovedTable, moveDatabase } from '#platform/move/move-database.ts'
import { checkAuditLog } from '#shop/records/server/audit-queries.ts'
import { inOneSentence } from './one-sentence.ts'

await inOneSentence(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { to } = values
  if (!to || !/^postgres(ql)?:\/\//.test(to))
    throw new StartProblem('Say where to: npm run move -- --to postgresql://user:password@host/database')
  const config = readConfig()
  if (config.databaseUrl)
    throw new StartProblem(
      'This moves a shop out of its own database: leave DATABASE_URL out, and set DATA_DIR.',
    )
  const moved = await withOwnDatabase(config, async ({ url, isShopRunning }) => {
    if (isShopRunning)
      throw new StartProblem(
        'The shop is running: stop it first, or what people order meanwhile would stay behind.',
      )
    return moveDatabase(url, to)
  })
  const entries = await lookThere(to)
  print(moved)
  console.log(
    `Moved: every row, amount, number and guard is the same on both sides; ${entries} audit entries in an unbroken chain. Now start the shop with DATABASE_URL set to the new address.`,
  )
})

async function lookThere(url: string): Promise<number> {
  const { db, close } = openDatabase(url, undefined, 1, 600_000)
  try {
    const broken = await listBrokenInvariants(db)
    const audit = await checkAuditLog(db)
    if (broken.length > 0 || !audit.intact)
      throw new StartProblem(
        'Everything was copied, but the promises of the shop or its audit log do not hold there: do not use it; the shop here is as it was.',
      )
    return audit.entries
  } finally {
    await close()
  }
}

function print(moved: readonly MovedTable[]): void {
  const filled = moved.filter(({ here }) => here.rows !== '0')
  const width = Math.max(...filled.map(({ name }) => name.length))
  const line = (name: string, here: string, there: string, paise: string) =>
    console.log(`${name.padEnd(width)} ${here.padStart(10)} ${there.padStart(10)} ${paise.padStart(18)}`)
  line('table', 'rows here', 'there', 'paise, both')
  for (const { name, here, there } of filled) line(name, here.rows, there.rows, here.paise)
  console.log(`and ${moved.length - filled.length} tables without rows`)
}
