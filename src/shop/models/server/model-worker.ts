// Reads and makes models on a thread of its own: whatever a file does to it, pages go on.
import { parentPort, workerData } from 'node:worker_threads'
import { plainOf, takeModel, usdzOf } from '../domain/take-model.ts'
import type { ModelTask } from './model-work.ts'

const { task, bytes } = workerData as { task: ModelTask; bytes: Uint8Array }

const made =
  task.do === 'take' ? takeModel(bytes, task.declared) : task.do === 'plain' ? plainOf(bytes) : usdzOf(bytes)

parentPort?.postMessage(made)
