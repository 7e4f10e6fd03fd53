// What somebody has filled in at the checkout, for this tab: over a reload, a login, a payment that did not work.
import type { Values } from '#ui/use-form.ts'
import type { PlaceOrderBody } from '../contract.ts'

const storageKey = 'checkout'
export const guest = 'guest'

export type ShipTo = PlaceOrderBody['address'] & { city: string; state: string }

/** As it is chosen. UPI is a way to pay online of its own, EMI the one that a bank's coupon asks for. */
export type PaysBy = PlaceOrderBody['pays_by'] | 'upi' | 'emi'

export type Draft = {
  /** The account it belongs to, or a guest: nobody finds what somebody else typed. */
  whose: string
  /** As typed: email, phone, offers. */
  contact: Values
  /** As typed into the address form, the business included. */
  address: Values
  /** Chosen in the address book. */
  addressId?: string
  shipTo?: ShipTo
  business?: PlaceOrderBody['business']
  savesAddress: boolean
  wantsAssembly: boolean
  paysBy?: PaysBy
  /** Of which bank, where it is to be paid by EMI for the sake of a coupon. */
  emiBank?: string
  usesCredit: boolean
  /** Its code, once the shop has said that it opens one. */
  giftCard?: string
  /** How many steps are finished. */
  finished: number
}

export const emptyDraft = (whose: string): Draft => ({
  whose,
  contact: {},
  address: {},
  savesAddress: false,
  wantsAssembly: false,
  usesCredit: false,
  finished: 0,
})

/** A guest who logs in on the way takes the address along; how to reach them, the account knows better. */
export function readDraft(whose: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Draft | null
    if (kept?.whose === whose) return { ...emptyDraft(whose), ...kept }
    if (kept?.whose === guest) return { ...emptyDraft(whose), address: kept.address }
  } catch {
    // storage is switched off, or holds something else
  }
  return emptyDraft(whose)
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // it still holds until the page is left
  }
}

/** Ordered, but not paid yet: contact and address stay in case it does not work. The business and the rest go. */
export function keepForNextTime(whose: string): void {
  const { contact, address, addressId } = readDraft(whose)
  const { business: _, gstin: __, business_name: ___, ...rest } = address
  keepDraft({ ...emptyDraft(whose), contact, address: rest, addressId })
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // there is none
  }
}
