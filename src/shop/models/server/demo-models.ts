// The models that come with the demo lie beside its pictures. What phones are handed is made from them when somebody first
// asks for it, and kept.
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../media/models')

const names = new Set(
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.glb'))
        .map((file) => file.slice(0, -'.glb'.length))
    : [],
)

export const isDemoModel = (name: string): boolean => names.has(name)
export const readDemoModel = (name: string): Promise<Buffer> => readFile(join(folder, `${name}.glb`))
