// Every call the storefront makes, over whichever transport it was given.
import type { Transport } from '#kernel/transport.ts'
import { createCatalogueApi } from '#shop/catalogue/web/catalogue-api.ts'
import { createContentApi } from '#shop/content/web/content-api.ts'
import { createDeliveryApi } from '#shop/delivery/web/delivery-api.ts'
import { createPaymentsApi } from '#shop/payments/web/payments-api.ts'
import { createOffersApi } from '#shop/promotions/web/offers-api.ts'
import { createSearchApi } from '#shop/search/web/search-api.ts'

export const createApi = (call: Transport) => ({
  ...createCatalogueApi(call),
  ...createContentApi(call),
  ...createDeliveryApi(call),
  ...createOffersApi(call),
  ...createPaymentsApi(call),
  ...createSearchApi(call),
})

export type Api = ReturnType<typeof createApi>
