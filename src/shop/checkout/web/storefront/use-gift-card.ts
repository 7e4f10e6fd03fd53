// The gift card of an order that is being filled in: tried, counted, refused, removed. A code that opens nothing is asked
// about once and forgotten, since every such question is counted.
import { useState } from 'react'
import type { CallRefused } from '#kernel/transport.ts'
import type { CartQuote } from '#shop/cart/web/cart-api.ts'
import type { GiftCardTry } from './GiftCardBox.tsx'
import type { CheckoutDraft } from './use-checkout-draft.ts'

export function useGiftCard({ draft, change }: CheckoutDraft) {
  const [trial, setTrial] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const refuse = (words: string) => {
    setTrial(undefined)
    if (draft.giftCard !== undefined) change({ giftCard: undefined })
    setRefusal(words)
  }
  return {
    /** The code to ask the shop about. */
    code: trial ?? draft.giftCard,
    refuse,
    hear({ gift_card: card }: CartQuote) {
      if (!card) return
      if (!card.applied) return refuse(card.words)
      setRefusal(undefined)
      if (trial === undefined) return
      change({ giftCard: trial })
      setTrial(undefined)
    },
    /** The shop could not be asked, or will not hear more guesses for now. */
    hearRefusal({ code, words }: CallRefused) {
      if (trial !== undefined || (draft.giftCard !== undefined && code === 'too_many_tries')) refuse(words)
    },
    boxFor: (quote: CartQuote | undefined): GiftCardTry => {
      const card = quote?.gift_card
      return {
        applied:
          card?.applied && card.last_four && draft.giftCard !== undefined
            ? { lastFour: card.last_four, words: card.words }
            : undefined,
        refusal,
        isBusy: trial !== undefined,
        onApply: (code) => {
          setRefusal(undefined)
          if (code.trim() === '') return setRefusal('Enter the code first.')
          setTrial(code.trim())
        },
        onEdit: () => setRefusal(undefined),
        onRemove: () => change({ giftCard: undefined }),
      }
    },
  }
}
