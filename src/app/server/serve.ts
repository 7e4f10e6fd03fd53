// One serving process: connections to the database, ready answers, the HTTP server.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/config.ts'
import { gatherChanges, listenForChanges } from '#platform/database/changes.ts'
import { type Database, type Db, nameNoStatements, openDatabase } from '#platform/database/database.ts'
import { tellNews } from '#platform/database/news.ts'
import { securityHeadersWith } from '#platform/http/headers.ts'
import { createRequestLog } from '#platform/http/request-log.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import type { Server } from '#platform/http/server.ts'
import { type Job, startJobs } from '#platform/jobs.ts'
import { createLive, type Live } from '#platform/live.ts'
import { overSmtp, sendNext } from '#platform/mail/postman.ts'
import { processJob } from '#platform/processes.ts'
import type { TraceSettings } from '#platform/traces/exporter.ts'
import type { Tracer } from '#platform/traces/tracer.ts'
import { within } from '#platform/within.ts'
import { accountJobs } from '#shop/accounts/server/jobs.ts'
import { createPasswords } from '#shop/accounts/server/passwords.ts'
import { alertJobs } from '#shop/alerts/server/jobs.ts'
import { catalogueJobs } from '#shop/catalogue/server/jobs.ts'
import { namedModels } from '#shop/catalogue/server/staff-product-queries.ts'
import { checkoutJobs } from '#shop/checkout/server/jobs.ts'
import { connectionJobs } from '#shop/connections/server/jobs.ts'
import { contentJobs } from '#shop/content/server/jobs.ts'
import { giftCardJobs } from '#shop/giftcards/server/jobs.ts'
import { grievanceJobs } from '#shop/grievances/server/jobs.ts'
import { nameOf } from '#shop/identity/domain/shop-name.ts'
import { closedSignJobs } from '#shop/identity/server/jobs.ts'
import { readShop, type Shop } from '#shop/identity/server/shop-queries.ts'
import { createImportProcess } from '#shop/imports/server/import-process.ts'
import { importJobs } from '#shop/imports/server/jobs.ts'
import { modelJobs } from '#shop/models/server/jobs.ts'
import { orderJobs } from '#shop/orders/server/jobs.ts'
import { createGateways, isPractice } from '#shop/payments/server/gateways.ts'
import { paymentJobs } from '#shop/payments/server/jobs.ts'
import { overHttp, testGatewayJobs } from '#shop/payments/server/test-gateway/deliver.ts'
import { createPictureStore } from '#shop/pictures/server/picture-store.ts'
import { pricingJobs } from '#shop/pricing/server/jobs.ts'
import { questionJobs } from '#shop/questions/server/jobs.ts'
import { reportJobs } from '#shop/reports/server/jobs.ts'
import { createVisitCounter } from '#shop/reports/server/visit-counter.ts'
import { retentionJobs } from '#shop/retention/server/remove-due.ts'
import { reviewJobs } from '#shop/reviews/server/jobs.ts'
import { createSearching } from '#shop/search/server/searching.ts'
import { readOpening } from '#shop/setup/server/opening.ts'
import { type AppParts, buildApp } from './build-app.ts'
import { senderOf } from './mail-sender.ts'
import { createMetrics, type ReadMetrics } from './metrics.ts'
import { createPayables } from './payables.ts'
import { personalData } from './personal-data.ts'
import { retained } from './retained.ts'
import { noticesOf } from './shop-notice.ts'
import { builtPages, loadBundle, type PageMaker } from './ssr.ts'

export type Serving = {
  address: string
  /** Where somebody is to read them. */
  metrics: ReadMetrics | undefined
  stop: () => Promise<void>
}

/** A shop that closes waits this long for answers under way, for its jobs, and for the last word to the database. */
const requestsPatience = 3_000
const workPatience = 5_000
const endPatience = 500

/** Promotions end and new pieces grow old without anybody changing a row. */
const refreshEvery = 10 * 60_000

const dist = join(import.meta.dirname, '../../../dist')
/** The largest file of all, read ahead. */
export const loadPages = () => loadBundle(dist)

export async function serve(config: Config, databaseUrl: string, pages?: PageMaker): Promise<Serving> {
  // all processes together leave the database room for others
  const connections = Math.max(2, Math.min(10, Math.floor(80 / config.workers)))
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const isPooled = config.databaseDirectUrl !== undefined
  if (!config.namedStatements) nameNoStatements()
  const database = openDatabase(databaseUrl, config.databaseReadUrl, connections, undefined, isPooled)
  // shoppers are sent to Razorpay's page with a form
  const security = securityHeadersWith(config.razorpay ? [new URL(config.razorpay.url).origin] : [])
  const cache = createResponseCache(config.pageCacheMb * 1_048_576, security)
  const shopChanged = () => {
    database.changed()
    cache.shopChanged()
  }
  const stopListening = listenForChanges(directUrl, 'shop_changed', gatherChanges(shopChanged))
  const stopTelling = tellNews(database.db)
  const refresh = setInterval(cache.shopChanged, refreshEvery).unref()
  const now = () => new Date()
  const passwords = await createPasswords()
  const shop = await createLive(cache, () => readShop(database.db))
  const shopName = () => nameOf(shop.now())
  const gateways = createGateways({ ...config, shopName }, database.db, now)
  const payables = createPayables({ now, publicUrl: config.publicUrl })
  const visits = createVisitCounter({
    db: database.db,
    now,
    behindProxy: config.trustProxy !== undefined,
  })
  await visits.write()
  const pictures = createPictureStore(config)
  const opening = await createLive(cache, () => readOpening(database.db))
  const notices = async () => noticesOf(isPractice(gateways), await opening.fresh())
  const imports = createImportProcess(directUrl)
  const hasMailServer = config.smtpUrl !== undefined
  const metrics = config.metrics && createMetrics({ database, cache, hasMailServer })
  // nothing of the shop lies there where both are elsewhere
  const writesTo = config.picturesBucket && config.databaseUrl ? undefined : config.dataDir
  let isClosing = false
  const tracer = config.traces && (await startTracing(config.traces, database))
  const app = await buildApp({
    warmsUpMs: 5_000,
    ...config,
    isClosing: () => isClosing,
    database,
    imports,
    cache,
    security,
    now,
    gateways,
    shop,
    opening,
    pictures,
    writesTo,
    passwords,
    saw: visits.saw,
    ...watching(config, metrics, tracer),
    hasMailServer,
    pages: pages ?? (await builtPages(dist, notices)),
  })
  const stopJobs = startJobs({
    db: database.db,
    jobs: [
      ...accountJobs(
        {
          db: database.db,
          now,
          passwords,
          limits: config.limits,
          publicUrl: config.publicUrl,
          shopName,
          personalData,
        },
        (error) => app.log.error({ job: 'erase accounts', err: error }),
      ),
      ...paymentJobs({ db: database.db, now, gateways, payables }, (error) =>
        app.log.error({ job: 'ask about payments', err: error }),
      ),
      ...orderJobs(
        { db: database.db, now, publicUrl: config.publicUrl, gateways, payables, pictures },
        (error) => app.log.error({ job: 'look after orders', err: error }),
      ),
      ...checkoutJobs({ db: database.db, now }),
      ...importJobs({ db: database.db, now }, imports),
      ...giftCardJobs({ db: database.db, now, publicUrl: config.publicUrl }, (error) =>
        app.log.error({ job: 'send gift cards', err: error }),
      ),
      ...alertJobs({ db: database.db, now, publicUrl: config.publicUrl }, (error) =>
        app.log.error({ job: 'tell alerts', err: error }),
      ),
      ...pricingJobs({ db: database.db, now }),
      ...catalogueJobs({ db: database.db }),
      ...connectionJobs({
        db: database.db,
        now,
        publicUrl: config.publicUrl,
        reach: { loopback: config.webhookLoopback },
        complain: (error) => app.log.error({ job: 'tell connected systems', err: error }),
      }),
      ...contentJobs({ db: database.db, now }),
      ...closedSignJobs({ shop, now, changed: cache.shopChanged }),
      ...grievanceJobs({ db: database.db, now }),
      ...reviewJobs({ db: database.db, now, publicUrl: config.publicUrl, pictures }, (error) =>
        app.log.error({ job: 'look after reviews', err: error }),
      ),
      ...modelJobs({ db: database.db, now, pictures, isNamed: namedModels }),
      ...questionJobs({ db: database.db, now }),
      ...retentionJobs({ db: database.db, now, retained }),
      ...reportJobs({
        db: database.db,
        now,
        visits,
        publicUrl: config.publicUrl,
        understand: createSearching({ db: database.reads, now, version: cache.version }).understand,
      }),
      processJob(database.db, writesTo),
      ...(await mailJobs(config, shop, database.db, now)),
      ...(gateways.byName('test') ? testGatewayJobs(database.db, now, overHttp(ownUrl(app, config))) : []),
    ],
    complain: (job, error) => app.log.error({ job, err: error }),
  })
  const address = await app.listen({ port: config.port, host: config.host })
  return {
    address,
    metrics: metrics?.read,
    stop: async () => {
      isClosing = true
      await sleep(config.closingNotice * 1_000)
      clearInterval(refresh)
      stopTelling()
      const cutOff = setTimeout(() => app.server.closeAllConnections(), requestsPatience)
      await within(workPatience, Promise.all([stopJobs(), app.close()]))
      clearTimeout(cutOff)
      if (tracer) await within(endPatience, tracer.stop())
      await within(endPatience, visits.write()) // without a database the shop still closes
      await within(endPatience, Promise.all([stopListening(), database.close()]))
    },
  }
}

/** Nothing of it is loaded where nobody asked for traces. */
async function startTracing(settings: TraceSettings, database: Database): Promise<Tracer> {
  const { createTracer } = await import('#platform/traces/tracer.ts')
  const tracer = createTracer(settings, (words) => console.error(`Traces: ${words}.`))
  database.onWait(tracer.waited)
  return tracer
}

/** Whom to tell of every answer; nobody costs nothing. */
function watching(
  { logRequests }: Config,
  metrics: ReturnType<typeof createMetrics> | undefined,
  tracer: Tracer | undefined,
): Pick<AppParts, 'answered' | 'orderPlaced' | 'traced'> {
  const log = logRequests ? createRequestLog({ write: (line) => void process.stdout.write(line) }) : undefined
  const told = [metrics?.answered, log, tracer?.answered].filter((one) => one !== undefined)
  const [only] = told
  return {
    ...(metrics && { orderPlaced: metrics.orderPlaced }),
    ...(tracer && { traced: tracer.enter }),
    ...(only && {
      answered: told.length === 1 ? only : (one, request) => told.forEach((tell) => void tell(one, request)),
    }),
  }
}

/** Where this process reaches itself: by the port it was given in the end, and not through the proxy in front. */
const ownUrl =
  (app: Server, { host }: Config) =>
  () => {
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const self = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
    return `http://${self.includes(':') ? `[${self}]` : self}:${port}`
  }

/** Without a mail server there is nothing to do: the outbox is read in the back office. */
async function mailJobs(config: Config, shop: Live<Shop>, db: Db, now: () => Date): Promise<Job[]> {
  if (!config.smtpUrl) return []
  const transporter = await overSmtp(config.smtpUrl)
  return [
    {
      name: 'send mail',
      everySeconds: 1,
      // a few at a time, so that closing the shop does not wait for a full outbox
      run: async () => {
        for (
          let sent = 0;
          sent < 20 && (await sendNext(db, transporter, senderOf(shop.now(), config), now()));
          sent += 1
        );
      },
    },
  ]
}
