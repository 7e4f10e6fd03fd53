// What the order costs at each address of the book, so that the choice shows its own date and charge.
import { useEffect, useState } from 'react'
import { CallRefused, type Send } from '#kernel/transport.ts'
import type { QuoteBody } from '../../contract.ts'
import { type CartQuote, createCartApi } from '../cart-api.ts'

/** More than this many places are looked up when they are chosen. */
const most = 8

export function usePincodeQuotes(send: Send, items: QuoteBody['items'], pincodes: string[]) {
  const [quotes, setQuotes] = useState<Record<string, CartQuote | undefined>>({})
  const question = JSON.stringify([items, [...new Set(pincodes)].slice(0, most)])
  useEffect(() => {
    const [asked, places] = JSON.parse(question) as [QuoteBody['items'], string[]]
    let isLate = false
    for (const pincode of asked.length > 0 ? places : []) {
      createCartApi(send)
        .quoteCart({ items: asked, pincode })
        .then(
          (quote) => {
            if (!isLate) setQuotes((before) => ({ ...before, [pincode]: quote }))
          },
          (error: unknown) => {
            // the choice works without; the bill beside it says what it costs
            if (!(error instanceof CallRefused)) throw error
          },
        )
    }
    return () => {
      isLate = true
    }
  }, [question, send])
  return quotes
}
