// The address of a category, a collection or a brand, as staff type it.
import { slugOf } from '#kernel/slug.ts'

const longest = 60
/** Below /product/ the pieces themselves have this one. */
const reserved = ['op']

/** What is wrong with an address; nothing where it is fine. */
export function addressFault(address: string): string | undefined {
  if (address === '') return 'Enter an address.'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address)) return 'Small letters, digits and single dashes only.'
  if (address.length > longest) return `At most ${longest} characters.`
  if (reserved.includes(address)) return 'The shop uses this address itself.'
  return undefined
}

/** The address a name suggests. */
export const addressFor = (name: string): string => slugOf(name).slice(0, longest).replace(/-+$/, '')

/** One that is free: the wish itself, or with a number. */
export function freeAddress(wish: string, taken: (address: string) => boolean): string {
  const base = wish === '' ? 'new' : wish
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base.slice(0, longest - 5)}-${number}`
    if (!taken(candidate) && !reserved.includes(candidate)) return candidate
  }
}
