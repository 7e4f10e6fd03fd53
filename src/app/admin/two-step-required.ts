// The owner may come to require two-step login while somebody works: the next call is refused, and the shell asks for it.
import { CallRefused, type Send } from '#kernel/transport.ts'

let whenTwoStepIsRequired: (() => void) | undefined

/** What to do when the owner has come to require two-step login of somebody who has none. */
export function onTwoStepRequired(act: (() => void) | undefined): void {
  whenTwoStepIsRequired = act
}

export const watched =
  (send: Send): Send =>
  async (method, path, body, headers) => {
    try {
      return await send(method, path, body, headers)
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'two_step_required') whenTwoStepIsRequired?.()
      throw error
    }
  }
