// `npm run seed -- --products N`: adds N synthetic products to the shop's database, for work on speed.
import { parseArgs } from 'node:util'
import { prepare, type Undo, undoAll } from '#app/server/prepare.ts'
import { isStartProblem, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { seedSynthetic } from '../db/seed/synthetic.ts'

const { values } = parseArgs({ options: { products: { type: 'string' } } })
const count = Number(values.products)
if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
  console.error('Say how many products to add, from 1 to 1000000: npm run seed -- --products 1000')
  process.exit(1)
}

const undo: Undo = []
try {
  // any free port will do: nothing is served
  const prepared = await prepare({ ...readConfig(), port: 0 }, undo, console.log)
  const { db, close } = openDatabase(prepared.ownerUrl, undefined, 2, 600_000)
  await seedSynthetic(db, count, (done) => process.stdout.write(`\rAdding products: ${done} of ${count}`))
  process.stdout.write('\n')
  await close()
} catch (error) {
  console.error(isStartProblem(error) ? error.message : error)
  process.exitCode = 1
} finally {
  await undoAll(undo)
}
