// Everything that must be true before the shop opens: a database, its newest schema, something to sell, an owner.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { archiving, claimForNew } from '#platform/backup/archiving.ts'
import { refuseLostShop } from '#platform/backup/lost-shop.ts'
import { type Config, StartProblem } from '#platform/config.ts'
import { shopDatabase, startEmbedded } from '#platform/database/embedded.ts'
import { giveDefaults } from '#platform/database/roles.ts'
import { waitForWriter } from '#platform/database/wait-for-writer.ts'
import { takeInstanceLock } from '#platform/instance-lock.ts'
import type { Filled } from './fill.ts'

export type Prepared = Filled & {
  /** For the shop at work. */
  databaseUrl: string
  /** For whoever owns the tables. */
  ownerUrl: string
  /** Who the shop works as, where that is not the owner. */
  appRole: string | undefined
}

/** What has to be undone when the shop closes, newest first; it grows while the shop is being prepared. */
export type Undo = (() => void | Promise<void>)[]

export async function undoAll(undo: Undo): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
}

/**
 * A database of our own takes half a second to start, on another processor. Until it is there the process loads the rest of
 * itself, in parts: `more` is what it serves with, where it serves.
 */
export async function prepare(
  config: Config,
  undo: Undo,
  say: (line: string) => void,
  more: Load[] = [],
): Promise<Prepared> {
  await refuseBusyPort(config)
  const database = givenDatabase(config) ?? ownDatabase(config, undo)
  const [{ databaseUrl, ownerUrl }] = await Promise.all([database, inParts([loadMigrate, loadFill, ...more])])
  const [{ migrate }, { fill }] = [await loadMigrate(), await loadFill()]
  const appRole = userOf(ownerUrl) === userOf(databaseUrl) ? undefined : userOf(databaseUrl)
  const { databaseDirectUrl } = config
  if (databaseDirectUrl) await waitForWriter(databaseDirectUrl, say)
  await migrate(ownerUrl, appRole)
  if (databaseDirectUrl) await giveDefaults(databaseDirectUrl)
  const filled = await fill(ownerUrl, config, say)
  return { databaseUrl, ownerUrl, appRole, ...filled }
}

type Load = () => Promise<unknown>
const loadMigrate = () => import('#platform/database/migrate.ts')
const loadFill = () => import('./fill.ts')

/** Loading keeps the process from everything else; in between it looks whether the database needs it. */
async function inParts(loads: Load[]): Promise<void> {
  for (const load of loads) {
    await nextTurn()
    await load()
  }
}

type Addresses = Pick<Prepared, 'databaseUrl' | 'ownerUrl'>

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

function givenDatabase(config: Config): Addresses | undefined {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl } = config
  if (databaseUrl === undefined) return undefined
  return { databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl }
}

async function ownDatabase({ dataDir, backupDir, backupBucket }: Config, undo: Undo): Promise<Addresses> {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartProblem(`The data directory ${dataDir} cannot be written: choose another with DATA_DIR.`)
  }
  undo.push(takeInstanceLock(dataDir))
  const settings = archiving(dataDir, backupDir)
  await refuseLostShop({ dataDir, backupBucket })
  const embedded = await startEmbedded(dataDir, undefined, settings)
  undo.push(embedded.stop)
  claimForNew(dataDir, backupDir)
  return { ownerUrl: await embedded.urlOf(shopDatabase), databaseUrl: embedded.appUrlOf(shopDatabase) }
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
