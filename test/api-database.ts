// One real PostgreSQL for all API tests; every test file works in a database of its own, copied from a template.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database/database.ts'
import type { EmbeddedDatabase } from '#platform/database/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { appRole } from '#platform/database/roles.ts'
import { forgetful, startThrowaway } from '#platform/database/throwaway.ts'
import { seedDemo, seedPincodes } from '../db/seed/seed.ts'
import { aheadMs } from './clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As the owner of every table. */
    postgresUrl: string
    /** As the shop at work. */
    appUrl: string
  }
}

export async function setup(project: TestProject): Promise<undefined | (() => Promise<void>)> {
  // whoever runs many small runs has made one for all of them
  const given = process.env.TEST_POSTGRES_URL
  if (given) {
    provide(project, given)
    return undefined
  }
  // what a killed database keeps is what the fault tests are about: theirs waits for the disk
  const embedded = await startThrowaway(project.name === 'faults' ? {} : forgetful)
  provide(project, await makeTemplates(embedded))
  return embedded.stop
}

function provide(project: TestProject, url: string): void {
  const asApp = new URL(url)
  asApp.username = appRole
  project.provide('postgresUrl', url)
  project.provide('appUrl', asApp.href)
}

/** An empty shop and the demo shop, to be copied; the address of the database to make copies from. */
export async function makeTemplates(embedded: EmbeddedDatabase): Promise<string> {
  const admin = new pg.Client({ connectionString: await embedded.urlOf('postgres') })
  await admin.connect()
  const emptyUrl = await embedded.urlOf('template_empty')
  await setClock(admin, emptyUrl)
  await migrate(emptyUrl, appRole)
  await admin.query('create database template_demo template template_empty')
  const { db, close } = openDatabase(await embedded.urlOf('template_demo'))
  await seedPincodes(db)
  await seedDemo(db, new Date(), () => {})
  await close()
  await admin.end()
  return embedded.urlOf('postgres')
}

/** The database's now() goes with the tests' clock: ours stands before the built-in one wherever it is called. */
async function setClock(admin: pg.Client, url: string): Promise<void> {
  if (aheadMs() === 0) return
  for (const role of ['current_user', appRole])
    await admin.query(`alter role ${role} set search_path = public, pg_catalog`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create function public.now() returns timestamptz language sql stable parallel safe
    as $$ select pg_catalog.now() + make_interval(secs => ${aheadMs() / 1_000}) $$`)
  await client.end()
}
