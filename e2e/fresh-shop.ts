// A shop of its own for a test that begins one: with an empty database, as on the day of its first start.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { aFreePort } from '../test/faults/rig.ts'
import { type RunningShop, startShop } from '../test/shop-process.ts'
import { owner } from './staff.ts'

const given = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set when the shops are opened`)
  return value
}

export type FreshShop = RunningShop & {
  /** As the owner of its tables, for looking at what no screen shows. */
  databaseUrl: string
  close: () => Promise<void>
}

/** `filled` is a copy of the demo shop as every worker has one, for a test that changes more of it than others bear. */
export async function openFreshShop(
  seed: 'demo' | 'none' | 'filled',
  env: Record<string, string> = {},
): Promise<FreshShop> {
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: given('E2E_OWNER_URL') })
  await admin.connect()
  await admin.query(`create database ${name} template template_${seed === 'filled' ? 'demo' : 'empty'}`)
  await admin.end()
  const at = (url: string) => url.replace('/postgres?', `/${name}?`)
  const dataDir = mkdtempSync(join(tmpdir(), 'fresh-shop-'))
  const databaseUrl = at(given('E2E_OWNER_URL'))
  const shop = await startShop(
    {
      DATABASE_OWNER_URL: databaseUrl,
      DATABASE_URL: at(given('E2E_APP_URL')),
      DATA_DIR: dataDir,
      SEED: seed === 'filled' ? 'none' : seed,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...env,
    },
    await aFreePort(),
  )
  await shop.opened
  return {
    ...shop,
    databaseUrl,
    close: async () => {
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
