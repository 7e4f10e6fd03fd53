import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Before somebody is brought back to a place in a page, or to a part of it: what is above has its true height. */
export const layOutWhole = (isWhole: boolean): void => {
  document.documentElement.toggleAttribute('data-whole', isWhole)
}

/** Stands before what brings people to their place. */
export function LaidOut() {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    layOutWhole(hash !== '' || (type === 'POP' && key !== 'default'))
  }, [key, hash, type])
  return null
}
