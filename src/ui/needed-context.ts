import { createContext, useContext } from 'react'

/** What is around every part of a screen. A part that is drawn without it is a bug, which `missing` names. */
export function createNeeded<T>(missing: string) {
  const Context = createContext<T | undefined>(undefined)
  const useNeeded = (): T => {
    const value = useContext(Context)
    if (value === undefined) throw new Error(missing)
    return value
  }
  return [Context.Provider, useNeeded] as const
}
