// The process that sends to the bucket while the shop is open: nobody who shops waits for it. It gives way to everybody
// else on the machine, and ends with the shop.
import { setPriority } from 'node:os'
import { readConfig } from '#platform/config.ts'
import { keepSending } from './keep-sending.ts'
import { takeSending } from './sending-lock.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => process.exit(0))
setPriority(10)
try {
  const { backupDir, backupBucket: place, backupsKept: keep } = readConfig()
  if (!backupDir || !place) throw new Error('There is no bucket to send to.')
  process.once('exit', takeSending(backupDir))
  await keepSending({ place, backupDir, keep, now: () => new Date() })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
