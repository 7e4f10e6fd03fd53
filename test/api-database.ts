// One real PostgreSQL for all API tests; every test file works in a database of its own, copied from a template.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database/database.ts'
import type { EmbeddedDatabase } from '#platform/database/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { forgetful, startThrowaway } from '#platform/database/throwaway.ts'
import { seedDelivery } from '../db/seed/delivery.ts'
import { seedDemo, seedPincodes } from '../db/seed/seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export async function setup(project: TestProject): Promise<undefined | (() => Promise<void>)> {
  // whoever runs many small runs has made one for all of them
  const given = process.env.TEST_POSTGRES_URL
  if (given) {
    project.provide('postgresUrl', given)
    return undefined
  }
  // what a killed database keeps is what the fault tests are about: theirs waits for the disk
  const embedded = await startThrowaway(project.name === 'faults' ? {} : forgetful)
  project.provide('postgresUrl', await makeTemplates(embedded))
  return embedded.stop
}

/** An empty shop and the demo shop, to be copied; the address of the database to make copies from. */
export async function makeTemplates(embedded: EmbeddedDatabase): Promise<string> {
  const admin = new pg.Client({ connectionString: await embedded.urlOf('postgres') })
  await admin.connect()
  const emptyUrl = await embedded.urlOf('template_empty')
  await migrate(emptyUrl)
  await admin.query('create database template_demo template template_empty')
  const { db, close } = openDatabase(await embedded.urlOf('template_demo'))
  await seedPincodes(db)
  await seedDelivery(db)
  await seedDemo(db, new Date(), () => {})
  await close()
  await admin.end()
  return embedded.urlOf('postgres')
}
