import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server, which does not know what a browser keeps: an empty cart is claimed only where it is known. What it
 * lets appear is drawn in small steps: a store's answer alone would be drawn in one go, and a slow phone would hang.
 */
export const useIsHere = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
