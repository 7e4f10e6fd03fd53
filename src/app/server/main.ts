// Opens the shop and closes it again: one process that serves, or several that share the port.
import cluster from 'node:cluster'
import { type Config, readConfig } from '#platform/config.ts'
import { type Prepared, prepare } from './prepare.ts'
import { type Serving, serve } from './serve.ts'

const say = (line: string) => console.log(line)

export async function openShop(): Promise<void> {
  const config = readConfig()
  if (cluster.isWorker) return openWorker(config)
  const prepared = await prepare(config, say)
  let serving: Serving | undefined
  try {
    if (config.workers === 1) serving = await serve(config, prepared.databaseUrl)
    else await forkWorkers(config, prepared)
  } catch (error) {
    await prepared.release()
    throw error
  }
  greet(config, prepared)
  onStopSignal(async () => {
    say('Closing the shop.')
    if (serving) await serving.stop()
    else await stopWorkers()
    await prepared.release()
  })
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
  const fork = () =>
    new Promise<void>((resolve) => {
      cluster.fork({ DATABASE_URL: databaseUrl }).once('message', () => resolve())
    })
  cluster.on('exit', (_worker, code) => {
    if (isClosing) return
    console.error(`A serving process ended (code ${code}); another takes its place.`)
    setTimeout(fork, 500)
  })
  await Promise.all(Array.from({ length: config.workers }, fork))
}

function stopWorkers(): Promise<unknown> {
  isClosing = true
  return Promise.all(
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
  say('  Ctrl-C closes the shop and its database.')
}

function onStopSignal(close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
}
