// What is wrong with what was typed about a product, in the bounds the server has. The server looks again.
import { fromRupees, type Paise } from '#kernel/money.ts'
import { offerPriceFor } from '../../domain/price.ts'

const mostRupees = 10_000_000

export function rupeesFault(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return 'Enter a price.'
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return 'Enter rupees, such as 46999.'
  if (Number(text) <= 0) return 'A price must be more than ₹0.'
  return Number(text) > mostRupees ? 'At most ₹1,00,00,000.' : undefined
}

/** Nothing is a discount, too: the piece costs its MRP. */
export function discountFault(typed: string, mrp: Paise | undefined): string | undefined {
  if (typed.trim().length > 60) return 'At most 60 characters.'
  const read = offerPriceFor(mrp ?? fromRupees(mostRupees), typed, undefined)
  return read.ok ? undefined : 'Enter it as 35% off or ₹500 off, less than the price.'
}

export function stockFault(typed: string): string | undefined {
  if (!/^\d{1,7}$/.test(typed.trim())) return 'Enter a whole number.'
  return Number(typed) > 1_000_000 ? 'At most 10,00,000.' : undefined
}
