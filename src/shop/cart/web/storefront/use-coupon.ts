// The coupon of this browser's cart: tried, applied, refused, removed, each with its words.
import { useState } from 'react'
import type { CallRefused } from '#kernel/transport.ts'
import { createKeptList } from '#ui/kept-list.ts'
import { showToast } from '#ui/toasts.ts'
import type { CartQuote } from '../cart-api.ts'
import type { CouponRefusal, ShownCoupon } from './CouponBox.tsx'

const kept = createKeptList('coupon', 1)
const lifetime = 3_000

const sayInvalid = () => showToast({ kind: 'error', title: 'Error', words: 'Sorry Invalid Coupon', lifetime })

const sayApplied = ({ code, words }: { code: string; words: string }) =>
  showToast({
    kind: 'success',
    title: 'YAY!',
    words: code === 'masai' ? '30% off has been applied on your total amount!' : words,
    lifetime,
  })

const sayKept = ({ code, words }: { code: string; words: string }) =>
  showToast({ kind: 'success', title: `${code} is kept`, words, lifetime: 6_000 })

export function useCoupon() {
  const [remembered] = kept.useTexts()
  const [trial, setTrial] = useState<string>()
  const [refusal, setRefusal] = useState<CouponRefusal>()

  return {
    /** The code to ask the shop about. */
    code: trial ?? remembered,
    remembered,
    refusal,
    isTrying: trial !== undefined,
    /** The kept code with what the shop says of it; one that waits for its bank takes nothing off yet. */
    shownIn(quote: CartQuote | undefined): ShownCoupon | undefined {
      const coupon = quote?.coupon
      if (!coupon || coupon.code !== remembered || (!coupon.applied && coupon.emi_bank === null))
        return undefined
      return { code: coupon.code, words: coupon.words, isWaiting: !coupon.applied }
    },
    clearRefusal: () => setRefusal(undefined),
    apply(code: string) {
      setRefusal(undefined)
      if (code.trim() !== '') return setTrial(code)
      setRefusal({ code, words: 'Enter a code first.' })
      sayInvalid()
    },
    remove() {
      kept.clear()
      setRefusal(undefined)
      showToast({
        kind: 'warning',
        title: 'Coupon dismissed',
        words: 'Discount has been discarded',
        lifetime,
      })
    },
    /** The shop does not take it for this order: it comes off, with its reason in view. */
    refuse(words: string) {
      if (remembered === undefined) return
      kept.clear()
      setRefusal({ code: remembered, words })
    },
    /** What the shop says of the code. One that no longer holds is forgotten, with its reason in view. */
    hear({ coupon }: CartQuote) {
      if (!coupon) return
      const isTrial = coupon.code === trial
      setTrial(undefined)
      // a bank's code is kept too while it waits to be paid that bank's way
      if (coupon.applied || coupon.emi_bank !== null) {
        setRefusal(undefined)
        if (isTrial) {
          kept.replace([coupon.code])
          if (coupon.applied) sayApplied(coupon)
          else sayKept(coupon)
        }
        return
      }
      kept.clear()
      setRefusal({ code: coupon.code, words: coupon.words })
      if (isTrial) sayInvalid()
    },
    /** The shop could not be asked, or will not hear more guesses for now. */
    hearRefusal({ words }: CallRefused) {
      if (trial === undefined) return
      setRefusal({ code: trial, words })
      setTrial(undefined)
    },
  }
}
