// Around every screen of the back office: how it calls the server, and what whoever works there may do.
import { createContext, useContext, useMemo } from 'react'
import type { Send } from '#kernel/transport.ts'

const SendContext = createContext<Send | undefined>(undefined)
export const SendProvider = SendContext.Provider

/** A capability's own calls, with the key of whoever is logged in. */
export function useCalls<T>(create: (send: Send) => T): T {
  const send = useContext(SendContext)
  if (!send) throw new Error('the screen was drawn without a way to the server')
  return useMemo(() => create(send), [create, send])
}

export type Office = {
  may: (permission: string) => boolean
  /**
   * Makes the call. Where the server wants the password again it is asked for, and the call is made once more.
   * Undefined when whoever was asked went back; a call that answers nothing tells by `.then(() => true)`.
   */
  confirmed: <T>(call: () => Promise<T>) => Promise<T | undefined>
}

const OfficeContext = createContext<Office | undefined>(undefined)
export const OfficeProvider = OfficeContext.Provider

export function useOffice(): Office {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('the screen was drawn outside of the shell')
  return office
}
