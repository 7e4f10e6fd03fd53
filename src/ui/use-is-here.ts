import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server, which does not know what a browser keeps: an empty cart is claimed only where it is known. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
