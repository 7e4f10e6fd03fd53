// `npm run test:cluster`: three machines with etcd, Patroni, PostgreSQL, HAProxy, PgBouncer and a shop each, in namespaces on
// this one, while orders come in all the time and things break. As root, on Debian; what is missing is installed.
//   npm run test:cluster                  all of it, about half an hour
//   npm run test:cluster -- --short       two kills, one sleep, one rolling restart
//   npm run test:cluster -- --kills=5     so many kills
//   npm run test:cluster -- --only=cut,lag    some of restart, sleep, cut, standby, lag, price, kills
//   KEEP_LOGS=1                           what the machines said and kept stays, and where is told
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { installMissing } from './debian.ts'

if (process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.error('The machines are made of namespaces: run this as root, on Linux.')
  process.exit(1)
}
installMissing({
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/usr/sbin/ip',
  openssl: '/usr/bin/openssl',
})
await buildIfStale()
const folder = mkdtempSync('/tmp/aangan-cluster-')
// Whatever is started lives in namespaces that end with their first process: nothing is left, however this ends. bash is that
// process because it buries the children of others, as PostgreSQL's are.
const inside = 'node "$@" & wait $!'
const child = spawn(
  'unshare',
  [
    ...[
      '--net',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
      'bash',
      '-c',
      inside,
      'cluster',
    ],
    join(import.meta.dirname, '../test/cluster/run.ts'),
    folder,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
// it passes no signal on while it waits; what is inside ends with it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGKILL'))
child.once('exit', (code) => {
  if (process.env.KEEP_LOGS) console.log(`What the machines kept is in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
