import { operation } from '#kernel/operation.ts'
import * as offers from './bank-offer-contract.ts'
import * as contract from './contract.ts'

const forEveryone = operation('Offers', { access: 'public', cached: true })
const mayChange = operation('Discounts for staff', { access: { permission: 'discounts.change' } })

export const offerOperations = {
  'GET /offers': forEveryone('Codes that are shown to everybody, and the highest discount in the shop', {
    answer: contract.WireOffers,
  }),
}

export const discountOperations = {
  'GET /admin/discounts': mayChange('Discounts, the newest first', {
    query: contract.DiscountsQuery,
    answer: contract.WireDiscounts,
  }),
  'GET /admin/discounts/choices': mayChange('Categories, brands and banks a discount can be for', {
    answer: contract.WireDiscountChoices,
  }),
  'GET /admin/discounts/by-code/:code': mayChange('One discount', {
    params: contract.DiscountParam,
    answer: contract.WireDiscount,
  }),
  'POST /admin/discounts': mayChange(
    'Make a discount. One that takes more than half off asks for the password',
    { body: contract.DiscountBody, status: 201, answer: contract.WireDiscount },
  ),
  'PUT /admin/discounts/by-code/:code': mayChange('Change a discount', {
    params: contract.DiscountParam,
    body: contract.ChangeDiscountBody,
    answer: contract.WireDiscount,
  }),
  'POST /admin/discounts/by-code/:code/stop': mayChange('It ends', {
    params: contract.DiscountParam,
    body: contract.VersionBody,
    answer: contract.WireDiscount,
  }),
  'POST /admin/discounts/by-code/:code/start': mayChange('It works again', {
    params: contract.DiscountParam,
    body: contract.VersionBody,
    answer: contract.WireDiscount,
  }),
}

const mayReadSettings = operation('Settings', { access: { permission: 'settings.read' } })
const maySetPayments = operation('Settings', { access: { permission: 'settings.payments' } })

/** In the settings of payments: discounts that a bank's EMI earns. */
export const bankOfferOperations = {
  'GET /admin/settings/payments/offers': mayReadSettings('Bank offers, the newest first', {
    answer: offers.WireBankOffers,
  }),
  'POST /admin/settings/payments/offers': maySetPayments(
    'An offer of a bank that begins; the one before it ends by itself',
    { body: offers.BankOfferBody, answer: contract.DiscountParam, status: 201 },
  ),
}
