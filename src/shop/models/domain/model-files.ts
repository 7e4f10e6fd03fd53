// A model's files and their addresses: a name is given once, and each file made from a model has its name in it.

/** What shoppers fetch, with what phones are handed to stand it in a room. */
export type ModelFiles = {
  glb: string
  bytes: number
  ar: { glb: string; usdz?: string }
}

export const mostModelBytes = 15 * 1_048_576

const folder = '/models/'

/** What an upload is called, from the bytes the caller drew. */
export const modelNameFrom = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const modelAddress = (name: string): string => `${folder}${name}.glb`
export const plainAddress = (name: string): string => `${folder}${name}-plain.glb`
export const usdzAddress = (name: string): string => `${folder}${name}.usdz`

/** The file that an address names in the store. */
export const fileOfAddress = (address: string): string => address.slice(folder.length)

/** The name in an address of a model; undefined where it is none. */
export const modelNameIn = (address: string): string | undefined =>
  /^\/models\/([a-z0-9][a-z0-9-]{0,119})\.glb$/.exec(address)?.[1]

export type ModelForm = 'glb' | 'plain' | 'usdz'

/** Which model a file belongs to, and in which form; undefined for what is no file of a model. */
export function modelFileNamed(file: string): { name: string; form: ModelForm } | undefined {
  const found = /^([a-z0-9][a-z0-9-]{0,126})\.(glb|usdz)$/.exec(file)
  if (!found) return undefined
  const [, stem = '', ending] = found
  if (ending === 'usdz') return { name: stem, form: 'usdz' }
  return stem.endsWith('-plain')
    ? { name: stem.slice(0, -'-plain'.length), form: 'plain' }
    : { name: stem, form: 'glb' }
}

export const modelTypes: Record<ModelForm, string> = {
  glb: 'model/gltf-binary',
  plain: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
}
