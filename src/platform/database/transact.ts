// A transaction that decides: a refusal rolls everything back, and two that stood in each other's way try again.
import type { Result } from '#kernel/result.ts'
import type { Db } from './database.ts'

class Refusal extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('refused')
    this.answer = answer
  }
}

const mostTries = 4

/** Deadlock, or a turn that was lost: the database undid all of it, so it is safe to do it again. */
const isTurnLost = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string }).code ?? '')

export async function transact<T, E>(
  db: Db,
  work: (trx: Db) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        const decided = await work(trx)
        if (!decided.ok) throw new Refusal(decided)
        return decided
      })
    } catch (error) {
      if (error instanceof Refusal) return error.answer as Result<T, E>
      if (!isTurnLost(error) || tries === mostTries) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}
