// The whole server, put together; no rules live here.

import type { FastifyInstance } from 'fastify'
import { refuse } from '#kernel/result.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { boundless } from '#platform/fair-queue.ts'
import { cacheAnswers } from '#platform/http/cache-answers.ts'
import { createMemoryCounter, type Limits, limitCostly } from '#platform/http/limits.ts'
import { createHttpServer, type HttpOptions, type Server } from '#platform/http/server.ts'
import { createLive, type Live } from '#platform/live.ts'
import { browsingOfOne } from '#platform/overload.ts'
import { createReadiness } from '#platform/readiness.ts'
import { createWorkQueue } from '#platform/work-queue.ts'
import { createGuard } from '#shop/accounts/server/guard.ts'
import type { Passwords } from '#shop/accounts/server/passwords.ts'
import { shareOfOne } from '#shop/checkout/server/routes.ts'
import { createKeyGuard } from '#shop/connections/server/api-keys.ts'
import { feedFileRoutes } from '#shop/feeds/server/routes.ts'
import { isClosedAt } from '#shop/identity/domain/closed-sign.ts'
import { nameOf } from '#shop/identity/domain/shop-name.ts'
import { readShop, type Shop } from '#shop/identity/server/shop-queries.ts'
import { createImportProcess, type ImportProcess } from '#shop/imports/server/import-process.ts'
import { modelFileRoutes } from '#shop/models/server/file-routes.ts'
import type { ApplyPaymentEvent } from '#shop/payments/domain/gateway.ts'
import { applyPaymentEvent } from '#shop/payments/server/apply-payment-event.ts'
import { returnRoutes } from '#shop/payments/server/gateway-routes.ts'
import { createGateways, type Gateways, isPractice } from '#shop/payments/server/gateways.ts'
import type { TakesOnline } from '#shop/payments/server/open-ways.ts'
import { testGatewayPages } from '#shop/payments/server/test-gateway/page-routes.ts'
import { pictureFileRoutes } from '#shop/pictures/server/file-routes.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { type Opening, whoPaysOnline } from '#shop/setup/domain/sale.ts'
import { readOpening } from '#shop/setup/server/opening.ts'
import { createSaleGate, type MaySell } from '#shop/setup/server/sale-gate.ts'
import { registerApi } from './build-api.ts'
import { fileRoutes } from './file-routes.ts'
import { pageRouteOf } from './page-route.ts'
import { pageRoutes } from './page-routes.ts'
import { createPayables } from './payables.ts'
import { personalData } from './personal-data.ts'
import { sellingBy } from './selling.ts'
import { readSaleFacts } from './setup-facts.ts'
import { signRoutes } from './sign-routes.ts'
import type { PageMaker } from './ssr.ts'
import { createStanding } from './standing.ts'

export type AppParts = Pick<
  HttpOptions,
  | 'cache'
  | 'publicUrl'
  | 'security'
  | 'trustProxy'
  | 'logLevel'
  | 'logTo'
  | 'slowBodyEndsAfter'
  | 'bounds'
  | 'saw'
  | 'answered'
  | 'traced'
> & {
  database: Database
  now: () => Date
  passwords: Passwords
  limits: Limits
  hasMailServer: boolean
  /** Where the shop's own database and pictures lie, and its backups. */
  dataDir?: string
  backupDir?: string | undefined
  backupBucket?: Config['backupBucket'] | undefined
  /** Where letters come from, if it is not the shop's own address. */
  mailFrom?: string | undefined
  securityContact: string
  /** Where uploaded pictures are kept. */
  pictures: PictureStore
  /** The folder that must take what is written, for the shop to be ready. */
  writesTo?: string
  /** Whoever sends shoppers here is told to send no more. */
  isClosing?: () => boolean
  /** What this process knows of the shop; without it, its own. */
  shop?: Live<Shop>
  opening?: Live<Opening>
  /** Who works on imports; without it, a process of this app's own. */
  imports?: ImportProcess
  /** Without them, the test gateway. */
  gateways?: Gateways
  /** Who is told of money that came or went, instead of the orders it was for (tests). */
  applyEvent?: ApplyPaymentEvent
  /** Webhooks may call this machine. */
  webhookLoopback?: boolean
  /** Whether a line that stands is cut short, by kind of work; without it, yes. */
  turnsAway?: boolean
  /** How long a new process takes to get going. */
  warmsUpMs?: number
  /** Told of every order that is placed. */
  orderPlaced?: () => void
  /** Without it only the API is built, as its tests do. */
  pages?: PageMaker
}

export async function buildApp(parts: AppParts): Promise<Server> {
  const { database, cache, now, pages, publicUrl } = parts
  const app = createHttpServer({
    ...parts,
    pageRouteOf,
    guard: { ...createGuard(database.db, now), keys: createKeyGuard(database.db, now) },
    countCalls: createMemoryCounter(parts.limits.account_calls, now),
  })
  cacheAnswers(app as unknown as FastifyInstance, cache)
  const countSearch = createMemoryCounter(parts.limits.search, now)
  const queue = createWorkQueue({
    turnsAway: parts.turnsAway ?? true,
    warmsUpMs: parts.warmsUpMs,
    each: {
      checkout: shareOfOne(parts.limits),
      browsing: { ...boundless, atOnce: browsingOfOne },
    },
  })
  limitCostly(app as unknown as FastifyInstance, { count: countSearch, queue })
  const quiet = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/live', quiet, () => ({ status: 'live' }))
  const isReady = createReadiness({ db: database.db, writesTo: parts.writesTo })
  app.get('/ready', quiet, async (_request, reply) =>
    !parts.isClosing?.() && (await isReady()) ? { status: 'ready' } : reply.refuse('unavailable'),
  )
  const shop = parts.shop ?? (await createLive(cache, () => readShop(database.db)))
  const shopName = () => nameOf(shop.now())
  const gateways = parts.gateways ?? createGateways({ publicUrl, shopName }, database.db, now)
  const payables = createPayables({ now, publicUrl })
  const applyEvent: ApplyPaymentEvent =
    parts.applyEvent ??
    ((gateway, event) => applyPaymentEvent({ db: database.db, now, payables }, gateway, event))
  const payments = { gateways, payables, applyEvent }
  const saleGate = createSaleGate(() => readSaleFacts({ db: database.db, now, gateways }), cache.version)
  const maySell: MaySell = async (sale) =>
    isClosedAt(await shop.fresh(), now()) ? refuse('shop_closed') : saleGate(sale)
  const readSelling = (isTry: boolean) => sellingBy(maySell, isTry)
  const opening = parts.opening ?? (await createLive(cache, () => readOpening(database.db)))
  const takesOnline: TakesOnline = async () =>
    whoPaysOnline(await opening.fresh(), isPractice(gateways)) !== 'nobody'
  const sales = { maySell, readSelling, takesOnline, opening }
  const imports = parts.imports ?? createImportProcess(database.databaseUrl)
  app.addHook('preClose', (done) => {
    void imports.stop()
    done()
  })
  app.addHook('onClose', imports.stop)
  await registerApi(app, {
    ...parts,
    ...database,
    ...payments,
    ...sales,
    imports,
    inTurn: (whose, work) => queue('checkout', whose, work),
    personalData,
    shop,
    shopName,
  })
  returnRoutes(app, payments)
  pictureFileRoutes(app, parts.pictures)
  modelFileRoutes(app, parts.pictures)
  signRoutes(app, { db: database.db, shop })
  feedFileRoutes(app, { ...database, now, publicUrl, shopName, version: cache.version })
  if (gateways.byName('test')) testGatewayPages(app, { db: database.db, now, shopName })
  if (pages) {
    await fileRoutes(app, database, parts)
    const { db } = database
    const standing = await createStanding(cache, { db, now, opening })
    pageRoutes(app, { db, now, cache, pages, publicUrl, countSearch, queue, shop, standing, takesOnline })
  }
  return app
}
