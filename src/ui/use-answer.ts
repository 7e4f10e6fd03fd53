// What a screen reads from the server: loading, refused or there, and asked for again on demand.
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'

export type Answer<T> = {
  /** The latest that arrived. It stays while the next is asked for, and is gone where that is refused. */
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

/** `about` is the key of the question that the value answers. */
const nothing = <T>() => ({
  value: undefined as T | undefined,
  about: '',
  problem: undefined as CallRefused | undefined,
  isLoading: false,
})

/** Asks at once, and again whenever `key` changes. Only the answer to the latest question counts. */
export function useAnswer<T>(
  ask: () => Promise<T>,
  key = '',
  { when = true, pause = 0 }: When = {},
): Answer<T> {
  const [state, setState] = useState({ ...nothing<T>(), isLoading: when })
  const latest = useRef(0)
  const asking = useRef({ ask, key })
  asking.current = { ask, key }

  const reload = useCallback(async () => {
    const mine = ++latest.current
    setState((before) => ({ ...before, isLoading: true }))
    try {
      const { ask: askNow, key: about } = asking.current
      const value = await askNow()
      if (mine === latest.current) setState({ value, about, problem: undefined, isLoading: false })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (mine !== latest.current) return
      // what was answered about something else is no answer to this
      const { key: about } = asking.current
      setState((before) => ({
        value: before.about === about ? before.value : undefined,
        about,
        problem: error,
        isLoading: false,
      }))
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is asked about
  useEffect(() => {
    if (!when) return setState(nothing())
    setState((before) => ({ ...before, isLoading: true }))
    const timer = pause > 0 ? setTimeout(() => void reload(), pause) : void reload()
    return () => {
      clearTimeout(timer ?? undefined)
      latest.current++ // nobody waits for it any more
    }
  }, [key, when, pause, reload])

  const { value, problem, isLoading } = state
  return { value, problem, isLoading, reload }
}
