// Around every screen of the back office: how it calls the server, and what whoever works there may do.
import { useMemo } from 'react'
import type { Send } from '#kernel/transport.ts'
import { createNeeded } from './needed-context.ts'
import type { ShopSign } from './shop-sign.ts'

const [SendProvider, useSend] = createNeeded<Send>('the screen was drawn without a way to the server')

export { SendProvider }

/** A capability's own calls, with the key of whoever is logged in. */
export function useCalls<T>(create: (send: Send) => T): T {
  const send = useSend()
  return useMemo(() => create(send), [create, send])
}

/** Tells the office what the shop is called from now on. */
export const [SignSetterProvider, useSetSign] = createNeeded<(sign: ShopSign) => void>(
  'the screen was drawn outside of the office',
)

export type Admin = {
  /** Whoever works here. */
  personId: string
  may: (permission: string) => boolean
  /**
   * Makes the call. Where the server wants the password again it is asked for, and the call is made once more.
   * Undefined when whoever was asked went back; a call that answers nothing tells by `.then(() => true)`.
   */
  confirmed: <T>(call: () => Promise<T>) => Promise<T | undefined>
}

export const [AdminProvider, useAdmin] = createNeeded<Admin>('the screen was drawn outside of the shell')
