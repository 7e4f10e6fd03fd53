// What happens to the machines while people order.
import { setTimeout as sleep } from 'node:timers/promises'
import { isWhole, primaryOf, statusOf, thePrimary, theStandby } from './asking.ts'
import {
  everything,
  killAll,
  type Machine,
  type Part,
  signal,
  start,
  startAll,
  stop,
  until,
} from './machines.ts'
import { cutCable, joinCable } from './network.ts'
import type { Rig } from './rig.ts'
import { type Tries, writeStraightInto } from './straight.ts'

/** A row of the table at the end. */
export type Row = { what: string; measured: string; bar: string; isMet: boolean }

const mostSeconds = 30

export const seconds = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${middle.toFixed(1)} s (median), ${(sorted.at(-1) ?? 0).toFixed(1)} s (longest)`
}

const allWell = (machines: readonly Machine[]) =>
  until('one writes and two follow', () => isWhole(machines), 180)

/** Seconds until an order that was sent since then stands. */
async function writableAfter({ crowd }: Rig, since: number): Promise<number> {
  for (;;) {
    const first = crowd.acks.find(({ sentAt }) => sentAt > since)
    if (first) return (first.at - since) / 1_000
    if (performance.now() - since > 180_000) throw new Error('nobody could order for three minutes')
    await sleep(20)
  }
}

const kinds: { what: string; parts: readonly Part[] }[] = [
  { what: 'Patroni and PostgreSQL', parts: ['patroni', 'postgresql'] },
  { what: 'the whole machine', parts: everything },
  { what: 'PostgreSQL alone', parts: ['postgresql'] },
]

export async function kills(rig: Rig, times: number): Promise<Row[]> {
  const { machines, say } = rig
  const back = kinds.map((): number[] => [])
  for (let nth = 0; nth < times; nth += 1) {
    await allWell(machines)
    await sleep(Math.random() * 2_000)
    const primary = await thePrimary(machines)
    const { what, parts } = kinds[nth % kinds.length] as (typeof kinds)[number]
    const at = performance.now()
    killAll(primary, parts)
    const after = await writableAfter(rig, at)
    back[nth % kinds.length]?.push(after)
    const next = await primaryOf(machines)
    say(
      `kill ${nth + 1} of ${times}: ${what} on ${primary.name}; ${after.toFixed(1)} s, now ${next?.name} writes`,
    )
    startAll(primary)
    await until(`the shop on ${primary.name} is ready again`, () => isReady(primary))
  }
  await allWell(machines)
  return kinds.flatMap(({ what }, kind) => {
    const times = back[kind] ?? []
    return times.length === 0
      ? []
      : [
          {
            what: `primary killed ${times.length} times, ${what}: an order stands again after`,
            measured: seconds(times),
            bar: `${mostSeconds} s`,
            isMet: times.every((time) => time <= mostSeconds),
          },
        ]
  })
}

const isReady = async ({ address }: Machine) => (await statusOf(`http://${address}:3000/ready`)) === 200

/** One after the other, as for a new version. */
export async function restart(rig: Rig): Promise<Row[]> {
  const { machines, crowd, watch, say } = rig
  await allWell(machines)
  const before = { orders: crowd.acks.length, pages: watch.pages(), at: performance.now() }
  for (const machine of machines) {
    const code = await stop(machine, 'shop')
    start(machine, 'shop')
    await until(`the shop on ${machine.name} is ready again`, () => isReady(machine))
    say(`the shop on ${machine.name} closed (${code}) and opened again`)
    await sleep(4_000)
  }
  const failed = [...crowd.setbacks, ...watch.setbacks].filter(({ at }) => at > before.at)
  for (const { status, text } of failed.slice(0, 5)) say(`  failed: ${status} ${text.slice(0, 120)}`)
  const orders = crowd.acks.length - before.orders
  return [
    {
      what: `shops restarted one by one: requests that failed, of ${orders} orders and ${watch.pages() - before.pages} pages`,
      measured: `${failed.length}`,
      bar: '0',
      isMet: failed.length === 0 && orders > 0,
    },
  ]
}

const reasons = ({ why }: Tries): string =>
  [...why].map(([said, times]) => `${times} times "${said}"`).join(', ')

const tookNoWrite = (what: string, { taken, refused }: Tries): Row => ({
  what: `${what}: writes that it took, of ${taken + refused} tried`,
  measured: `${taken}`,
  bar: '0',
  isMet: taken === 0 && refused > 0,
})

const backInTime = (what: string, after: number): Row => ({
  what: `${what}: an order stands again after`,
  measured: `${after.toFixed(1)} s`,
  bar: `${mostSeconds} s`,
  isMet: after <= mostSeconds,
})

/** Until the third machine stands in for it, no order is acknowledged. */
export async function standby(rig: Rig): Promise<Row[]> {
  const { machines, crowd, say } = rig
  await allWell(machines)
  const lost = await theStandby(machines)
  const at = performance.now()
  killAll(lost, ['patroni', 'postgresql'])
  await sleep(20_000)
  const moments = crowd.acks.map((ack) => ack.at).filter((moment) => moment > at)
  const gaps = [at, ...moments].map(
    (moment, nth, all) => ((all[nth + 1] ?? performance.now()) - moment) / 1_000,
  )
  const longest = Math.max(...gaps)
  start(lost, 'patroni')
  await allWell(machines)
  say(`the standby ${lost.name} was killed; at most ${longest.toFixed(1)} s without an order`)
  return [
    {
      what: 'synchronous standby killed: longest time without an order',
      measured: `${longest.toFixed(1)} s`,
      bar: `${mostSeconds} s`,
      isMet: longest <= mostSeconds,
    },
  ]
}

/** It hears and says nothing for half a minute, then goes on as if nothing had been. */
export async function slumber(rig: Rig): Promise<Row[]> {
  const { machines, say } = rig
  await allWell(machines)
  const primary = await thePrimary(machines)
  const writing = await writeStraightInto(primary, rig.passwords.owner)
  const at = performance.now()
  signal(primary, ['patroni', 'postgresql'], 'SIGSTOP')
  // what is asked of it now, it does first when it wakes
  writing.begin()
  const after = await writableAfter(rig, at)
  say(`${primary.name} sleeps; orders stand again after ${after.toFixed(1)} s`)
  await sleep(Math.max(0, 30_000 - (performance.now() - at)))
  signal(primary, ['postgresql', 'patroni'], 'SIGCONT')
  await sleep(20_000)
  const tries = await writing.end()
  await allWell(machines)
  say(`${primary.name} woke; it took ${tries.taken} writes, and follows now; ${reasons(tries)}`)
  return [
    backInTime('primary asleep for 30 s', after),
    tookNoWrite('the primary that slept, from its waking on', tries),
  ]
}

/** Nothing reaches it, while people on its own side of the cut still try to write. */
export async function cut(rig: Rig): Promise<Row[]> {
  const { machines, say } = rig
  await allWell(machines)
  const primary = await thePrimary(machines)
  const writing = await writeStraightInto(primary, rig.passwords.owner)
  const at = performance.now()
  cutCable(primary.name)
  writing.begin()
  const after = await writableAfter(rig, at)
  say(`${primary.name} is cut off; orders stand again after ${after.toFixed(1)} s`)
  await sleep(Math.max(0, 45_000 - (performance.now() - at)))
  joinCable(primary.name)
  await sleep(10_000)
  const tries = await writing.end()
  await allWell(machines)
  say(`${primary.name} is back; it took ${tries.taken} writes, and follows now; ${reasons(tries)}`)
  return [
    backInTime('network of the primary cut for 45 s', after),
    tookNoWrite('the primary that was cut off, from the cut on', tries),
  ]
}
