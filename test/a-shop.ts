// A shop to test against: its own database, its own app, no stand-ins.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type AppParts, buildApp } from '#app/server/build-app.ts'
import { type Database, type Db, openDatabase } from '#platform/database/database.ts'
import type { Limits } from '#platform/http/limits.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import { createImportProcess } from '#shop/imports/server/import-process.ts'
import { appParts } from './app-parts.ts'

export type TestDatabase = { url: string; appUrl: string; drop: () => Promise<void> }

/** Without a template there is nothing in it, not even tables. */
export async function aDatabase(template?: 'demo' | 'empty'): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}${template ? ` template template_${template}` : ''}`)
  return {
    /** For the owner of the tables. */
    url: inject('postgresUrl').replace('/postgres?', `/${name}?`),
    /** For the shop at work. */
    appUrl: inject('appUrl').replace('/postgres?', `/${name}?`),
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

type ShopOptions = { limits?: Limits; logLevel?: 'info' | 'warn' | 'silent' } & Pick<
  AppParts,
  'gateways' | 'applyEvent' | 'turnsAway' | 'slowBodyEndsAfter' | 'trustProxy' | 'pages' | 'webhookLoopback'
> &
  Partial<Pick<AppParts, 'pictures' | 'writesTo' | 'imports'>>

export const aShop = async (template: 'demo' | 'empty', options: ShopOptions = {}) =>
  aShopOn(await aDatabase(template), options)

/** The shop of today on a database that is there already. */
export async function aShopOn({ url, appUrl, drop }: TestDatabase, options: ShopOptions = {}) {
  const database = openDatabase(appUrl)
  let owner: Database | undefined
  const cache = createResponseCache(8 * 1_048_576)
  const clock = { at: undefined as Date | undefined }
  const lines: string[] = []
  const imports = options.imports ?? createImportProcess(appUrl)
  const app = await buildApp({
    database,
    cache,
    imports,
    ...(await appParts()),
    now: () => clock.at ?? new Date(),
    ...(options.limits && { limits: options.limits }),
    ...(options.gateways && { gateways: options.gateways }),
    ...(options.applyEvent && { applyEvent: options.applyEvent }),
    ...(options.pages && { pages: options.pages }),
    ...(options.pictures && { pictures: options.pictures }),
    ...(options.webhookLoopback && { webhookLoopback: true }),
    ...(options.trustProxy && { trustProxy: options.trustProxy }),
    ...(options.turnsAway && { turnsAway: true }),
    writesTo: options.writesTo,
    slowBodyEndsAfter: options.slowBodyEndsAfter,
    logLevel: options.logLevel ?? 'silent',
    logTo: { write: (line) => lines.push(line) },
  })
  await app.ready()
  const get = async (path: string) => {
    const answer = await app.inject({ method: 'GET', url: path })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  return {
    /** The database, as the shop reaches it. */
    url: appUrl,
    ownerUrl: url,
    app,
    cache,
    imports,
    /** The shop's own connection. */
    db: database.db,
    /** For what the shop itself may not do: as the owner of the tables. */
    asOwner: (): Db => {
      owner ??= openDatabase(url, undefined, 2)
      return owner.db
    },
    get,
    /** What the server logged. */
    lines,
    /** Set `at` to stop the shop's clock there. */
    clock,
    close: async () => {
      await app.close()
      await database.close()
      await owner?.close()
      await drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof aShop>>

/** Sets an empty shop up, as its owner would: who sells, from where, to where, for cash at the door; and opens it. */
export async function openForSale({ db }: Pick<TestShop, 'db'>): Promise<void> {
  await aSeller(db)
  await aReach(db)
  await db.insertInto('setup_step').values({ name: 'open', done_at: new Date() }).execute()
}

/** A registration in Karnataka, and a place that sends goods under it. */
export async function aSeller(db: Db): Promise<void> {
  const { id } = await db
    .insertInto('registration')
    .values({
      gstin: '29AAAAA0000A1ZY',
      legal_name: 'A Seller Pvt Ltd',
      address: '1 Market Road',
      city: 'Mysuru',
      pincode: '570001',
      state: 'Karnataka',
      invoice_prefix: 'ASL',
      credit_note_prefix: 'ACN',
      debit_note_prefix: 'ADN',
      from_day: '2017-07-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('location')
    .values({
      name: 'The warehouse',
      kind: 'warehouse',
      address: '1 Market Road, Mysuru',
      pincode: '570001',
      registration_id: id,
      ships: true,
      shows_stock: true,
      dispatch_days: [1, 2, 3, 4, 5, 6],
      position: 0,
    })
    .execute()
}

/** All of Karnataka, with cash at the door. */
export async function aReach(db: Db, cashUpTo: number | null = 5_000_000): Promise<void> {
  await db
    .insertInto('pincode')
    .values({ pincode: '560038', district: 'Bengaluru', state: 'Karnataka', localities: ['Indiranagar'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('delivery_zone')
    .values({
      name: 'karnataka',
      title: 'Everywhere',
      charge_paise: 0,
      included_grams: 0,
      per_kg_paise: 0,
      least_days: 2,
      most_days: 4,
      cash_up_to_paise: cashUpTo,
    })
    .execute()
  await db
    .insertInto('delivery_area')
    .values({ state: 'Karnataka', district: '', zone: 'karnataka' })
    .execute()
}
