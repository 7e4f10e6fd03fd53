// How a page of the storefront reads what is the same for everybody: on the server and in the browser.
import { createContext, useContext, useMemo } from 'react'
import type { Transport } from '#kernel/transport.ts'

const ReadsContext = createContext<Transport | undefined>(undefined)
export const ReadsProvider = ReadsContext.Provider

/** A capability's own questions. */
export function useReads<T>(create: (call: Transport) => T): T {
  const call = useContext(ReadsContext)
  if (!call) throw new Error('the page was drawn without a way to the server')
  return useMemo(() => create(call), [create, call])
}
