// The process for imports, from its first line on. It is told everything over its channel, and ends with that.
import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import type { Message } from './process-messages.ts'

/** Whoever serves shoppers goes first; the same on every system. */
const priority = 5

try {
  setPriority(priority)
} catch {
  // a system that does not let us is as quick as it is
}
// whoever serves decides when to close, and tells us
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// a transaction under way is as if it had never begun
process.on('disconnect', () => process.exit(0))

process.once('message', async (first: Message) => {
  if (!('databaseUrl' in first)) throw new Error('the first word is the database')
  const later: Message[] = []
  const keep = (message: Message) => void later.push(message)
  process.on('message', keep)
  if (first.compileCache) enableCompileCache(first.compileCache)
  const { answerTasks } = await import('./process-tasks.ts')
  process.off('message', keep)
  answerTasks(first.databaseUrl, later)
})
