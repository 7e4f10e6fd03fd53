// Before the browser tests: the pages are built once, a shop is filled once, and every worker gets a copy of it with a
// process, a port and a data folder of its own. One more is for tests that count what is there, and nobody writes to it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import pg from 'pg'
import { runStep } from '../scripts/steps.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { forgetful, startThrowaway } from '../src/platform/database/throwaway.ts'
import { ensureOwner } from '../src/shop/accounts/server/ensure-owner.ts'
import { makeTemplates } from '../test/api-database.ts'
import { type RunningShop, startShop } from '../test/shop-process.ts'
import { portOf } from './ports.ts'
import { owner } from './staff.ts'

async function build(): Promise<void> {
  const { passed, output } = await runStep({ name: 'build', command: 'node', args: ['scripts/build.ts'] })
  if (!passed) throw new Error(output)
}

export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'aangan-e2e-'))
  chmodSync(folder, 0o711)
  const embedded = await startThrowaway(forgetful)
  const shops: RunningShop[] = []
  const close = async () => {
    await Promise.all(shops.map(({ stop }) => stop()))
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const admin = new pg.Client({ connectionString: await makeTemplates(embedded) })
    await admin.connect()
    // where a test opens a shop of its own (fresh-shop.ts)
    process.env.E2E_OWNER_URL = await embedded.urlOf('postgres')
    process.env.E2E_APP_URL = embedded.appUrlOf('postgres')
    const template = openDatabase(await embedded.urlOf('template_demo'))
    await ensureOwner(template.db, owner.email, owner.password)
    await template.close()
    const names = ['untouched', ...Array.from({ length: workers }, (_, index) => index)] as const
    for (const name of names) await admin.query(`create database shop_${name} template template_demo`)
    await admin.end()
    shops.push(
      ...(await Promise.all(
        names.map(async (name) => {
          const port = portOf(name)
          const env = {
            DATABASE_OWNER_URL: await embedded.urlOf(`shop_${name}`),
            DATABASE_URL: embedded.appUrlOf(`shop_${name}`),
            DATA_DIR: join(folder, String(name)),
            PUBLIC_URL: `http://127.0.0.1:${port}`,
            WEBHOOK_LOOPBACK: 'on',
          }
          return startShop(env, port)
        }),
      )),
    )
  } catch (error) {
    await close()
    throw error
  }
  return close
}
