// Everything that must be true before the shop opens: a database, its newest schema, something to sell, an owner.
import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { archiving, claimForNew } from '#platform/backup/archiving.ts'
import { type Config, StartProblem } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { shopDatabase, startEmbedded } from '#platform/database/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { giveDefaults } from '#platform/database/roles.ts'
import { waitForWriter } from '#platform/database/wait-for-writer.ts'
import { takeInstanceLock } from '#platform/instance-lock.ts'
import { ensureOwner, type OwnerLogin } from '#shop/accounts/server/ensure-owner.ts'
import { createPasswords } from '#shop/accounts/server/passwords.ts'
import { readOpening } from '#shop/setup/server/opening.ts'
import { bringTextsUpToDate } from '../../../db/seed/bring-texts-up-to-date.ts'
import { ownerOf } from '../../../db/seed/demo-shop.ts'
import { forgetLetters, liveHistory } from '../../../db/seed/history/live.ts'
import { hasDemoTexts, ownTexts, seedOwnShop } from '../../../db/seed/own-shop.ts'
import { demoTexts, isEmptyShop, seedDemo, seedPincodes } from '../../../db/seed/seed.ts'
import { createPayables } from './payables.ts'

export type Prepared = {
  /** For the shop at work. */
  databaseUrl: string
  /** For whoever owns the tables. */
  ownerUrl: string
  /** Who the shop works as, where that is not the owner. */
  appRole: string | undefined
  owner: OwnerLogin
  /** False while the owner has not opened it: it is the demo, or is being set up. */
  isOpen: boolean
}

/** What has to be undone when the shop closes, newest first; it grows while the shop is being prepared. */
export type Undo = (() => void | Promise<void>)[]

export async function undoAll(undo: Undo): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
}

export async function prepare(config: Config, undo: Undo, say: (line: string) => void): Promise<Prepared> {
  await refuseBusyPort(config)
  const { databaseUrl, ownerUrl } = givenDatabase(config) ?? (await ownDatabase(config, undo))
  const appRole = userOf(ownerUrl) === userOf(databaseUrl) ? undefined : userOf(databaseUrl)
  const { databaseDirectUrl } = config
  if (databaseDirectUrl) await waitForWriter(databaseDirectUrl, say)
  await migrate(ownerUrl, appRole)
  if (databaseDirectUrl) await giveDefaults(databaseDirectUrl)
  const filled = await fill(ownerUrl, config, say)
  return { databaseUrl, ownerUrl, appRole, ...filled }
}

type Addresses = Pick<Prepared, 'databaseUrl' | 'ownerUrl'>

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

function givenDatabase(config: Config): Addresses | undefined {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl } = config
  if (databaseUrl === undefined) return undefined
  return { databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl }
}

async function ownDatabase({ dataDir, backupDir }: Config, undo: Undo): Promise<Addresses> {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartProblem(`The data directory ${dataDir} cannot be written: choose another with DATA_DIR.`)
  }
  undo.push(takeInstanceLock(dataDir))
  const embedded = await startEmbedded(dataDir, undefined, archiving(dataDir, backupDir))
  undo.push(embedded.stop)
  claimForNew(dataDir, backupDir)
  return { ownerUrl: await embedded.urlOf(shopDatabase), databaseUrl: embedded.appUrlOf(shopDatabase) }
}

async function fill(
  url: string,
  config: Config,
  say: (line: string) => void,
): Promise<Pick<Prepared, 'owner' | 'isOpen'>> {
  const { db, close } = openDatabase(url)
  try {
    // a password that cannot be used is refused before anything is filled
    const owner = await ensureOwner(db, config.adminEmail ?? ownerOf[config.seed], config.adminPassword)
    await seedPincodes(db)
    const isNewDemo = config.seed === 'demo' && (await isEmptyShop(db))
    const tell = (step: string) => say(`Filling the demo shop: ${step}`)
    if (isNewDemo) await seedDemo(db, new Date(), tell)
    else if (await isEmptyShop(db)) await seedOwnShop(db, new Date())
    else await bringTextsUpToDate(db, (await hasDemoTexts(db)) ? demoTexts() : ownTexts(), new Date())
    if (isNewDemo) {
      tell('ninety days of made-up orders')
      const passwordHash = await (await createPasswords()).hash(randomBytes(24).toString('base64url'))
      await liveHistory(db, new Date(), { publicUrl: config.publicUrl, createPayables, passwordHash })
    }
    const { phase } = await readOpening(db)
    // a start that was cut off while the past was made left letters to people who never were
    if (phase === 'demo') await forgetLetters(db)
    return { owner, isOpen: phase === 'open' }
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
