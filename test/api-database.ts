// One real PostgreSQL for all API tests; every test file works in a database of its own, copied from a template.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { appRole } from '#platform/database/roles.ts'
import { startThrowaway } from '#platform/database/throwaway.ts'
import { seedDelivery } from '../db/seed/delivery.ts'
import { seedDemo, seedPincodes } from '../db/seed/seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As the owner of every table. */
    postgresUrl: string
    /** As the shop at work. */
    appUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = await startThrowaway()
  const admin = new pg.Client({ connectionString: await embedded.urlOf('postgres') })
  await admin.connect()
  const emptyUrl = await embedded.urlOf('template_empty')
  await migrate(emptyUrl, appRole)
  await admin.query('create database template_demo template template_empty')
  const { db, close } = openDatabase(await embedded.urlOf('template_demo'))
  await seedPincodes(db)
  await seedDelivery(db)
  await seedDemo(db, new Date(), () => {})
  await close()
  await admin.end()
  project.provide('postgresUrl', await embedded.urlOf('postgres'))
  project.provide('appUrl', embedded.appUrlOf('postgres'))
  return embedded.stop
}
