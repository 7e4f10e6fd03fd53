import type { ShopValues } from '../../contract.ts'
import { networkLabels } from '../../domain/shop-faults.ts'

/** What each setting of the shop is called on its page. */
export const shopLabels: Record<keyof ShopValues, string> = {
  name: 'Shop name',
  tagline: 'One line about it',
  order_prefix: 'Order numbers begin with',
  logo: 'Logo',
  icon: 'Icon',
  act_colour: 'The colour of “Act here”',
  offer_colour: 'The colour of “Offers”',
  legal_name: 'Legal name',
  legal_address: 'Registered address',
  care_phone: 'Customer care phone',
  care_email: 'Customer care e-mail',
  whatsapp: 'WhatsApp',
  officer: 'Grievance officer',
  officer_email: 'Officer’s e-mail',
  officer_phone: 'Officer’s phone',
  hours_days: 'Days',
  hours_from: 'From',
  hours_to: 'To',
  ...networkLabels,
  is_closed: 'Show the closed sign',
  closed_from: 'Closed from',
  closed_until: 'Closed until',
  closed_words: 'Words of the closed sign',
}
