// The API under /api: every capability's routes, their OpenAPI description and a page to read it on.

import swagger from '@fastify/swagger'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { FairQueue } from '#platform/fair-queue.ts'
import { type CachedAnswer, makeAnswer, type ResponseCache } from '#platform/http/response-cache.ts'
import { sendAnswer } from '#platform/http/send-answer.ts'
import type { Server } from '#platform/http/server.ts'
import { createKeep } from '#platform/keep.ts'
import type { Live } from '#platform/live.ts'
import { findAccount } from '#shop/accounts/server/account-queries.ts'
import type { AccountDeps } from '#shop/accounts/server/deps.ts'
import { meRoutes } from '#shop/accounts/server/me-routes.ts'
import { sessionRoutes } from '#shop/accounts/server/session-routes.ts'
import { staffRoutes } from '#shop/accounts/server/staff-routes.ts'
import { alertRoutes } from '#shop/alerts/server/routes.ts'
import { askShelves } from '#shop/cart/server/ask-shelves.ts'
import type { Selling } from '#shop/cart/server/quote-cart.ts'
import { cartRoutes } from '#shop/cart/server/routes.ts'
import { listCategories } from '#shop/catalogue/server/arrange/category-queries.ts'
import { arrangeRoutes } from '#shop/catalogue/server/arrange/routes.ts'
import { attributeRoutes } from '#shop/catalogue/server/attribute-routes.ts'
import { catalogueRoutes } from '#shop/catalogue/server/routes.ts'
import { findNewest } from '#shop/catalogue/server/shelf-figures.ts'
import { staffProductRoutes } from '#shop/catalogue/server/staff-product-routes.ts'
import { createTallies } from '#shop/catalogue/server/tallies.ts'
import { wishlistRoutes } from '#shop/catalogue/server/wishlist-routes.ts'
import { nextOrderNumber } from '#shop/checkout/server/new-order.ts'
import { phoneOrderRoutes } from '#shop/checkout/server/phone-order-routes.ts'
import { checkoutRoutes } from '#shop/checkout/server/routes.ts'
import { connectionRoutes } from '#shop/connections/server/routes.ts'
import { webhookRoutes } from '#shop/connections/server/webhook-routes.ts'
import { contentPlaces } from '#shop/content/server/content-places.ts'
import { contentRoutes } from '#shop/content/server/routes.ts'
import { contentStaffRoutes } from '#shop/content/server/staff-routes.ts'
import { creditRoutes } from '#shop/credit/server/routes.ts'
import { customerRoutes } from '#shop/customers/server/routes.ts'
import { findDistrict } from '#shop/delivery/server/pincode-queries.ts'
import { heaviestTo } from '#shop/delivery/server/quote-delivery.ts'
import { deliveryRoutes } from '#shop/delivery/server/routes.ts'
import { deliverySettingsRoutes } from '#shop/delivery/server/settings-routes.ts'
import { demoRoutes } from '#shop/demo/server/routes.ts'
import { feedSettingsRoutes } from '#shop/feeds/server/routes.ts'
import { getsInto } from '#shop/fit/domain/limits.ts'
import { fitRoutes } from '#shop/fit/server/routes.ts'
import { giftCardRoutes } from '#shop/giftcards/server/routes.ts'
import { grievanceRoutes } from '#shop/grievances/server/routes.ts'
import { healthRoutes } from '#shop/health/server/routes.ts'
import { shopOnPages } from '#shop/identity/on-pages.ts'
import { identityRoutes } from '#shop/identity/server/routes.ts'
import type { Shop } from '#shop/identity/server/shop-queries.ts'
import type { ImportProcess } from '#shop/imports/server/import-process.ts'
import { importRoutes } from '#shop/imports/server/routes.ts'
import { billsUnder } from '#shop/invoices/server/bills-under.ts'
import { papersByRegistration } from '#shop/invoices/server/series-queries.ts'
import { letterRoutes } from '#shop/letters/server/routes.ts'
import { locationRoutes } from '#shop/locations/server/routes.ts'
import { modelRoutes } from '#shop/models/server/routes.ts'
import { listBoughtTogether } from '#shop/orders/server/bought-together.ts'
import {
  givenWithCoupons,
  isSoldUnder,
  orderNumbersOf,
  ordersHolding,
  readCashDue,
} from '#shop/orders/server/for-neighbours.ts'
import { orderRoutes } from '#shop/orders/server/order-routes.ts'
import { returnPhotoRoutes } from '#shop/orders/server/returns/return-photo-routes.ts'
import { staffOrderRoutes } from '#shop/orders/server/staff-order-routes.ts'
import type { ApplyPaymentEvent } from '#shop/payments/domain/gateway.ts'
import { acceptedWords } from '#shop/payments/domain/ways.ts'
import { webhookRoutes as gatewayWebhookRoutes } from '#shop/payments/server/gateway-routes.ts'
import { type Gateways, isPractice } from '#shop/payments/server/gateways.ts'
import { moneyRoutes } from '#shop/payments/server/money-routes.ts'
import { readOpenWays, type TakesOnline } from '#shop/payments/server/open-ways.ts'
import type { Payables } from '#shop/payments/server/payables.ts'
import { paymentRoutes } from '#shop/payments/server/routes.ts'
import { paymentSettingsRoutes } from '#shop/payments/server/settings-routes.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { pictureRoutes } from '#shop/pictures/server/routes.ts'
import { pricingRoutes } from '#shop/pricing/server/routes.ts'
import { salePlaces } from '#shop/pricing/server/sale-places.ts'
import { saleEndOf } from '#shop/pricing/server/sale-queries.ts'
import { promiseRoutes } from '#shop/promises/server/routes.ts'
import { trueClaim } from '#shop/promotions/domain/true-offer.ts'
import { bankOfferRoutes } from '#shop/promotions/server/bank-offers.ts'
import { couponPlaces } from '#shop/promotions/server/coupon-places.ts'
import { offerRoutes, readOffers } from '#shop/promotions/server/offers.ts'
import { discountRoutes } from '#shop/promotions/server/staff-routes.ts'
import { questionRoutes } from '#shop/questions/server/routes.ts'
import { auditRoutes, mailRoutes } from '#shop/records/server/routes.ts'
import { reportRoutes } from '#shop/reports/server/routes.ts'
import { retentionRoutes } from '#shop/retention/server/routes.ts'
import { reviewRoutes } from '#shop/reviews/server/routes.ts'
import { staffReviewRoutes } from '#shop/reviews/server/staff-routes.ts'
import { searchRoutes } from '#shop/search/server/routes.ts'
import { createSearching } from '#shop/search/server/searching.ts'
import { searchStaffRoutes } from '#shop/search/server/staff-routes.ts'
import { type Opening, whoPaysOnline } from '#shop/setup/domain/sale.ts'
import { setupRoutes } from '#shop/setup/server/routes.ts'
import type { MaySell } from '#shop/setup/server/sale-gate.ts'
import { stockRoutes } from '#shop/stock/server/routes.ts'
import { seenAt } from '#shop/stock/server/seen-at.ts'
import { listSenders } from '#shop/stock/server/shelves.ts'
import { ratesOfCodes } from '#shop/tax/server/rates-of-codes.ts'
import { taxRoutes } from '#shop/tax/server/routes.ts'
import { seedDelivery } from '../../../db/seed/delivery.ts'
import { apiDocsPage, type OpenApi } from './api-docs.ts'
import { letterDeps } from './letter-deps.ts'
import { retained } from './retained.ts'
import { settingsSummaries } from './settings-summaries.ts'
import { readGuideFacts } from './setup-facts.ts'
import { createShopFacts } from './shop-facts.ts'
import { usesByLocation } from './uses-by-location.ts'
import { whatWaits } from './what-waits.ts'

export type ApiDeps = Database &
  AccountDeps & {
    cache: ResponseCache
    hasMailServer: boolean
    dataDir?: string
    backupDir?: string | undefined
    backupBucket?: Config['backupBucket'] | undefined
    mailFrom?: string | undefined
    gateways: Gateways
    /** The line in which orders wait. */
    inTurn: FairQueue
    payables: Payables
    applyEvent: ApplyPaymentEvent
    pictures: PictureStore
    maySell: MaySell
    readSelling: (isTry: boolean) => Promise<Selling>
    /** Whether anybody can pay online at this moment. */
    takesOnline: TakesOnline
    opening: Live<Opening>
    shop: Live<Shop>
    imports: ImportProcess
    webhookLoopback?: boolean
    orderPlaced?: () => void
  }

export async function registerApi(app: Server, deps: ApiDeps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop API',
        version: '1',
        description: 'Amounts are rupees. Every error is `{ error: { code, message, fields? } }`.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    // who may call it is part of what a route says of itself
    transform: ({ schema, url, route }) => {
      const access = route.config?.access
      const isOpen = access === undefined || access === 'public' || access === 'anyone'
      return {
        url,
        schema: {
          ...schema,
          ...(!isOpen && { security: [{ token: [] }] }),
          'x-access': access,
        } as typeof schema,
      }
    },
  })
  await app.register(
    async (scope) => {
      const api = scope as unknown as Server
      const searching = createSearching({ db: deps.reads, now: deps.now, version: deps.cache.version })
      const { understand } = searching
      const keep = createKeep(deps.cache.version)
      const tallies = createTallies(deps.reads, keep)
      api.addHook('onListen', async () => tallies.readSoon())
      catalogueRoutes(api, {
        ...deps,
        keep,
        tallies,
        seenAt: (id) => seenAt(deps.reads, id),
        understand,
        heaviestTo: (pincode) => heaviestTo(deps.reads, pincode, deps.now()),
        boughtTogether: (id, limit) => listBoughtTogether(deps.reads, id, limit),
        getsInto,
      })
      searchRoutes(api, { ...deps, searching })
      searchStaffRoutes(api, { ...deps, searching })
      attributeRoutes(api, deps)
      arrangeRoutes(api, { ...deps, neighbours: [couponPlaces, salePlaces, contentPlaces] })
      const onPages = async () => shopOnPages(await deps.shop.fresh(), deps.now())
      contentRoutes(api, {
        ...deps,
        findNewest: () => findNewest(deps.reads, 8),
        shopOnPages: onPages,
        readFacts: createShopFacts({ ...deps, shopOnPages: onPages }),
        trueOf: async (promo) => trueClaim(promo, await readOffers(deps.reads, deps.now())),
        acceptedOf: async (written) =>
          acceptedWords(written, await readOpenWays(deps.reads, deps.takesOnline)),
      })
      deliveryRoutes(api, { ...deps, askShelves })
      demoRoutes(api, { ...deps, readShopName: async () => (await deps.shop.fresh()).name })
      letterRoutes(api, letterDeps(deps))
      promiseRoutes(api, { ...deps, listCategories: async (db) => (await listCategories(db)).data })
      deliverySettingsRoutes(api, { ...deps, putSample: seedDelivery })
      cartRoutes(api, deps)
      checkoutRoutes(api, deps)
      orderRoutes(api, deps)
      returnPhotoRoutes(api, deps)
      staffOrderRoutes(api, deps)
      moneyRoutes(api, { ...deps, readCashDue })
      paymentRoutes(api, { ...deps, keep })
      paymentSettingsRoutes(api, {
        ...deps,
        whoPaysOnline: async () => whoPaysOnline(await deps.opening.fresh(), isPractice(deps.gateways)),
      })
      bankOfferRoutes(api, deps)
      gatewayWebhookRoutes(api, deps)
      sessionRoutes(api, deps)
      meRoutes(api, deps)
      wishlistRoutes(api, {
        ...deps,
        isSomebody: async (accountId) => {
          const account = await findAccount(deps.db, accountId)
          return account !== undefined && account.erase_at === null && account.disabled_at === null
        },
      })
      alertRoutes(api, deps)
      fitRoutes(api, deps)
      retentionRoutes(api, { ...deps, retained })
      feedSettingsRoutes(api, { ...deps, version: deps.cache.version })
      staffRoutes(api, deps)
      auditRoutes(api, deps)
      mailRoutes(api, deps, deps.hasMailServer)
      healthRoutes(api, {
        ...deps,
        dataDir: deps.dataDir ?? '',
        backupDir: deps.backupDir,
        backupBucket: deps.backupBucket,
      })
      staffProductRoutes(api, {
        ...deps,
        tallies,
        understand,
        saleEndOf,
        ratesOfCodes,
        countSenders: async (db) => (await listSenders(db)).length,
      })
      pictureRoutes(api, deps)
      modelRoutes(api, deps)
      importRoutes(api, { ...deps, understand })
      customerRoutes(api, deps)
      phoneOrderRoutes(api, deps)
      discountRoutes(api, { ...deps, givenWithCoupons })
      offerRoutes(api, deps)
      giftCardRoutes(api, { ...deps, orderNumbersOf })
      stockRoutes(api, { ...deps, orderNumbersOf, ordersHolding })
      creditRoutes(api, { ...deps, orderNumbersOf })
      pricingRoutes(api, { ...deps, understand })
      contentStaffRoutes(api, deps)
      grievanceRoutes(api, deps)
      questionRoutes(api, { ...deps, keep })
      reviewRoutes(api, deps)
      staffReviewRoutes(api, deps)
      reportRoutes(api, { ...deps, understand, waiting: whatWaits(searching) })
      locationRoutes(api, {
        ...deps,
        papersBy: papersByRegistration,
        shelves: usesByLocation,
        findPincode: findDistrict,
      })
      taxRoutes(api, { ...deps, billsUnder, isSoldUnder })
      identityRoutes(api, {
        ...deps,
        summaries: settingsSummaries,
        nextNumber: (prefix) => nextOrderNumber(deps.db, prefix, deps.now()),
      })
      connectionRoutes(api, deps)
      webhookRoutes(api, { ...deps, reach: { loopback: deps.webhookLoopback ?? false } })
      setupRoutes(api, { ...deps, readFacts: (readerId) => readGuideFacts(deps, readerId) })
      describeApi(app, api, deps)
      // nothing under /api is a page
      api.all('/*', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
        reply.refuse('not_found'),
      )
    },
    { prefix: '/api' },
  )
}

/** The description is the same as long as the process runs and the shop keeps its name: it is made when first asked for. */
function describeApi(app: Server, api: Server, { cache, shopName }: ApiDeps): void {
  const describe = (path: string, type: string, textOf: (openApi: OpenApi) => string) => {
    let made: { answer: CachedAnswer; title: string } | undefined
    api.get(path, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
      const title = `${shopName()} API`
      if (made?.title !== title) {
        const openApi = app.swagger() as unknown as OpenApi
        const named = { ...openApi, info: { ...openApi.info, title } }
        made = { title, answer: makeAnswer(type, Buffer.from(textOf(named)), 0) }
      }
      return sendAnswer(cache, request, reply, { status: 200, answer: made.answer })
    })
  }
  describe('/openapi.json', 'application/json; charset=utf-8', (openApi) => JSON.stringify(openApi))
  describe('/docs', 'text/html; charset=utf-8', apiDocsPage)
}
