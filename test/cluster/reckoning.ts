// In the end: what was promised against what is there, on every machine.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isWhole, openTo, thePrimary } from './asking.ts'
import { until } from './machines.ts'
import { few, plenty, type Rig } from './rig.ts'
import type { Row } from './scenarios.ts'
import type { Setback } from './shoppers.ts'

const printOf = (key: string) => createHash('sha256').update(key).digest('hex')

async function readOrders(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ print: string; number: string }>(
    `select encode(key_print, 'hex') as print, number from order_request
     join customer_order on customer_order.id = order_request.order_id`,
  )
  return new Map(rows.map(({ print, number }) => [print, number]))
}

/** Pieces that are there and pieces that were sold, against those that there were. */
async function miscounted(client: pg.Client, rig: Rig): Promise<string[]> {
  const wanted = new Map(rig.pieces.map(({ id }) => [id, plenty]))
  wanted.set(rig.rare.id, few)
  const { rows } = await client.query<{ id: string; stock: number; sold: string }>(
    `select product.id, stock_quantity as stock, coalesce(sum(quantity), 0) as sold
     from product left join order_line on order_line.product_id = product.id
     where product.id = any($1) group by product.id`,
    [[...wanted.keys()]],
  )
  return rows
    .filter(({ id, stock, sold }) => stock < 0 || stock + Number(sold) !== wanted.get(id))
    .map(({ id, stock, sold }) => `${id}: ${stock} there and ${sold} sold of ${wanted.get(id)}`)
}

export async function reckon(rig: Rig): Promise<Row[]> {
  const { machines, crowd, watch, passwords, say } = rig
  await crowd.leave()
  await watch.stop()
  await until('one writes and two follow', () => isWhole(machines), 180)
  const primary = await thePrimary(machines)
  const client = await openTo(primary, passwords.owner)
  const ordered = await readOrders(client)
  const lost = crowd.acks.filter(({ key, number }) => ordered.get(printOf(key)) !== number)
  const pieces = [...rig.pieces, rig.rare].map(({ id }) => id)
  const { rows: counted } = await client.query<{ orders: number }>(
    'select count(distinct order_id)::int as orders from order_line where product_id = any($1)',
    [pieces],
  )
  // everybody was answered in the end: there are as many orders as answers with a number of their own
  const numbers = new Set(crowd.acks.map(({ number }) => number))
  const tooMany = crowd.acks.length - numbers.size + Math.abs((counted[0]?.orders ?? 0) - numbers.size)
  const breaches = (await client.query('select rule, subject, details from shop_breach')).rows
  const wrong = await miscounted(client, rig)
  await client.end()
  const copies = await Promise.all(machines.map((machine) => readCopy(rig, machine)))
  for (const one of [...lost.slice(0, 5), ...breaches.slice(0, 5), ...wrong]) say(JSON.stringify(one))
  const dark = watch.looks.filter(({ served }) => served.length === 0)
  const rows: [string, number, string, boolean][] = [
    [`acknowledged orders that are lost, of ${crowd.acks.length}`, lost.length, '0', lost.length === 0],
    ['orders that are there twice, or that nobody placed', tooMany, '0', tooMany === 0],
    ['products whose pieces do not add up', wrong.length, '0', wrong.length === 0],
    ['promises of the shop that are broken', breaches.length, '0', breaches.length === 0],
    [
      'copies that do not have every order in the end',
      copies.filter((orders) => orders !== ordered.size).length,
      '0',
      copies.every((orders) => orders === ordered.size),
    ],
    [
      `looks at a cached page that no shop served, of ${watch.looks.length}`,
      dark.length,
      '0',
      dark.length === 0,
    ],
  ]
  say(`orders sent again, after ${tally(crowd.setbacks)}`)
  say(`pages asked for again through a door, after ${tally(watch.setbacks)}`)
  return rows.map(([what, measured, bar, isMet]) => ({ what, measured: `${measured}`, bar, isMet }))
}

const tally = (setbacks: readonly Setback[]): string => {
  const counts = new Map<string, number>()
  for (const { status, text } of setbacks) {
    const why = status === 0 ? text : `a ${status}`
    counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  return [...counts].map(([why, times]) => `${times} times ${why}`).join(', ') || 'nothing'
}

async function readCopy(rig: Rig, machine: Rig['machines'][number]): Promise<number> {
  const client = await openTo(machine, rig.passwords.owner)
  const { rows } = await client.query('select count(*)::int as orders from order_request')
  await client.end()
  return rows[0].orders
}
