// The models that come with the demo lie beside its pictures. What phones are handed is made from them when somebody first
// asks for it, and kept.
import { existsSync, readdirSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
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
const placeOf = (name: string): string => join(folder, `${name}.glb`)
export const readDemoModel = (name: string): Promise<Buffer> => readFile(placeOf(name))

export async function openDemoModel(name: string) {
  const handle = await open(placeOf(name))
  const { size } = await handle.stat()
  return { body: handle.createReadStream(), length: size }
}
