// A command does what it was asked for, or says in one sentence why not and ends with 1.
import { isStartProblem } from '#platform/config.ts'

export async function inOneSentence(act: () => Promise<void>): Promise<void> {
  // an orderly end: a database that was started for this is stopped with us
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  try {
    await act()
  } catch (error) {
    console.error(isStartProblem(error) || isPlain(error) ? error.message : error)
    process.exitCode = 1
  }
}

/** What went wrong outside of us, such as a full disk, has said so itself. */
const isPlain = (error: unknown): error is Error => error instanceof Error && 'code' in error
