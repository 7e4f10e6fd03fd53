// What the fault tests share: how often, by which chance, and against which shop.
import { createServer } from 'node:net'
import { openDatabase } from '#platform/database/database.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { aDatabase } from '../a-shop.ts'
import { brokenInvariants } from '../an-order.ts'
import { type RunningShop, startShop } from '../shop-process.ts'

const isLong = process.env.FAULTS === 'long'

/** So often inside `npm test`, and so often with `npm run test:faults`. */
export const times = (short: number, long: number): number => (isLong ? long : short)

export type Chance = {
  /** A whole number from 0 on, and less than this. */
  below: (limit: number) => number
  pick: <T>(list: readonly T[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
}

/** Says which seed it draws from; FAULTS_SEED draws the same again. */
export function chanceFor(test: string): Chance {
  const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${test}: FAULTS_SEED=${seed}`)
  let state = seed >>> 0
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item)
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number], shuffled }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Below the ports that the system hands to clients: while the shop is down, none of its own callers may get its port. */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

export type Rig = {
  url: string
  db: ReturnType<typeof openDatabase>['db']
  shop: () => RunningShop
  /** In the place of one that is gone. */
  startAgain: () => Promise<void>
  brokenInvariants: () => Promise<unknown[]>
  close: () => Promise<void>
}

/** A shop process on a database that the test gave it. */
export async function aRig(env: Record<string, string> = {}): Promise<Rig> {
  await buildIfStale()
  const { url, appUrl, drop } = await aDatabase('demo')
  const { db, close } = openDatabase(url, undefined, 3, 60_000)
  const port = await aFreePort()
  const start = async () => {
    const shop = await startShop(
      { DATABASE_OWNER_URL: url, DATABASE_URL: appUrl, SEED: 'none', ...env },
      port,
    )
    await shop.opened
    return shop
  }
  let shop = await start()
  return {
    url: shop.url,
    db,
    shop: () => shop,
    startAgain: async () => {
      shop = await start()
    },
    brokenInvariants: () => brokenInvariants({ db }),
    close: async () => {
      await shop.stop()
      await close()
      await drop()
    },
  }
}
