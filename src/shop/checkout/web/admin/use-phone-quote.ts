import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import type { PhoneQuoteBody } from '../../contract.ts'

const pause = 250

export type PhoneQuote = { quote: WireQuote | undefined; isStale: boolean; problem: string | undefined }

/** What it comes to, asked anew whenever something changes. The last answer stays until the next is there. */
export function usePhoneQuote(
  body: PhoneQuoteBody,
  ask: (body: PhoneQuoteBody) => Promise<WireQuote>,
  tries: number,
): PhoneQuote {
  const [state, setState] = useState<PhoneQuote>({ quote: undefined, isStale: false, problem: undefined })
  const asking = useRef(ask)
  asking.current = ask
  const key = JSON.stringify(body)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked, and how often, is the trigger
  useEffect(() => {
    if (body.items.length === 0) return setState({ quote: undefined, isStale: false, problem: undefined })
    let isLate = false
    setState((before) => ({ ...before, isStale: true }))
    const timer = setTimeout(() => {
      asking.current(body).then(
        (quote) => !isLate && setState({ quote, isStale: false, problem: undefined }),
        (error) => {
          if (!(error instanceof CallRefused)) throw error
          if (!isLate) setState((before) => ({ ...before, isStale: false, problem: error.words }))
        },
      )
    }, pause)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [key, tries])
  return state
}
