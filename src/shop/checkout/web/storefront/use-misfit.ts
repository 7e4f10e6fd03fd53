// Whoever told of their home is asked once before paying for a piece that does not get into it. Whatever goes wrong here,
// the order goes on.
import { useEffect, useRef, useState } from 'react'
import type { CartQuote } from '#shop/cart/web/cart-api.ts'
import { createFitReads } from '#shop/fit/web/fit-api.ts'
import { keptHome } from '#shop/fit/web/storefront/kept-home.ts'
import type { Misfit } from '#shop/fit/web/storefront/misfit.ts'
import { useReads } from '#ui/reads.ts'

const loadFinding = () => import('#shop/fit/web/storefront/misfit.ts')

const longestWaitMs = 2_000

export function useMisfit(order: (agreed: CartQuote) => void) {
  const { listSizes } = useReads(createFitReads)
  const [found, setFound] = useState<{ misfit: Misfit; agreed: CartQuote }>()
  const state = useRef<'not asked' | 'looking' | 'asked'>('not asked')
  useEffect(() => {
    if (keptHome.current()[0]) loadFinding().catch(() => {})
  }, [])
  const place = async (agreed: CartQuote) => {
    const home = keptHome.current()[0]
    if (!home || state.current === 'asked') return order(agreed)
    if (state.current === 'looking') return
    state.current = 'looking'
    const misfit = await Promise.race([
      loadFinding()
        .then(({ findMisfit }) => findMisfit(home, agreed.lines, listSizes))
        .catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs)),
    ])
    state.current = 'asked'
    if (misfit) setFound({ misfit, agreed })
    else order(agreed)
  }
  return {
    place,
    misfit: found?.misfit,
    close: () => setFound(undefined),
    carryOn: () => {
      setFound(undefined)
      if (found) order(found.agreed)
    },
  }
}
