// How a page of the storefront reads what is the same for everybody: on the server and in the browser.
import { useMemo } from 'react'
import { createContext } from 'react-router'
import type { Transport } from '#kernel/transport.ts'
import { createNeeded } from './needed-context.ts'

const [ReadsProvider, useTransport] = createNeeded<Transport>(
  'the page was drawn without a way to the server',
)

export { ReadsProvider }

/** The same, for loaders. */
export const readsContext = createContext<Transport>()

/** A capability's own questions. */
export function useReads<T>(create: (call: Transport) => T): T {
  const call = useTransport()
  return useMemo(() => create(call), [create, call])
}
