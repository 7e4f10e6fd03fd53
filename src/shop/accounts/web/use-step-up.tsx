import { type ReactNode, useCallback, useRef, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import type { AccountApi } from './account-api.ts'
import { StepUpDialog } from './StepUpDialog.tsx'

type StepUp = {
  /**
   * Makes the call. Where the server wants the password again it is asked for, and the call is made once more.
   * Undefined when whoever was asked went back; a call that answers nothing tells by `.then(() => true)`.
   */
  run: <T>(call: () => Promise<T>) => Promise<T | undefined>
  /** Stands anywhere in what the component draws. */
  dialog: ReactNode
  /** As if whoever is asked went back: for what nobody waits for any more. */
  cancel: () => void
}

export function useStepUp(api: Pick<AccountApi, 'stepUp'>): StepUp {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | undefined>()
  const asked = useRef(answer)
  asked.current = answer
  const cancel = useCallback(() => asked.current?.(false), [])

  const run = async <T,>(call: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'password_needed_again') throw error
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(undefined)
    return isConfirmed ? call() : undefined
  }

  return {
    run,
    cancel,
    dialog: answer && (
      <StepUpDialog api={api} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    ),
  }
}
