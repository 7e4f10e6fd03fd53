// Opens the shop and closes it again: one process that serves, or several that share the port.
import cluster from 'node:cluster'
import { type Config, readConfig, StartProblem } from '#platform/config.ts'
import { type Prepared, prepare, type Undo, undoAll } from './prepare.ts'
import { serve } from './serve.ts'

const say = (line: string) => console.log(line)

export async function openShop(): Promise<void> {
  const config = readConfig()
  if (cluster.isWorker) return openWorker(config)
  const undo: Undo = []
  const isStopping = onStopSignal(undo)
  try {
    const prepared = await prepare(config, undo, say)
    if (config.workers === 1) {
      const serving = await serve(config, prepared.databaseUrl)
      undo.push(serving.stop)
    } else {
      undo.push(stopWorkers)
      await forkWorkers(config, prepared)
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
  const serving = await serve(config, config.databaseUrl)
  process.send?.('serving')
  process.on('SIGINT', () => {}) // Ctrl-C reaches every process; the first one decides
  process.once('SIGTERM', () => void serving.stop().then(() => process.exit(0)))
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
        setTimeout(() => void fork(), 500)
      })
    })
  await Promise.all(Array.from({ length: config.workers }, fork))
  isOpen = true
}

async function stopWorkers(): Promise<void> {
  isClosing = true
  await Promise.all(
    Object.values(cluster.workers ?? {}).map(
      (worker) =>
        new Promise<void>((resolve) => {
          worker?.once('exit', () => resolve())
          worker?.process.kill('SIGTERM')
        }),
    ),
  )
}

function greet({ publicUrl, databaseUrl, dataDir, workers }: Config, { owner }: Prepared): void {
  const password = owner.password ? `password ${owner.password}` : 'password as set at the first start'
  say('')
  say(`  Aangan is open at  ${publicUrl}`)
  say(`  Owner's login      ${owner.email}, ${password}`)
  say(`  Data               ${databaseUrl ? 'the database of DATABASE_URL' : dataDir}`)
  if (workers > 1) say(`  Processes          ${workers}`)
  say('')
  say(`  Ctrl-C closes the shop${databaseUrl ? '' : ' and its database'}.`)
}

/** Ctrl-C closes the shop at any moment, also while it is still being filled. */
function onStopSignal(undo: Undo): () => boolean {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    say('Closing the shop.')
    undoAll(undo).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return () => stopping
}
