// A shop to test against: its own database, its own app, no stand-ins.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type AppParts, buildApp } from '#app/server/build-app.ts'
import { type Database, type Db, openDatabase } from '#platform/database/database.ts'
import type { Limits } from '#platform/http/limits.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import { appParts } from './app-parts.ts'

export async function aDatabase(
  template: 'demo' | 'empty',
): Promise<{ url: string; appUrl: string; drop: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template template_${template}`)
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
  'gateways' | 'applyEvent' | 'slowBodyEndsAfter' | 'trustProxy' | 'pages'
> &
  Partial<Pick<AppParts, 'pictures' | 'writesTo'>>

export async function aShop(template: 'demo' | 'empty', options: ShopOptions = {}) {
  const { url, appUrl, drop } = await aDatabase(template)
  const database = openDatabase(appUrl)
  let owner: Database | undefined
  const cache = createResponseCache(8 * 1_048_576)
  const clock = { at: undefined as Date | undefined }
  const lines: string[] = []
  const app = await buildApp({
    database,
    cache,
    ...(await appParts()),
    now: () => clock.at ?? new Date(),
    ...(options.limits && { limits: options.limits }),
    ...(options.gateways && { gateways: options.gateways }),
    ...(options.applyEvent && { applyEvent: options.applyEvent }),
    ...(options.pages && { pages: options.pages }),
    ...(options.pictures && { pictures: options.pictures }),
    ...(options.trustProxy && { trustProxy: options.trustProxy }),
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
