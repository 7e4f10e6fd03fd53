// The process of the daily backup. It gives way to everybody else on the machine.
import { setPriority } from 'node:os'
import { readConfig } from '#platform/config.ts'
import { backUpOwnShop } from './back-up-own-shop.ts'

// an orderly end stops the database that a backup is tried with
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
setPriority(10)
try {
  const { opening } = await backUpOwnShop(readConfig(), () => new Date())
  if (opening.problem) throw new Error(opening.problem)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
