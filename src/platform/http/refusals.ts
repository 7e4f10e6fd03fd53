// Every refusal the API knows, with its status and its sentence. A 500 never shows its reason.
export const refusals = {
  bad_request: [400, 'This request could not be understood.'],
  bad_address: [400, 'This address is not well formed.'],
  not_signed_in: [401, 'Log in to do this.'],
  not_found: [404, 'There is nothing at this address.'],
  product_unknown: [404, 'This product does not exist.'],
  page_unknown: [404, 'This page does not exist.'],
  pincode_unknown: [404, 'We do not know this pincode.'],
  too_large: [413, 'What was sent is too large.'],
  address_too_long: [414, 'This address is too long.'],
  wrong_media_type: [415, 'The API takes JSON only.'],
  category_unknown: [422, 'This category does not exist.'],
  discount_unreadable: [422, 'Write the discount as "35% off" or "₹500 off", or send price_offer.'],
  price_above_mrp: [422, 'The offer price may not be above the MRP.'],
  internal: [500, 'Something broke on our side.'],
  unavailable: [503, 'We cannot answer just now. Try again in a minute.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

export type PublicError = { error: { code: string; message: string; fields?: Record<string, string> } }

export const refusalBody = (code: RefusalCode, fields?: Record<string, string>): PublicError => ({
  error: { code, message: refusals[code][1], ...(fields && { fields }) },
})
