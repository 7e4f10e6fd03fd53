import { type ComponentType, createContext, type ReactNode } from 'react'

/** Around what a card says about its piece: whoever knows when it is at the door says that instead. */
export const Arrival = createContext<ComponentType<{ id: string; children: ReactNode }>>(
  ({ children }) => children,
)
