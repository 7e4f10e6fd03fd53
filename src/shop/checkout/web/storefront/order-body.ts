// From what was filled in to what is sent. Amounts come from the shop's quote; nothing is added up here.

import type { WireAddress } from '#shop/accounts/contract.ts'
import { addressBodyOf, addressMistakes } from '#shop/accounts/web/address-form.ts'
import { gapFault } from '#shop/accounts/web/field-faults.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { readGstin } from '#shop/tax/domain/gstin.ts'
import type { Mistakes, Values } from '#ui/use-form.ts'
import type { PlaceOrderBody } from '../../contract.ts'
import type { Draft, ShipTo } from '../kept-draft.ts'
import { chosenWay } from './chosen-way.ts'

/** On the ground floor nobody needs a lift, so nobody is asked. */
const groundFloor = '0'

export const shipToMistakes = (values: Values): Mistakes => ({
  ...addressMistakes(values),
  floor: values.floor ? undefined : 'Choose the floor.',
  lift: values.floor === groundFloor || values.lift ? undefined : 'Choose whether there is a lift.',
  ...businessMistakes(values),
})

export const businessMistakes = (values: Values): Mistakes =>
  values.business
    ? {
        gstin: gstinFault(values.gstin),
        business_name: gapFault(values.business_name, 'Enter the name of the business.'),
      }
    : {}

/** Checked to its last digit, so that a slip is seen here and not on the invoice. */
function gstinFault(typed = ''): string | undefined {
  const reading = readGstin(typed)
  return reading.ok ? undefined : reading.why
}

export const businessOf = (values: Values): PlaceOrderBody['business'] =>
  values.business
    ? { gstin: values.gstin?.trim() ?? '', name: values.business_name?.trim() ?? '' }
    : undefined

export function shipToOf(values: Values, { city, state }: { city: string; state: string }): ShipTo {
  const {
    kind: _,
    used_first: __,
    ...address
  } = addressBodyOf({
    ...values,
    lift: values.floor === groundFloor ? 'none' : (values.lift ?? ''),
  })
  return { ...address, city, state }
}

export function shipToFrom({ id: _, kind: __, used_first: ___, ...address }: WireAddress): ShipTo {
  return address
}

/** By the EMI of the bank whose coupon counts. */
const paysByEmi = ({ paysBy, emiBank }: Draft, { coupon }: WireQuote): boolean =>
  paysBy === 'emi' && coupon?.applied === true && coupon.emi_bank !== null && coupon.emi_bank === emiBank

/** What is ordered: pieces that are there, in the number that there are. */
export function orderBodyOf(draft: Draft, shipTo: ShipTo, quote: WireQuote): PlaceOrderBody {
  const { city: _, state: __, ...address } = shipTo
  return {
    items: quote.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, quantity, protection }) => ({ id, quantity, protection })),
    ...(quote.coupon?.applied && { coupon: quote.coupon.code }),
    contact: { email: draft.contact.email?.trim() ?? '', phone: draft.contact.phone?.trim() ?? '' },
    address,
    save_address: draft.savesAddress,
    assembly: draft.wantsAssembly && quote.bill.assembly !== null,
    ...(draft.business && { business: draft.business }),
    ...(paysByEmi(draft, quote) && { emi_bank: draft.emiBank }),
    pays_by: quote.bill.to_pay > 0 && chosenWay(quote, draft) === 'cash' ? 'cash' : 'online',
    ...(draft.giftCard && quote.bill.gift_card > 0 && { gift_card: draft.giftCard }),
    use_store_credit: draft.usesCredit && quote.bill.store_credit > 0,
    offers_email: draft.contact.offers !== undefined,
    expected_total: quote.bill.total,
    expected_to_pay: quote.bill.to_pay,
  }
}
