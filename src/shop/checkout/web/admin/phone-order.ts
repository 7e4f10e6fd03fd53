// What is filled in on the phone, and what is sent.
import { addressBodyOf, addressMistakes } from '#shop/accounts/web/address-form.ts'
import { emailFault, phoneFault } from '#shop/accounts/web/field-faults.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import type { Mistakes, Values } from '#ui/use-form.ts'
import type { PhoneOrderBody } from '../../contract.ts'

/** Somebody the shop knows, as far as this screen needs to. */
export type KnownCaller = { id: string; name: string; email: string | null; city: string; orders: number }

export type KnownPlace = {
  kind: string
  name: string
  house: string
  street: string
  landmark: string | null
  locality: string
  city: string
  pincode: string
  floor: number | null
  lift: string
}

export type PhonePiece = { id: string; title: string; image: string; quantity: number }

export const phoneMistakes = (values: Values): Mistakes => ({
  caller_phone: phoneFault(values.caller_phone)?.replace('your', 'their'),
  email: values.email?.trim() ? emailFault(values.email) : undefined,
  ...addressMistakes({ ...values, phone: values.phone?.trim() || (values.caller_phone ?? '') }),
  floor: values.floor ? undefined : 'Choose the floor.',
  lift: values.floor === '0' || values.lift ? undefined : 'Choose whether there is a lift.',
  pays_by: values.pays_by ? undefined : 'Choose how they pay.',
})

/** Of the quote: what is there, in the number that there is, for what was shown. */
export function phoneBodyOf(
  values: Values,
  quote: WireQuote,
  { customer, assembly }: { customer: string | undefined; assembly: boolean },
): PhoneOrderBody {
  const {
    kind: _kind,
    used_first: _first,
    ...address
  } = addressBodyOf({
    ...values,
    phone: values.phone?.trim() || (values.caller_phone ?? ''),
    lift: values.floor === '0' ? 'none' : (values.lift ?? ''),
  })
  return {
    ...(customer && { customer }),
    items: quote.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, quantity, protection }) => ({ id, quantity, protection })),
    ...(quote.coupon?.applied && { coupon: quote.coupon.code }),
    contact: { email: values.email?.trim() || null, phone: values.caller_phone?.trim() ?? '' },
    address,
    assembly,
    pays_by: values.pays_by === 'cash' ? 'cash' : 'online',
    expected_total: quote.bill.total,
  }
}
