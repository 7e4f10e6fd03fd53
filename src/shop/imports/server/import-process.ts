// Imports are read, checked and written in a process of their own: this is how the serving process asks it to.
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Result } from '#kernel/result.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import { createHelperProcess } from '#platform/helper-process.ts'
import type { FileRefusal } from './keep-file.ts'
import type { Message, Task } from './process-messages.ts'

export type ImportProcess = {
  /** Keeps the rows of a file; the id of its import. */
  read: (actor: Actor, fileName: string, path: string) => Promise<Result<string, FileRefusal>>
  /** Works off what waits, unless another process is at it. Ends when nothing waits, or at the stop. */
  work: () => Promise<void>
  stop: () => Promise<void>
}

const ownProgram = join(import.meta.dirname, 'process-main.ts')
/** A workbook with the most shared text that is read needs about half of it. */
const mostHeapMb = 192
const lookEvery = 250
/** The share of its time that this process works: above it, somebody asks for pages. */
const busyFrom = 0.15

export function createImportProcess(databaseUrl: string, program = ownProgram): ImportProcess {
  const helper = createHelperProcess({
    program,
    name: 'imports',
    mostHeapMb,
    hello: (): Message => {
      const cache = getCompileCacheDir()
      return { databaseUrl, ...(cache && { compileCache: dirname(cache) }) }
    },
  })
  const ask = (task: Task) => helper.ask(task)
  return {
    read: async (actor, fileName, path) =>
      (await ask({ do: 'read', actor, fileName, path })) as Result<string, FileRefusal>,
    work: async () => {
      const stopLooking = lookHowBusy((isBusy) => helper.tell({ isBusy } satisfies Message))
      try {
        await ask({ do: 'work' })
      } catch (error) {
        if (!helper.isStopping()) throw error // what was cut off is taken up at the next start
      } finally {
        stopLooking()
      }
    },
    stop: helper.stop,
  }
}

/** Shoppers come first: tells again and again whether this process has much to do. */
function lookHowBusy(tellIt: (isBusy: boolean) => void): () => void {
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    tellIt(performance.eventLoopUtilization(now, last).utilization > busyFrom)
    last = now
  }, lookEvery).unref()
  return () => clearInterval(timer)
}
