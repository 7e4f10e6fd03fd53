// A machine with what deploy/several-machines puts on it, and what can happen to it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { noLimits } from '../no-limits.ts'
import { childrenOf } from '../processes.ts'
import { addressOf, type Name } from './network.ts'

const root = join(import.meta.dirname, '../..')
const onAMachine = join(import.meta.dirname, 'on-a-machine.sh')
const startCommand = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .slice(2)

const programs = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'shop'] as const
export type Program = (typeof programs)[number]

export type Machine = {
  name: Name
  address: string
  folder: string
  running: Map<Program, ChildProcess>
  /** What is started again when it ends, as systemd does. */
  wanted: Set<Program>
}

const environmentIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** As the page in deploy/several-machines says. */
export function setUp(name: Name, settings: string, under: string): Machine {
  const folder = join(under, name)
  execFileSync('sh', [join(root, 'deploy/several-machines/fill.sh'), settings, name, folder])
  const belongs: Record<string, string> = {
    'etc/patroni': 'postgres',
    'etc/pgbouncer': 'postgres',
    'etc/haproxy': 'root',
    'var/lib/postgresql': 'postgres',
    'var/lib/etcd': 'etcd',
    'run/postgresql': 'postgres',
    'run/haproxy': 'haproxy',
    log: 'root',
    data: 'root',
  }
  for (const [path, user] of Object.entries(belongs)) {
    mkdirSync(join(folder, path), { recursive: true })
    chmodSync(join(folder, path), 0o755)
    execFileSync('chown', ['-R', `${user}:`, join(folder, path)])
  }
  copyFileSync(join(under, 'shop.pem'), join(folder, 'etc/haproxy/shop.pem'))
  return { name, address: addressOf[name], folder, running: new Map(), wanted: new Set() }
}

/** What differs from a shop on real machines: payments that move no money, and one address from which everybody calls. */
const shopForATest = {
  SEED: 'demo',
  TEST_GATEWAY: 'on',
  LIMITS: noLimits,
  ADMIN_PASSWORD: 'brass lamp at dusk',
}

type Start = { user: string; command: string[]; env?: () => Record<string, string> }

const howToStart: Record<Program, (machine: Machine) => Start> = {
  etcd: ({ folder }) => ({
    user: 'etcd',
    command: ['/usr/bin/etcd'],
    env: () => environmentIn(join(folder, 'etc/default/etcd')),
  }),
  patroni: () => ({ user: 'postgres', command: ['/usr/bin/patroni', '/etc/patroni/config.yml'] }),
  haproxy: () => ({ user: 'root', command: ['/usr/sbin/haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'] }),
  pgbouncer: () => ({ user: 'postgres', command: ['/usr/sbin/pgbouncer', '/etc/pgbouncer/pgbouncer.ini'] }),
  shop: ({ folder }) => ({
    user: 'root',
    command: [process.execPath, ...startCommand],
    env: () => ({
      ...environmentIn(join(folder, 'etc/aangan.env')),
      ...shopForATest,
      DATA_DIR: join(folder, 'data'),
    }),
  }),
}

export function start(machine: Machine, program: Program): void {
  if (machine.running.has(program)) return
  const { user, command, env } = howToStart[program](machine)
  const log = openSync(join(machine.folder, 'log', `${program}.log`), 'a')
  const { PATH = '', HOME = '/root' } = process.env
  const child = spawn(
    'ip',
    ['netns', 'exec', machine.name, 'bash', onAMachine, machine.folder, user, ...command],
    { cwd: root, env: { PATH, HOME, LANG: 'C.UTF-8', ...env?.() }, stdio: ['ignore', log, log] },
  )
  machine.running.set(program, child)
  machine.wanted.add(program)
  child.once('exit', (code) => {
    machine.running.delete(program)
    if (!machine.wanted.has(program)) return
    console.log(`         ${program} on ${machine.name} ended by itself (${code}) and is started again`)
    setTimeout(() => machine.wanted.has(program) && start(machine, program), 500)
  })
}

export const startAll = (machine: Machine): void => {
  for (const program of programs) start(machine, program)
}

const everybodyBelow = (pid: number): number[] => {
  const found = [pid]
  for (const one of found) found.push(...childrenOf(one))
  return found
}

/** PostgreSQL is no child of Patroni's, so that it outlives it. */
function databaseOf({ folder }: Machine): number[] {
  try {
    const file = join(folder, 'var/lib/postgresql/15/shop/postmaster.pid')
    return everybodyBelow(Number(readFileSync(file, 'utf8').split('\n')[0]))
  } catch {
    return []
  }
}

const pidOf = ({ running }: Machine, program: Program): number[] => {
  const pid = running.get(program)?.pid
  return pid ? everybodyBelow(pid) : []
}

export type Part = Program | 'postgresql'
export const everything: readonly Part[] = ['patroni', 'postgresql', 'shop', 'pgbouncer', 'haproxy', 'etcd']

/** All at once, as when the power goes; they stay down. */
export function killAll(machine: Machine, parts: readonly Part[]): void {
  for (const part of parts) if (part !== 'postgresql') machine.wanted.delete(part)
  signal(machine, parts, 'SIGKILL')
}

export function signal(machine: Machine, parts: readonly Part[], which: NodeJS.Signals): void {
  const pids = parts.flatMap((part) => (part === 'postgresql' ? databaseOf(machine) : pidOf(machine, part)))
  for (const pid of pids) {
    try {
      process.kill(pid, which)
    } catch {
      // gone already
    }
  }
}

/** In order; with its exit code. */
export async function stop(machine: Machine, program: Program): Promise<number | null> {
  const child = machine.running.get(program)
  machine.wanted.delete(program)
  if (!child) return null
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  child.kill('SIGTERM')
  return ended
}

export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 120,
): Promise<void> {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    if (await isSo()) return
    await sleep(200)
  }
  throw new Error(`not within ${seconds} s: ${what}`)
}
