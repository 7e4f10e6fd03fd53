// Every list in scripts/defences/, in the order of their names.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Defence } from './defences/defence.ts'

const folder = join(import.meta.dirname, 'defences')

export async function readDefences(): Promise<Defence[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'defence.ts')
  const lists = await Promise.all(
    files.sort().map((name) => import(join(folder, name)) as Promise<{ defences: Defence[] }>),
  )
  return lists.flatMap(({ defences }) => defences)
}
