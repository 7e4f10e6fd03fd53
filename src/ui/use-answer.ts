// What a screen reads from the server: loading, refused or there, and asked for again on demand.
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'

export type Answer<T> = {
  /** The latest that arrived; it stays while it is asked for again. */
  value: T | undefined
  problem: CallRefused | undefined
  isLoading: boolean
  reload: () => Promise<void>
}

type When = {
  /** False where there is nothing to ask about: then there is no answer either. */
  when?: boolean
  /** Asks so many milliseconds after the last change: several quick ones are one question. */
  pause?: number
}

/** Asks at once, and again whenever `key` changes. Only the answer to the latest question counts. */
export function useAnswer<T>(
  ask: () => Promise<T>,
  key = '',
  { when = true, pause = 0 }: When = {},
): Answer<T> {
  const [state, setState] = useState<Omit<Answer<T>, 'reload'>>({
    value: undefined,
    problem: undefined,
    isLoading: when,
  })
  const latest = useRef(0)
  const asking = useRef(ask)
  asking.current = ask

  const reload = useCallback(async () => {
    const mine = ++latest.current
    setState((before) => ({ ...before, isLoading: true }))
    try {
      const value = await asking.current()
      if (mine === latest.current) setState({ value, problem: undefined, isLoading: false })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (mine === latest.current) setState((before) => ({ ...before, problem: error, isLoading: false }))
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is asked about
  useEffect(() => {
    if (!when) return setState({ value: undefined, problem: undefined, isLoading: false })
    setState((before) => ({ ...before, isLoading: true }))
    const timer = pause > 0 ? setTimeout(() => void reload(), pause) : void reload()
    return () => {
      clearTimeout(timer ?? undefined)
      latest.current++ // nobody waits for it any more
    }
  }, [key, when, pause, reload])

  return { ...state, reload }
}
