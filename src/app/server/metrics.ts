// What a serving process counts, and how the first process adds up what several of them counted.
import type { Worker } from 'node:cluster'
import type { Database } from '#platform/database/database.ts'
import { readKnownInvariants } from '#platform/database/invariants.ts'
import { readReplicaLag } from '#platform/database/replica-lag.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import { listJobs } from '#platform/job-queries.ts'
import { readOutbox } from '#platform/mail/outbox.ts'
import { countProcess } from '#platform/metrics/of-process.ts'
import { countRequests } from '#platform/metrics/of-requests.ts'
import {
  addUp,
  createRegistry,
  type Registry,
  type Snapshot,
  withoutGauges,
} from '#platform/metrics/registry.ts'
import { within } from '#platform/within.ts'
import { readUnsettled } from '#shop/payments/server/unsettled-queries.ts'

type Watched = { database: Database; cache: ResponseCache; hasMailServer: boolean }

/** Without the whole shop: the numbers of this process alone, which do not need the database. */
export type ReadMetrics = (ofWholeShop: boolean) => Promise<Snapshot>

const waitBounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 3]

export function createMetrics(watched: Watched) {
  const registry = createRegistry()
  const answered = countRequests(registry)
  const orderPlaced = registry.counter(
    'shop_orders_total',
    'Orders placed; their rate is the orders a minute.',
  )('')
  countProcess(registry)
  countPool(registry, watched.database)
  registry.gauge(
    'shop_cache_bytes',
    'Room that cached answers take in all serving processes.',
    watched.cache.bytes,
  )
  const readWholeShop = wholeShop(watched)
  const read: ReadMetrics = async (ofWholeShop) =>
    addUp([registry.snapshot(), ...(ofWholeShop ? [await readWholeShop()] : [])])
  return { answered, orderPlaced, read }
}

function countPool(registry: Registry, database: Database): void {
  registry.gauge('shop_pool_connections', 'Connections to the database of all serving processes.', () => {
    const { busy, idle } = database.pool()
    return [
      [{ state: 'busy' }, busy],
      [{ state: 'idle' }, idle],
    ]
  })
  registry.gauge(
    'shop_pool_waiting',
    'Who waits for a connection at this moment.',
    () => database.pool().waiting,
  )
  const wait = registry.histogram(
    'shop_pool_wait_seconds',
    'How long somebody waited for a connection to the database.',
    waitBounds,
  )('')
  database.onWait((ms) => wait(ms / 1_000))
}

/** A database that is away must not keep the rest from being told. */
const patience = 2_000

/** What the database knows: the same whoever asks, so one process asks for all. */
function wholeShop({ database, hasMailServer }: Watched): () => Promise<Snapshot> {
  const registry = createRegistry()
  let facts: Awaited<ReturnType<typeof readFacts>> | undefined
  const tell = (name: string, help: string, of: (known: NonNullable<typeof facts>) => number | undefined) =>
    registry.gauge(name, help, () => facts && of(facts), 'max')
  registry.gauge(
    'shop_database_up',
    '1 where the database answered within two seconds.',
    () => (facts ? 1 : 0),
    'max',
  )
  tell('shop_oldest_letter_seconds', 'Age of the oldest unsent letter; 0 where none waits.', ({ outbox }) =>
    hasMailServer ? outbox.oldestSeconds : undefined,
  )
  tell('shop_letters_waiting', 'Letters that wait to be sent.', ({ outbox }) =>
    hasMailServer ? outbox.waiting : undefined,
  )
  tell('shop_oldest_late_job_seconds', 'How late the latest job is; 0 where all are on time.', ({ jobs }) =>
    Math.max(0, ...jobs.map(({ lateSeconds }) => lateSeconds)),
  )
  tell(
    'shop_failing_jobs',
    'Jobs whose last run failed.',
    ({ jobs }) => jobs.filter(({ failures }) => failures > 0).length,
  )
  tell(
    'shop_unsettled_payments',
    'Payments that were opened, and neither paid nor failed.',
    ({ money }) => money.open,
  )
  tell(
    'shop_unasked_payments',
    'Payments the gateway should have been asked about half an hour ago.',
    ({ money }) => money.unasked,
  )
  tell(
    'shop_payment_problems',
    'Differences with the gateway that a person must settle.',
    ({ money }) => money.problems,
  )
  tell(
    'shop_broken_invariants',
    'Promises of the shop that are known to be broken.',
    ({ promises }) => promises.count,
  )
  tell(
    'shop_replica_lag_seconds',
    'How far the replica is behind; only where there is one.',
    ({ lag }) => lag,
  )
  return async () => {
    facts = undefined
    await within(
      patience,
      readFacts(database).then(
        (read) => {
          facts = read
        },
        () => {},
      ),
    )
    return registry.snapshot()
  }
}

async function readFacts({ db, reads }: Database) {
  const [outbox, jobs, money, promises, lag] = await Promise.all([
    readOutbox(db),
    listJobs(db),
    readUnsettled(db),
    readKnownInvariants(db),
    reads === db ? undefined : readReplicaLag(reads),
  ])
  return { outbox, jobs, money, promises, lag }
}

type Question = { ask: 'metrics'; id: number; ofWholeShop: boolean }
type Reply = { metrics: Snapshot; id: number }

/** In a serving process: answers the first one. */
export function tellMetrics(read: ReadMetrics): void {
  process.on('message', (message: Question) => {
    if (message?.ask !== 'metrics') return
    void read(message.ofWholeShop).then((metrics) =>
      process.send?.({ metrics, id: message.id } satisfies Reply),
    )
  })
}

const workerPatience = 3_000

/** In the first process: asks all of them. One asks the database for all; who ended leaves its counters. */
export function gatherMetrics(workers: () => Worker[]): () => Promise<Snapshot> {
  let asked = 0
  let left: Snapshot = {}
  const last = new Map<number, Snapshot>()
  const watch = (worker: Worker) => {
    if (last.has(worker.id)) return
    last.set(worker.id, {})
    worker.once('exit', () => {
      left = addUp([left, withoutGauges(last.get(worker.id) ?? {})])
      last.delete(worker.id)
    })
  }
  const askOne = async (worker: Worker, ofWholeShop: boolean): Promise<Snapshot | undefined> => {
    watch(worker)
    asked += 1
    const id = asked
    let found: Snapshot | undefined
    let hear: (message: Reply) => void = () => {}
    const heard = new Promise<void>((resolve) => {
      hear = (message) => {
        if (message?.id !== id || !message.metrics) return
        found = message.metrics
        resolve()
      }
      worker.on('message', hear)
    })
    worker.send({ ask: 'metrics', id, ofWholeShop } satisfies Question, () => {})
    await within(workerPatience, heard)
    worker.off('message', hear)
    if (found && last.has(worker.id)) last.set(worker.id, found)
    return found
  }
  return async () => {
    const answers = await Promise.all(workers().map((worker, at) => askOne(worker, at === 0)))
    return addUp([left, ...answers.filter((answer) => answer !== undefined)])
  }
}
