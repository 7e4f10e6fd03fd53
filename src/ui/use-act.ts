import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'

/**
 * What a button does: one call at a time, and `busy` says with what. Why it was refused stands in `refusal` until the
 * next try, unless it is told in another way.
 */
export function useAct<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  tellRefusal?: (refusal: CallRefused) => void,
) {
  const [busy, setBusy] = useState<Args | undefined>()
  const [refusal, setRefusal] = useState<CallRefused | undefined>()
  const run = async (...args: Args) => {
    if (busy) return
    setBusy(args)
    setRefusal(undefined)
    try {
      await act(...args)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (tellRefusal) tellRefusal(error)
      else setRefusal(error)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, isBusy: busy !== undefined, refusal, run: (...args: Args) => void run(...args) }
}
