// What each settings page says of itself on the index. A new page adds its line here, and its row in
// src/app/admin/settings-rows.ts.
import type { SettingsSummaries } from '#platform/settings/summaries.ts'
import { alertsSummary } from '#shop/alerts/server/alert-terms.ts'
import { deliverySummary } from '#shop/delivery/server/delivery-summary.ts'
import { feedsSummary } from '#shop/feeds/server/feed-settings.ts'
import { shopSummary } from '#shop/identity/server/shop-summary.ts'
import { lettersSummary } from '#shop/letters/server/letters-summary.ts'
import { placesSummary, registrationsSummary } from '#shop/locations/server/location-summaries.ts'
import { paymentSummary } from '#shop/payments/server/payment-summary.ts'
import { promisesSummary } from '#shop/promises/server/promises-summary.ts'
import { questionsSummary } from '#shop/questions/server/questions-summary.ts'
import { eveningSummary } from '#shop/reports/server/write-evening.ts'
import { retentionSummary } from '#shop/retention/server/retention-terms.ts'
import { reviewsSummary } from '#shop/reviews/server/review-settings.ts'
import { setupSummary } from '#shop/setup/server/setup-summary.ts'
import { taxSummary } from '#shop/tax/server/tax-summary.ts'

export const settingsSummaries: SettingsSummaries = {
  shop: shopSummary,
  registrations: registrationsSummary,
  places: placesSummary,
  promises: promisesSummary,
  questions: questionsSummary,
  alerts: alertsSummary,
  letters: lettersSummary,
  evening: eveningSummary,
  delivery: deliverySummary,
  payments: paymentSummary,
  tax: taxSummary,
  reviews: reviewsSummary,
  feeds: feedsSummary,
  retention: retentionSummary,
  setup: setupSummary,
}
