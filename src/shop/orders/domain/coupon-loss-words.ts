import { type Paise, showPaise, zero } from '#kernel/money.ts'

export type LossInWords = {
  code: string
  minimum: Paise
  /** Taken off what comes back. */
  discount?: Paise
  /** That will not come. */
  cashback?: Paise
  /** Else it is only less that is asked for at the door. */
  isPaid: boolean
}

/** Why less comes back, for the dialogs and the letters; undefined where nothing is lost. */
export function couponLossInWords(loss: LossInWords): string | undefined {
  const { code, minimum, discount = zero, cashback = zero, isPaid } = loss
  if (discount === 0 && cashback === 0) return undefined
  const what =
    discount > 0
      ? `a discount of ${showPaise(discount)} ${isPaid ? 'is taken off this refund' : 'no longer applies'}`
      : `its cashback of ${showPaise(cashback)} will not be given`
  return `The rest of your order is below ${showPaise(minimum)}, the minimum for ${code}: ${what}.`
}
