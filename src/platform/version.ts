// Which version of the shop this is, and which tables it knows.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const shopVersion: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** The number of the newest migration that came with this version. */
export const newestMigration = (): number =>
  Math.max(0, ...readdirSync(join(root, 'db/migrations')).map((name) => Number.parseInt(name, 10) || 0))
