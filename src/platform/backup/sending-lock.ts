// One process sends at a time: each remembers what it sent.
import { join } from 'node:path'
import { takeLock } from '#platform/instance-lock.ts'

export const takeSending = (backupDir: string): (() => void) =>
  takeLock(
    join(backupDir, 'bucket.lock'),
    (holder) => `What lies in ${backupDir} is being sent by another process already (${holder}).`,
  )
