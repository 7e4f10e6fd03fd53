// What the machines say of themselves: Patroni about who writes, shops whether they are ready, PostgreSQL about its rows.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type { Machine } from './machines.ts'

const soon = () => AbortSignal.timeout(3_000)

export const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: soon() })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
    .catch(() => 0)

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number }

/** As one of those that are there sees it. */
export async function members(machines: readonly Machine[]): Promise<Member[]> {
  for (const { address } of machines) {
    try {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: soon() })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {
      // another knows
    }
  }
  return []
}

export async function primaryOf(machines: readonly Machine[]): Promise<Machine | undefined> {
  const said = await Promise.all(machines.map(({ address }) => statusOf(`http://${address}:8008/primary`)))
  return machines[said.indexOf(200)]
}

export async function thePrimary(machines: readonly Machine[]): Promise<Machine> {
  const primary = await primaryOf(machines)
  if (!primary) throw new Error('nobody is the primary')
  return primary
}

/** The one that has every order before it is acknowledged. */
export async function theStandby(machines: readonly Machine[]): Promise<Machine> {
  const found = (await members(machines)).find(({ role }) => role === 'sync_standby')
  const standby = machines.find(({ name }) => name === found?.name)
  if (!standby) throw new Error('there is no synchronous standby')
  return standby
}

/** One writes, two follow it, and one of those has everything that was acknowledged. */
export async function isWhole(machines: readonly Machine[]): Promise<boolean> {
  const all = await members(machines)
  const timeline = all.find(({ role }) => role === 'leader')?.timeline
  return (
    all.length === machines.length &&
    all.filter(({ role }) => role === 'leader').length === 1 &&
    all.filter(({ role }) => role === 'sync_standby').length === 1 &&
    all.every((one) => ['running', 'streaming'].includes(one.state) && one.timeline === timeline) &&
    all.every(({ lag = 0 }) => Number(lag) < 1_000_000)
  )
}

/** Straight into the PostgreSQL of a machine, past everything in between. */
export async function openTo({ folder }: Machine, password: string, user = 'shop_owner'): Promise<pg.Client> {
  const client = new pg.Client({
    host: join(folder, 'run/postgresql'),
    user,
    password,
    database: 'shop',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** As postgres on the machine itself. */
export const asPostgres = ({ name, folder }: Machine, input: string, database = 'postgres'): string =>
  execFileSync(
    'ip',
    [
      ...['netns', 'exec', name, 'bash', join(import.meta.dirname, 'on-a-machine.sh'), folder, 'postgres'],
      ...['psql', '-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', database],
    ],
    { cwd: '/', env: { PATH: process.env.PATH }, encoding: 'utf8', input },
  ).trim()
