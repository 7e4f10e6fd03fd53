// Every call the back office makes.
import { CallRefused, type Send } from '#kernel/transport.ts'
import { createAccountApi } from '#shop/accounts/web/account-api.ts'
import { createStaffApi } from '#shop/accounts/web/admin/staff-api.ts'
import { createTryDiscountApi } from '#shop/cart/web/admin/try-discount-api.ts'
import { createProductsApi } from '#shop/catalogue/web/admin/products-api.ts'
import { createPhoneOrdersApi } from '#shop/checkout/web/admin/phone-orders-api.ts'
import { createContentStaffApi } from '#shop/content/web/admin/content-staff-api.ts'
import { createCustomersApi } from '#shop/customers/web/admin/customers-api.ts'
import { createGiftCardsApi } from '#shop/giftcards/web/admin/gift-cards-api.ts'
import { createGrievancesApi } from '#shop/grievances/web/admin/grievances-api.ts'
import { createImportsApi } from '#shop/imports/web/admin/imports-api.ts'
import { createStaffOrdersApi } from '#shop/orders/web/admin/staff-orders-api.ts'
import { createPicturesApi } from '#shop/pictures/web/admin/pictures-api.ts'
import { createPricingApi } from '#shop/pricing/web/admin/pricing-api.ts'
import { createDiscountsApi } from '#shop/promotions/web/admin/discounts-api.ts'
import { createReportsApi } from '#shop/reports/web/admin/reports-api.ts'
import { createFindingApi } from './finding/finding-api.ts'

let whenTwoStepIsRequired: (() => void) | undefined

/** What to do when the owner has come to require two-step login of somebody who has none. */
export function onTwoStepRequired(act: (() => void) | undefined): void {
  whenTwoStepIsRequired = act
}

const watched =
  (send: Send): Send =>
  async (method, path, body, headers) => {
    try {
      return await send(method, path, body, headers)
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'two_step_required') whenTwoStepIsRequired?.()
      throw error
    }
  }

export const createAdminApi = (anySend: Send) => {
  const send = watched(anySend)
  return {
    ...createAccountApi(send),
    ...createStaffApi(send),
    ...createProductsApi(send),
    ...createPicturesApi(send),
    ...createImportsApi(send),
    ...createStaffOrdersApi(send),
    ...createCustomersApi(send),
    ...createPhoneOrdersApi(send),
    ...createDiscountsApi(send),
    ...createTryDiscountApi(send),
    ...createGiftCardsApi(send),
    ...createPricingApi(send),
    ...createContentStaffApi(send),
    ...createGrievancesApi(send),
    ...createReportsApi(send),
    find: createFindingApi(send),
  }
}

export type AdminApi = ReturnType<typeof createAdminApi>
