import { createContext, useContext } from 'react'
import type { WireMe } from '../../contract.ts'

/** Who works here, as the server knows them, and how to ask it again. */
type Me = { me: WireMe; reloadMe: () => Promise<void> }

const MeContext = createContext<Me | undefined>(undefined)
export const MeProvider = MeContext.Provider

export function useMe(): Me {
  const known = useContext(MeContext)
  if (!known) throw new Error('the screen was drawn outside of the shell')
  return known
}
