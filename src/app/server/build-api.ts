// The API under /api: every capability's routes, their OpenAPI description and a page to read it on.
import swagger from '@fastify/swagger'
import type { Database } from '#platform/database/database.ts'
import { type CachedAnswer, makeAnswer, type ResponseCache } from '#platform/http/response-cache.ts'
import { sendAnswer } from '#platform/http/send-answer.ts'
import type { Server } from '#platform/http/server.ts'
import type { AccountDeps } from '#shop/accounts/server/deps.ts'
import { meRoutes } from '#shop/accounts/server/me-routes.ts'
import { sessionRoutes } from '#shop/accounts/server/session-routes.ts'
import { staffRoutes } from '#shop/accounts/server/staff-routes.ts'
import { cartRoutes } from '#shop/cart/server/routes.ts'
import { categoryRoutes } from '#shop/catalogue/server/category-routes.ts'
import { catalogueRoutes } from '#shop/catalogue/server/routes.ts'
import { staffProductRoutes } from '#shop/catalogue/server/staff-product-routes.ts'
import { wishlistRoutes } from '#shop/catalogue/server/wishlist-routes.ts'
import { phoneOrderRoutes } from '#shop/checkout/server/phone-order-routes.ts'
import { checkoutRoutes } from '#shop/checkout/server/routes.ts'
import { contentRoutes } from '#shop/content/server/routes.ts'
import { contentStaffRoutes } from '#shop/content/server/staff-routes.ts'
import { creditRoutes } from '#shop/credit/server/routes.ts'
import { customerRoutes } from '#shop/customers/server/routes.ts'
import { deliveryRoutes } from '#shop/delivery/server/routes.ts'
import { giftCardRoutes } from '#shop/giftcards/server/routes.ts'
import { grievanceRoutes } from '#shop/grievances/server/routes.ts'
import { importRoutes } from '#shop/imports/server/routes.ts'
import { givenWithCoupons, orderNumbersOf } from '#shop/orders/server/for-neighbours.ts'
import { orderRoutes } from '#shop/orders/server/order-routes.ts'
import { returnPhotoRoutes } from '#shop/orders/server/returns/return-photo-routes.ts'
import { staffOrderRoutes } from '#shop/orders/server/staff-order-routes.ts'
import type { ApplyPaymentEvent } from '#shop/payments/domain/gateway.ts'
import { webhookRoutes } from '#shop/payments/server/gateway-routes.ts'
import type { Gateways } from '#shop/payments/server/gateways.ts'
import { moneyRoutes } from '#shop/payments/server/money-routes.ts'
import type { Payables } from '#shop/payments/server/payables.ts'
import { paymentRoutes } from '#shop/payments/server/routes.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { pictureRoutes } from '#shop/pictures/server/routes.ts'
import { pricingRoutes } from '#shop/pricing/server/routes.ts'
import { saleEndOf } from '#shop/pricing/server/sale-queries.ts'
import { trueClaim } from '#shop/promotions/domain/true-offer.ts'
import { offerRoutes, readOffers } from '#shop/promotions/server/offers.ts'
import { discountRoutes } from '#shop/promotions/server/staff-routes.ts'
import { auditRoutes, mailRoutes } from '#shop/records/server/routes.ts'
import { reportRoutes } from '#shop/reports/server/routes.ts'
import { apiDocsPage, type OpenApi } from './api-docs.ts'
import { createShopFacts } from './shop-facts.ts'

export type ApiDeps = Database &
  AccountDeps & {
    cache: ResponseCache
    hasMailServer: boolean
    gateways: Gateways
    payables: Payables
    applyEvent: ApplyPaymentEvent
    pictures: PictureStore
  }

export async function registerApi(app: Server, deps: ApiDeps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Aangan API',
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
      catalogueRoutes(api, deps)
      categoryRoutes(api, deps)
      contentRoutes(api, {
        ...deps,
        readFacts: createShopFacts(deps),
        trueOf: async (promo) => trueClaim(promo, await readOffers(deps.reads, deps.now())),
      })
      deliveryRoutes(api, deps)
      cartRoutes(api, deps)
      checkoutRoutes(api, deps)
      orderRoutes(api, deps)
      returnPhotoRoutes(api, deps)
      staffOrderRoutes(api, deps)
      moneyRoutes(api, deps)
      paymentRoutes(api, deps)
      webhookRoutes(api, deps)
      sessionRoutes(api, deps)
      meRoutes(api, deps)
      wishlistRoutes(api, deps)
      staffRoutes(api, deps)
      auditRoutes(api, deps)
      mailRoutes(api, deps, deps.hasMailServer)
      staffProductRoutes(api, { ...deps, saleEndOf })
      pictureRoutes(api, deps)
      importRoutes(api, deps)
      customerRoutes(api, deps)
      phoneOrderRoutes(api, deps)
      discountRoutes(api, { ...deps, givenWithCoupons })
      offerRoutes(api, deps)
      giftCardRoutes(api, { ...deps, orderNumbersOf })
      creditRoutes(api, { ...deps, orderNumbersOf })
      pricingRoutes(api, deps)
      contentStaffRoutes(api, deps)
      grievanceRoutes(api, deps)
      reportRoutes(api, deps)
      describeApi(app, api, deps.cache)
      // nothing under /api is a page
      api.all('/*', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
        reply.refuse('not_found'),
      )
    },
    { prefix: '/api' },
  )
}

/** The description is the same as long as the process runs: it is made once, when first asked for. */
function describeApi(app: Server, api: Server, cache: ResponseCache): void {
  const describe = (path: string, type: string, textOf: (openApi: OpenApi) => string) => {
    let made: CachedAnswer | undefined
    api.get(path, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
      made ??= makeAnswer(type, Buffer.from(textOf(app.swagger() as unknown as OpenApi)), 0)
      return sendAnswer(cache, request, reply, { status: 200, answer: made })
    })
  }
  describe('/openapi.json', 'application/json; charset=utf-8', (openApi) => JSON.stringify(openApi))
  describe('/docs', 'text/html; charset=utf-8', apiDocsPage)
}
