// Brings three machines up, step by step as the page in deploy/several-machines has it, with a shop that sells.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/database.ts'
import { anOrderBody, aPiece, type Bought } from '../an-order.ts'
import { asPostgres, isWhole, primaryOf, statusOf, thePrimary } from './asking.ts'
import { type Machine, setUp, start, until } from './machines.ts'
import { addressOf, layCables, names } from './network.ts'
import { type Crowd, startCrowd, type Watch, watchPages } from './shoppers.ts'

export type Rig = {
  machines: Machine[]
  passwords: { owner: string; patroni: string }
  pieces: Bought[]
  /** Of which there are few. */
  rare: Bought
  /** Which nobody orders. */
  shown: Bought
  crowd: Crowd
  watch: Watch
  say: (line: string) => void
}

export const plenty = 1_000_000
export const few = 60

const password = () => randomBytes(18).toString('hex')

function makeCertificate(folder: string): void {
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=shop.example', '-keyout', key, '-out', chain],
    ],
    { stdio: 'ignore' },
  )
  writeFileSync(join(folder, 'shop.pem'), readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
}

export async function bringUp(folder: string, say: (line: string) => void): Promise<Rig> {
  const passwords = { owner: password(), patroni: password() }
  const settings = join(folder, 'settings')
  writeFileSync(
    settings,
    [
      ...names.map((name) => `${name.toUpperCase()}=${addressOf[name]}`),
      'DOMAIN=shop.example',
      `SUPERUSER_PASSWORD=${password()}`,
      `REPLICATION_PASSWORD=${password()}`,
      `PATRONI_PASSWORD=${passwords.patroni}`,
      `OWNER_PASSWORD=${passwords.owner}`,
      `SHOP_PASSWORD=${password()}`,
    ].join('\n'),
  )
  chmodSync(folder, 0o711)
  makeCertificate(folder)
  layCables()
  const machines = names.map((name) => setUp(name, settings, folder))

  for (const machine of machines) start(machine, 'etcd')
  await until('etcd is well', async () => {
    const said = await Promise.all(machines.map(({ address }) => statusOf(`http://${address}:2379/health`)))
    return said.every((status) => status === 200)
  })
  say('etcd is up')
  for (const machine of machines) start(machine, 'patroni')
  await until('somebody is the primary', async () => (await primaryOf(machines)) !== undefined)
  const primary = await thePrimary(machines)
  asPostgres(primary, readFileSync(join(primary.folder, 'shop.sql'), 'utf8'))
  // what is written straight into one of them is written here
  asPostgres(primary, 'create table written (words text); alter table written owner to shop_owner', 'shop')
  await until('two others follow', () => isWhole(machines))
  say(`PostgreSQL is up on all three, ${primary.name} writes`)

  for (const machine of machines) {
    start(machine, 'haproxy')
    start(machine, 'pgbouncer')
  }
  const [first, ...others] = machines as [Machine, ...Machine[]]
  const isReady = async ({ address }: Machine) => (await statusOf(`http://${address}:3000/ready`)) === 200
  start(first, 'shop')
  await until('the first shop is ready', () => isReady(first), 300)
  for (const machine of others) {
    start(machine, 'shop')
    await until(`the shop on ${machine.name} is ready`, () => isReady(machine))
  }
  say('three shops are open')

  const { pieces, rare, shown } = await fillShelves(primary, passwords.owner)
  const crowd = startCrowd(machines, 4, () => nextOrder(pieces, rare))
  const watch = watchPages(machines)
  await until('orders come through', () => crowd.acks.length > 5)
  return { machines, passwords, pieces, rare, shown, crowd, watch, say }
}

async function fillShelves({ folder }: Machine, ownerPassword: string) {
  const host = encodeURIComponent(join(folder, 'run/postgresql'))
  const url = `postgresql://shop_owner:${ownerPassword}@localhost/shop?host=${host}`
  const { db, close } = openDatabase(url, undefined, 2, 60_000)
  try {
    const pieces = await Promise.all(Array.from({ length: 4 }, () => aPiece({ db }, { stock: plenty })))
    const rare = await aPiece({ db }, { stock: few })
    const shown = await aPiece({ db }, { title: 'A lamp', price: 1_000, mrp: 9_000 })
    return { pieces, rare, shown }
  } finally {
    await close()
  }
}

let orders = 0

/** Every tenth wants the piece of which there are few, as long as there are any. */
function nextOrder(pieces: readonly Bought[], rare: Bought): object {
  orders += 1
  const cart = orders % 10 === 0 ? [rare] : [pieces[orders % pieces.length] as Bought]
  return anOrderBody(cart, { expected_total: cart.reduce((sum, { price }) => sum + price, 0) })
}
