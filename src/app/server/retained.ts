// Everything that is kept for a time only, by who keeps it.
import { mailRetained } from '#platform/mail/outbox.ts'
import type { Retained } from '#platform/retention.ts'
import { invitationsRetained } from '#shop/accounts/server/staff-queries.ts'
import { productChangesRetained } from '#shop/catalogue/server/product-history.ts'
import { unpaidCardsRetained } from '#shop/giftcards/server/personal-data.ts'
import { importRowsRetained } from '#shop/imports/server/jobs.ts'
import { orderLinksRetained } from '#shop/orders/server/order-links.ts'
import { unpaidOrdersRetained } from '#shop/orders/server/personal-data.ts'
import { paymentEventsRetained } from '#shop/payments/server/payment-queries.ts'
import { searchedWordsRetained } from '#shop/reports/server/visit-queries.ts'

export const retained: readonly Retained[] = [
  mailRetained,
  orderLinksRetained,
  searchedWordsRetained,
  importRowsRetained,
  invitationsRetained,
  paymentEventsRetained,
  unpaidOrdersRetained,
  unpaidCardsRetained,
  productChangesRetained,
]
