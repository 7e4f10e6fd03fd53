import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Where a screen's own tools stand in the bar above it. */
export const TopBarSlot = createContext<HTMLElement | null>(null)

export function InTopBar({ children }: { children: ReactNode }) {
  const slot = useContext(TopBarSlot)
  return slot && createPortal(children, slot)
}
