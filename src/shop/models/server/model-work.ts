// Hands a file to a thread that reads it, for so long and with so much memory, and no longer.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Result } from '#kernel/result.ts'
import { createQueue } from '#platform/queue.ts'
import type { DeclaredCm } from '../domain/model-size.ts'
import type { ModelRefusal, TakenModel } from '../domain/take-model.ts'

export type ModelTask = { do: 'take'; declared: DeclaredCm | undefined } | { do: 'plain' } | { do: 'usdz' }

const program = join(import.meta.dirname, 'model-worker.ts')
const patience = 60_000
/** The most detailed model that is taken was read with half of it. */
const mostHeapMb = 256

/** One at a time: pages come first. */
const queue = createQueue(1, 8)

class WorkCutOff extends Error {}

const work = (task: ModelTask, bytes: Uint8Array): Promise<unknown> =>
  queue(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(program, {
          workerData: { task, bytes },
          resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
          execArgv: [],
          env: {},
        })
        const late = setTimeout(() => {
          reject(new WorkCutOff('it took too long'))
          void worker.terminate()
        }, patience)
        const end = (settle: () => void) => {
          clearTimeout(late)
          settle()
        }
        worker.once('message', (made) => end(() => resolve(made)))
        worker.once('error', (error: NodeJS.ErrnoException) =>
          end(() =>
            reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkCutOff('it needs too much') : error),
          ),
        )
        worker.once('exit', () => end(() => reject(new WorkCutOff('it ended'))))
      }),
  )

/** What is kept of a file, or why it is not taken. */
export async function workOnModel(
  bytes: Uint8Array,
  declared: DeclaredCm | undefined,
): Promise<Result<TakenModel, ModelRefusal>> {
  try {
    return (await work({ do: 'take', declared }, bytes)) as Result<TakenModel, ModelRefusal>
  } catch (error) {
    if (!(error instanceof WorkCutOff)) throw error
    const words = 'This model takes too long to read. Please make it simpler.'
    return { ok: false, error: 'model_refused', fields: { model: words } }
  }
}

/** One of the files that are made from a model; undefined where there can be none. */
export const makeFrom = async (bytes: Uint8Array, form: 'plain' | 'usdz'): Promise<Buffer | undefined> => {
  const made = (await work({ do: form }, bytes)) as Uint8Array | undefined
  return made && Buffer.from(made.buffer, made.byteOffset, made.byteLength)
}
