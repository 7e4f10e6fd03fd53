// How cost grows: the same questions to shops of 1,000 to 1,000,000 products and of 10,000 to 10,000,000 orders, asked through
// the shop's own functions and its own process. The shops lie in a folder that can be kept, since making the largest takes
// most of an hour; while they are made nothing waits for the disk, while they are measured everything does as in any shop.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.ts'
import { type EmbeddedDatabase, type Settings, startEmbedded } from '#platform/database/embedded.ts'
import { forgetful } from '#platform/database/throwaway.ts'
import { seedSynthetic } from '../db/seed/synthetic.ts'
import { fillShop } from './fill-shop.ts'
import { benchBooksAt } from './growth-books.ts'
import { benchCatalogueAt } from './growth-catalogue.ts'
import { benchPlacing, benchServing } from './growth-cost.ts'
import { fillOrders } from './growth-orders.ts'
import { copyProducts } from './growth-products.ts'
import { printGrowth, printTable, type Row } from './table.ts'

const productSteps = [1_000, 10_000, 100_000, 1_000_000]
const orderSteps = [10_000, 1_000_000, 10_000_000]
/** What a shop with many orders sells. */
const productsOfOrders = 10_000
const perBatch = 20_000
/** So many are written as a shop writes them; more are copies. */
const mostWritten = 100_000
const lanes = 3

const filling: Settings = {
  ...forgetful,
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  shared_buffers: '4GB',
  autovacuum: 'off',
}

const say = (words: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${words}`)

export async function benchGrowth(args: string[]): Promise<void> {
  const [mostProducts = 1_000_000, mostOrders = 10_000_000] = args
    .filter((one) => /^\d+$/.test(one))
    .map(Number)
  const kept = args.find((one) => one.startsWith('in='))?.slice(3)
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'aangan-growth-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const isLargestOnly = args.includes('largest')
  const products = stepsTo(productSteps, mostProducts)
  const orders = stepsTo(orderSteps, mostOrders).slice(isLargestOnly ? -1 : 0)
  try {
    await withDatabases(folder, filling, (embedded) => makeAll(embedded, products, orders))
    const measured = products.slice(isLargestOnly ? -1 : 0)
    if (!args.includes('make'))
      await withDatabases(folder, {}, (embedded) => measureAll(embedded, measured, orders))
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}

/** The usual steps up to the largest that was asked for, which is one of its own. */
const stepsTo = (steps: number[], most: number): number[] =>
  most === 0 ? [] : [...steps.filter((step) => step < most), most]

async function withDatabases(
  folder: string,
  settings: Settings,
  work: (embedded: EmbeddedDatabase) => Promise<void>,
): Promise<void> {
  const embedded = await startEmbedded(folder, undefined, settings, 600_000)
  try {
    await work(embedded)
  } finally {
    await embedded.stop()
  }
}

const catalogueName = (products: number) => `products_${products}`
const booksName = (orders: number) => `orders_${orders}`

/** Each shop begins as a copy of the one before it. */
async function makeAll(embedded: EmbeddedDatabase, products: number[], orders: number[]): Promise<void> {
  const admin = openDatabase(await embedded.urlOf('postgres'), undefined, 2, 600_000)
  const make = async (name: string, from: string | undefined, fill: (url: string) => Promise<void>) => {
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin.db)
    if (rows.length > 0) return
    // a name of its own until it is whole
    await sql.raw(`drop database if exists half_${name}`).execute(admin.db)
    await sql.raw(`create database half_${name} ${from ? `template ${from}` : ''}`).execute(admin.db)
    const began = performance.now()
    await fill(await embedded.urlOf(`half_${name}`))
    await sql.raw(`alter database half_${name} rename to ${name}`).execute(admin.db)
    say(`${name} is made, in ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  const more = (count: number) => async (url: string) => {
    const { db, close } = openDatabase(url, undefined, 1, 3_600_000)
    await seedSynthetic(
      db,
      count,
      (done) => done % 100_000 === 0 && say(`products: ${done} of ${count}`),
      perBatch,
    )
    await sql`vacuum analyze`.execute(db)
    await close()
  }
  try {
    await make('demo', undefined, (url) => fillShop(url, 0))
    await make(booksName(0), 'demo', more(productsOfOrders))
    await Promise.all([
      (async () => {
        for (const [at, count] of products.entries()) {
          const before = products[at - 1]
          await make(catalogueName(count), before ? catalogueName(before) : 'demo', (url) =>
            before && before >= mostWritten && count % before === 0
              ? copyProducts(url, count / before - 1, say)
              : more(count - (before ?? 0))(url),
          )
        }
      })(),
      (async () => {
        for (const count of orders)
          await make(booksName(count), booksName(0), (url) => fillOrders(url, count, lanes, say))
      })(),
    ])
  } finally {
    await admin.close()
  }
}

type Measured = { name: string; rows: Row[] }

const shown = (count: number, what: string) => `${count.toLocaleString('en-IN')} ${what}`

async function measureAll(embedded: EmbeddedDatabase, products: number[], orders: number[]): Promise<void> {
  const sizeOf = async (url: string): Promise<Row> => {
    const { db, close } = openDatabase(url)
    const { rows } = await sql<{ mb: number }>`
      select (pg_database_size(current_database()) / 1024 / 1024)::int as mb`.execute(db)
    await close()
    return { what: 'disk, MB', measured: rows[0]?.mb ?? 0, target: { most: Number.POSITIVE_INFINITY } }
  }
  const catalogues: Measured[] = []
  for (const count of products) {
    const url = await embedded.urlOf(catalogueName(count))
    catalogues.push({
      name: shown(count, 'products'),
      rows: [...(await benchCatalogueAt(url, count)), await sizeOf(url)],
    })
    say(`${catalogueName(count)} is measured`)
  }
  if (catalogues.length > 0) printGrowth('By the number of products', catalogues)
  const books: Measured[] = []
  for (const count of orders) {
    const url = await embedded.urlOf(booksName(count))
    books.push({ name: shown(count, 'orders'), rows: [...(await benchBooksAt(url)), await sizeOf(url)] })
    say(`${booksName(count)} is measured`)
  }
  if (books.length > 0) printGrowth('By the number of orders', books)
  const most = products.at(-1)
  if (most)
    printTable(
      `Serving ${shown(most, 'products')}`,
      await benchServing(await embedded.urlOf(catalogueName(most))),
    )
  const last = orders.at(-1)
  if (last) {
    const [full, empty] = [await embedded.urlOf(booksName(last)), await embedded.urlOf(booksName(0))]
    printTable(`Placing an order after ${shown(last, 'others')}`, await benchPlacing(full, empty))
  }
}
