import { hasLink, noLink } from '#kernel/has-link.ts'
import {
  isEmail,
  linkFaults,
  noEmail,
  noPhone,
  normalEmail,
  normalPhone,
} from '#shop/accounts/domain/contact.ts'
import { readGstin } from '#shop/tax/domain/gstin.ts'
import type { OrderBody } from '../contract.ts'

/** What is wrong with what was typed, beside the fields it stands in. */
export function checkOrder({ items, contact, address, business }: OrderBody): Record<string, string> {
  const gstin = business && readGstin(business.gstin)
  const isTwice = new Set(items.map(({ id }) => id)).size < items.length
  const written = Object.entries(linkFaults(address)).map(([field, words]) => [`address.${field}`, words])
  return {
    ...Object.fromEntries(written),
    ...(hasLink(business?.name ?? '') && { business_name: noLink }),
    ...(isTwice && { items: 'List each product once, with its quantity.' }),
    ...(contact.email !== null && !isEmail(normalEmail(contact.email)) && { email: noEmail }),
    ...(!normalPhone(contact.phone) && { phone: noPhone }),
    ...(!normalPhone(address.phone) && { 'address.phone': noPhone }),
    ...(address.second_phone && !normalPhone(address.second_phone) && { 'address.second_phone': noPhone }),
    ...(gstin && !gstin.ok && { gstin: gstin.why }),
  }
}
