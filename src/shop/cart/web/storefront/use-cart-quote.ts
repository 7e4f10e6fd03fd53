// Asks the shop what the cart costs whenever it changes. Only the answer to the latest question counts.

import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { CallRefused, type Send } from '#kernel/transport.ts'
import type { QuoteBody } from '../../contract.ts'
import { type CartQuote, createCartApi } from '../cart-api.ts'
import { quoteArrived, quoteFailed, quoteRequested } from '../cart-slice.ts'

/** Several quick clicks are one question. */
const pause = 200

type Asked = {
  send: Send
  items: QuoteBody['items']
  coupon: string | undefined
  pincode: string | undefined
  wantsAssembly?: boolean
  giftCard?: string | undefined
  usesCredit?: boolean
  emiBank?: string | undefined
  onAnswer: (quote: CartQuote) => void
  onRefusal: (refused: CallRefused) => void
}

export function useCartQuote({ send, onAnswer, onRefusal, ...asked }: Asked) {
  const { items, coupon, pincode } = asked
  const dispatch = useDispatch()
  const [quote, setQuote] = useState<CartQuote>()
  const latest = useRef(0)
  const hears = useRef({ onAnswer, onRefusal })
  hears.current = { onAnswer, onRefusal }
  const question = JSON.stringify({
    items,
    coupon,
    pincode,
    assembly: asked.wantsAssembly,
    gift_card: asked.giftCard,
    use_store_credit: asked.usesCredit,
    emi_bank: asked.emiBank,
  } satisfies QuoteBody)

  const ask = useCallback(
    async (words: string) => {
      const mine = ++latest.current
      dispatch(quoteRequested())
      try {
        const answer = await createCartApi(send).quoteCart(JSON.parse(words))
        if (mine !== latest.current) return
        setQuote(answer)
        dispatch(quoteArrived())
        hears.current.onAnswer(answer)
      } catch (error) {
        if (mine !== latest.current) return
        dispatch(quoteFailed())
        if (!(error instanceof CallRefused)) throw error
        hears.current.onRefusal(error)
      }
    },
    [dispatch, send],
  )

  const isEmpty = items.length === 0
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isEmpty) {
      wasAsked.current = false
      setQuote(undefined)
      return
    }
    latest.current++ // what is under way answers an older question
    dispatch(quoteRequested())
    const timer = setTimeout(() => void ask(question), wasAsked.current ? pause : 0)
    wasAsked.current = true
    return () => {
      clearTimeout(timer)
      latest.current++
    }
  }, [question, isEmpty, ask, dispatch])

  return {
    quote,
    retry: () => void ask(question),
    /** The same question, without a word to anybody: to compare with what is shown. */
    askAside: (): Promise<CartQuote> => createCartApi(send).quoteCart(JSON.parse(question)),
  }
}
