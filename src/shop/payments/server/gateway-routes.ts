// Where gateways and the browsers they send back knock. Only what a gateway signed is believed.

import * as paths from '#kernel/paths.ts'
import type { Db } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { ApplyPaymentEvent } from '../domain/gateway.ts'
import { GatewayProblem } from '../domain/gateway.ts'
import { orderNumber } from '../domain/order-number.ts'
import { webhookOperations } from '../operations.ts'
import { takeForms } from './forms.ts'
import { noteHeard } from './gateway-state.ts'
import type { Gateways } from './gateways.ts'
import { returnPath } from './razorpay.ts'

type Deps = { gateways: Gateways; applyEvent: ApplyPaymentEvent }
type WebhookDeps = Deps & { db: Db; now: () => Date }

const mostWebhook = 32 * 1_024
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function webhookRoutes(app: Server, { db, now, gateways, applyEvent }: WebhookDeps): void {
  app.register(async (scope) => {
    const api = scope as unknown as Server
    // a signature is over bytes, so nothing may read them as JSON before
    api.removeAllContentTypeParsers()
    api.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: mostWebhook },
      (_request, body, done) => done(null, body),
    )
    serve(api, webhookOperations, {
      'POST /payments/webhooks/:gateway': async (request, reply) => {
        const gateway = gateways.byName(request.params.gateway)
        if (!gateway) return reply.refuse('not_found')
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const read = await gateway.readWebhook(request.headers, rawBody)
        if (!read.ok) {
          if (read.error === 'signature_wrong') await noteHeard(db, gateway.name, 'wrong_signature_at', now())
          return read
        }
        await noteHeard(db, gateway.name, 'webhook_at', now())
        await applyEvent(gateway.name, read.value)
      },
    })
  })
}

/** Razorpay's page sends the browser back with a form. Nothing in it is believed but a signature. */
export function returnRoutes(app: Server, { gateways, applyEvent }: Deps): void {
  const razorpay = gateways.byName('razorpay')
  if (!razorpay) return
  app.register(async (scope) => {
    const api = scope as unknown as Server
    takeForms(api)
    api.post(
      returnPath,
      { config: { access: 'public', fromOtherSites: true }, schema: { hide: true } },
      async (request, reply) => {
        const gatewayOrderId = razorpay.readReturn((request.body ?? {}) as Record<string, string>)
        if (gatewayOrderId) {
          try {
            for (const event of await razorpay.fetchStatus(gatewayOrderId))
              await applyEvent('razorpay', event)
          } catch (error) {
            // the shopper goes on; the webhook, or a later look, tells
            if (!(error instanceof GatewayProblem)) throw error
            request.log.warn(error)
          }
        }
        return reply.header('Cache-Control', 'no-store').redirect(pageOf(request.query), 303)
      },
    )
  })
}

function pageOf(query: unknown): string {
  const { order, card } = query as { order?: unknown; card?: unknown }
  if (typeof order === 'string' && new RegExp(orderNumber).test(order)) return paths.order(order)
  return typeof card === 'string' && uuid.test(card) ? paths.giftCardPurchase(card) : paths.home
}
