// Everything that must be true before the shop opens: a database, its newest schema, something to sell, an owner.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { type Config, StartProblem } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startEmbedded } from '#platform/database/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { takeInstanceLock } from '#platform/instance-lock.ts'
import { ensureOwner, type OwnerLogin } from '#shop/accounts/server/ensure-owner.ts'
import { bringTextsUpToDate } from '../../../db/seed/bring-texts-up-to-date.ts'
import { seedDelivery } from '../../../db/seed/delivery.ts'
import { demoTexts, isEmptyShop, seedDemo, seedPincodes } from '../../../db/seed/seed.ts'

export type Prepared = {
  /** For the shop at work. */
  databaseUrl: string
  /** For whoever owns the tables. */
  ownerUrl: string
  owner: OwnerLogin
}

/** What has to be undone when the shop closes, newest first; it grows while the shop is being prepared. */
export type Undo = (() => void | Promise<void>)[]

export async function undoAll(undo: Undo): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
}

export async function prepare(config: Config, undo: Undo, say: (line: string) => void): Promise<Prepared> {
  await refuseBusyPort(config)
  const { databaseUrl, ownerUrl } = givenDatabase(config) ?? (await ownDatabase(config, undo))
  await migrate(ownerUrl, ownerUrl === databaseUrl ? undefined : userOf(databaseUrl))
  const owner = await fill(ownerUrl, config, say)
  return { databaseUrl, ownerUrl, owner }
}

type Addresses = Pick<Prepared, 'databaseUrl' | 'ownerUrl'>

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

function givenDatabase({ databaseUrl, databaseOwnerUrl }: Config): Addresses | undefined {
  return databaseUrl === undefined ? undefined : { databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl }
}

async function ownDatabase({ dataDir }: Config, undo: Undo): Promise<Addresses> {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartProblem(`The data directory ${dataDir} cannot be written: choose another with DATA_DIR.`)
  }
  undo.push(takeInstanceLock(dataDir))
  const embedded = await startEmbedded(dataDir)
  undo.push(embedded.stop)
  return { ownerUrl: await embedded.urlOf('aangan'), databaseUrl: embedded.appUrlOf('aangan') }
}

async function fill(url: string, config: Config, say: (line: string) => void): Promise<OwnerLogin> {
  const { db, close } = openDatabase(url)
  try {
    await seedPincodes(db)
    await seedDelivery(db)
    if (config.seed === 'demo' && (await isEmptyShop(db))) {
      await seedDemo(db, new Date(), (step) => say(`Filling the demo shop: ${step}`))
    } else {
      await bringTextsUpToDate(db, demoTexts(), new Date())
    }
    return await ensureOwner(db, config.adminEmail, config.adminPassword)
  } finally {
    await close()
  }
}

function refuseBusyPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program: choose another with PORT.`,
        EACCES: `Port ${port} may not be opened by this user: choose one above 1023 with PORT.`,
      }
      reject(
        new StartProblem(
          why[error.code ?? ''] ?? `The shop cannot listen on ${host}:${port}: ${error.message}.`,
        ),
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
