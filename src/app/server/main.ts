// Opens the shop and closes it again: one process that serves, or several that share the port.
import cluster from 'node:cluster'
import { setup } from '#kernel/admin-paths.ts'
import { type Config, StartProblem } from '#platform/config.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { within } from '#platform/within.ts'
import { closeWhenTold } from './closing.ts'
import { type Prepared, prepare, type Undo, undoAll } from './prepare.ts'

const say = (line: string) => console.log(line)
/** Most of the shop, while its database starts: the first of several processes never needs it. */
const loadServing = () => import('./serve.ts')
const loadAttending = () => import('./attending.ts')
const loadMetrics = () => import('./metrics.ts')
const loadPages = async () => (await loadServing()).loadPages()

export async function openShop(config: Config): Promise<void> {
  if (cluster.isWorker) return openWorker(config)
  const undo: Undo = []
  const isStopping = closeWhenTold(undo, config, say)
  try {
    const isAlone = config.workers === 1
    const ahead = isAlone ? [loadAttending, loadServing, loadPages] : [loadAttending]
    const prepared = await prepare(config, undo, say, ahead)
    const { attend } = await loadAttending()
    undo.push(...attend(config, prepared))
    if (isAlone) {
      const serving = await (await loadServing()).serve(config, prepared.databaseUrl)
      undo.push(serving.stop)
      const { metrics } = serving
      if (config.metrics && metrics) undo.push(await serveMetrics(config.metrics, () => metrics(true)))
    } else {
      undo.push(() => stopWorkers(config))
      await forkWorkers(config, prepared)
      if (config.metrics) {
        const { gatherMetrics } = await loadMetrics()
        undo.push(await serveMetrics(config.metrics, gatherMetrics(servingWorkers)))
      }
    }
    if (!isStopping()) greet(config, prepared)
  } catch (error) {
    if (isStopping()) return // the database went away because we were told to stop
    await undoAll(undo)
    throw error
  }
}

async function openWorker(config: Config): Promise<void> {
  if (!config.databaseUrl) throw new Error('a worker is given its database')
  const serving = await (await loadServing()).serve(config, config.databaseUrl)
  if (serving.metrics) (await loadMetrics()).tellMetrics(serving.metrics)
  process.send?.('serving')
  process.on('SIGINT', () => {}) // Ctrl-C reaches every process; the first one decides
  let isStopping = false
  process.on('SIGTERM', () => {
    if (isStopping) return // whoever ends the whole group tells us, and so does the first process
    isStopping = true
    void serving.stop().then(() => process.exit(0))
  })
}

let isClosing = false

async function forkWorkers(config: Config, { databaseUrl }: Prepared): Promise<void> {
  let isOpen = false
  const fork = () =>
    new Promise<void>((resolve, reject) => {
      const worker = cluster.fork({ DATABASE_URL: databaseUrl })
      let hasServed = false
      worker.once('message', () => {
        hasServed = true
        resolve()
      })
      // killed while a visitor was being handed to it: the exit tells the rest
      worker.on('error', () => {})
      worker.once('exit', (code) => {
        if (isClosing) return
        // one that cannot even begin, before the shop was ever open, will not do better the next time
        if (!isOpen && !hasServed)
          return reject(new StartProblem(`A serving process ended while starting (code ${code}).`))
        console.error(`A serving process ended (code ${code}); another takes its place.`)
        setTimeout(() => isClosing || void fork(), 500)
      })
    })
  await Promise.all(Array.from({ length: config.workers }, fork))
  isOpen = true
}

/** A serving process closes by itself within six seconds after its notice. One that does not is held up by its own work. */
const workersPatience = 6_500

const servingWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

async function stopWorkers({ closingNotice }: Config): Promise<void> {
  isClosing = true
  const workers = servingWorkers()
  const ended = workers.map((worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())))
  for (const worker of workers) worker.process.kill('SIGTERM')
  if (await within(closingNotice * 1_000 + workersPatience, Promise.all(ended))) return
  for (const worker of workers) worker.process.kill('SIGKILL')
}

function greet(config: Config, { owner, isOpen }: Prepared): void {
  const { publicUrl, databaseUrl, dataDir, workers, testGateway, metrics } = config
  say('')
  say(`  Your shop is at    ${publicUrl}`)
  say(`  Owner's login      ${owner.email}, password ${passwordOf(owner)}`)
  say(`  Data               ${databaseUrl ? 'the database of DATABASE_URL' : dataDir}`)
  if (testGateway) say('  Payments           test gateway, no money moves')
  if (!isOpen) say(`  Set it up at       ${publicUrl}${setup}, about an hour in all`)
  if (workers > 1) say(`  Processes          ${workers}`)
  if (metrics) say(`  Metrics            http://${metrics.host}:${metrics.port}/metrics`)
  say('')
  say(`  Ctrl-C closes the shop${databaseUrl ? '' : ' and its database'}.`)
}

function passwordOf({ password }: Prepared['owner']): string {
  if (typeof password === 'object') return password.made
  return password === 'as given' ? 'as given in ADMIN_PASSWORD' : 'as set at the first start'
}
