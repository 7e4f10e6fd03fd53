// What the serving process tells the process for imports.
import type { Actor } from '#platform/audit/write-audit.ts'

export type Task = { do: 'read'; actor: Actor; fileName: string; path: string } | { do: 'work' }

export type Message =
  | { databaseUrl: string; compileCache?: string }
  | ({ task: number } & Task)
  | { isBusy: boolean }
  | { stop: true }
