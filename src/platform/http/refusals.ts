// Every refusal the API knows, with its status and its sentence. A 500 never shows its reason.
export const refusals = {
  bad_request: [400, 'This request could not be understood.'],
  bad_fields: [400, 'Some of this needs mending.'],
  signature_wrong: [400, 'This is not signed by who it claims to be from.'],
  bad_address: [400, 'This address is not well formed.'],
  not_signed_in: [401, 'Log in to do this.'],
  invalid_credentials: [401, 'Invalid Credentials.'],
  two_step_code_needed: [401, 'Type the code from your authenticator app too.'],
  two_step_code_wrong: [401, 'Invalid Credentials.'],
  not_allowed: [403, 'Your role does not allow this. An owner can change that.'],
  password_needed_again: [403, 'Type your password once more to do this.'],
  two_step_required: [403, 'The owner asks all staff to turn on two-step login first.'],
  foreign_origin: [403, 'This call came from another site.'],
  not_found: [404, 'There is nothing at this address.'],
  product_unknown: [404, 'This product does not exist.'],
  page_unknown: [404, 'This page does not exist.'],
  pincode_unknown: [404, 'We do not know this pincode.'],
  invitation_unknown: [404, 'There is no such invitation.'],
  order_unknown: [404, 'There is no such order.'],
  already_staff: [409, 'This person is on the staff already.'],
  invited_already: [409, 'This person is being invited at this moment.'],
  email_not_free: [409, 'This e-mail address cannot be used.'],
  last_owner: [409, 'The shop needs an owner. Make somebody else an owner first.'],
  staff_cannot_erase: [409, 'A staff account cannot erase itself. Ask an owner.'],
  orders_open: [409, 'An order of yours is on its way. Ask again once it has arrived, or cancel it.'],
  too_many_addresses: [409, 'The address book is full. Delete one first.'],
  two_step_is_on: [409, 'Two-step login is on already.'],
  two_step_not_started: [409, 'Start setting up two-step login first.'],
  mail_gone: [409, 'This message was sent, and is no longer kept.'],
  out_of_stock: [409, 'Not everything is there any more. Nothing was ordered.'],
  too_many_unpaid: [409, 'Three of your orders wait for their payment. Pay for one, or cancel one, first.'],
  order_changed: [409, 'It now comes to something else. Nothing was ordered.'],
  not_delivered_there: [409, 'Not everything goes to this pincode.'],
  cash_not_taken: [409, 'This order cannot be paid at the door.'],
  order_move_illegal: [409, 'This can no longer be done with this order.'],
  pieces_not_there: [409, 'These pieces cannot be taken any more. Look at the order again.'],
  unpaid_is_cancelled_whole: [409, 'An order that is not paid yet can only be cancelled whole.'],
  invitation_expired: [410, 'This invitation ran out. Ask for a new one.'],
  invitation_used: [410, 'This invitation was used already.'],
  link_dead: [410, 'This link was used already or ran out. Ask for a new one.'],
  too_large: [413, 'What was sent is too large.'],
  address_too_long: [414, 'This address is too long.'],
  wrong_media_type: [415, 'The API takes JSON only.'],
  category_unknown: [422, 'This category does not exist.'],
  key_reused: [422, 'This key was used for another order. Make a new one.'],
  coupon_unknown: [422, 'There is no such coupon.'],
  coupon_not_live: [422, 'This coupon is not valid yet.'],
  coupon_ended: [422, 'This coupon has ended.'],
  coupon_used_up: [422, 'This coupon has been used as often as it can be.'],
  coupon_used_by_person: [422, 'You have used this coupon as often as one person may.'],
  coupon_covers_nothing: [422, 'This coupon covers nothing in the cart.'],
  coupon_below_minimum: [422, 'This coupon needs more in the cart.'],
  discount_unreadable: [422, 'Write the discount as "35% off" or "₹500 off", or send price_offer.'],
  price_above_mrp: [422, 'The offer price may not be above the MRP.'],
  too_many_tries: [429, 'Too many tries. Wait a while, then try again.'],
  internal: [500, 'Something broke on our side.'],
  gateway_away: [
    503,
    'The payment page cannot be reached just now. No money has moved. Try again in a minute.',
  ],
  unavailable: [503, 'We cannot answer just now. Try again in a minute.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

export type PublicError = { error: { code: string; message: string; fields?: Record<string, string> } }

/** What a refusal may say beyond its code. */
export type RefusalDetails = { fields?: Record<string, string>; retryAfterSeconds?: number }

export const refusalBody = (code: RefusalCode, fields?: Record<string, string>): PublicError => ({
  error: { code, message: refusals[code][1], ...(fields && { fields }) },
})
