import { operation } from '#kernel/operation.ts'
import {
  DatesQuery,
  PincodeParam,
  QuoteQuery,
  WireCashTerms,
  WireDeliveryDates,
  WireDeliveryQuote,
  WirePincode,
} from './contract.ts'

const forEveryone = operation('Delivery', { access: 'public', cached: true })
// not kept: what it promises changes with the hour
const workedOut = operation('Delivery', { access: 'public', costly: true })

export const deliveryOperations = {
  'GET /delivery/pincodes/:pincode': forEveryone('The place a pincode names', {
    params: PincodeParam,
    answer: WirePincode,
  }),
  'GET /delivery/cash': forEveryone('Up to which total cash is taken at delivery', { answer: WireCashTerms }),
  'GET /delivery/quote': workedOut('Whether pieces go to a pincode, when, and for how much', {
    query: QuoteQuery,
    answer: WireDeliveryQuote,
  }),
  'GET /delivery/dates': workedOut('By which day each of these products is at a pincode', {
    query: DatesQuery,
    answer: WireDeliveryDates,
  }),
}
