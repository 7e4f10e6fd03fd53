// Passwords are hashed slowly on purpose. Few at a time, so that a crowd that logs in leaves the shop a processor.
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '#platform/fair-queue.ts'
import { networkOf } from '#platform/http/caller-address.ts'
import { faultOf, type PasswordFault, shortestPassword } from '../domain/password.ts'

// argon2id, the library's own choice
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  /** `address` is who asks: each network has its share of the queue. */
  hash: (password: string, address?: string) => Promise<string>
  /** Takes as long for somebody we do not know as for a wrong password. */
  isRight: (password: string, kept: string | undefined, address?: string) => Promise<boolean>
  faultOf: (password: string, personal: string[]) => PasswordFault | undefined
}

const queue = { mostWaiting: 400, mostMs: 2_000 }
/** What the shop does by itself, and tests. */
const theShop = ''
const require = createRequire(import.meta.url)
let common: Set<string> | undefined

/** Read when the first password is chosen: most processes never need the 18 MB it takes. */
function commonPasswords(): Set<string> {
  if (common) return common
  const { dictionary } = require('@zxcvbn-ts/language-common')
  const passwords: string[] = dictionary['passwords-common']
  common = new Set(
    passwords.filter(({ length }) => length >= shortestPassword).map((password) => password.toLowerCase()),
  )
  return common
}

export async function createPasswords(atOnce = Math.max(1, availableParallelism() - 1)): Promise<Passwords> {
  const inTurn = createFairQueue({ atOnce, ...queue })
  const nobodys = hash('nobody has this password', options)
  nobodys.catch(() => {}) // whoever needs it hears of it; the shop opens meanwhile
  return {
    hash: (password, address = theShop) => inTurn(networkOf(address), () => hash(password, options)),
    isRight: (password, kept, address = theShop) =>
      inTurn(networkOf(address), async () => {
        const isRight = await verify(kept ?? (await nobodys), password)
        return isRight && kept !== undefined
      }),
    faultOf: (password, personal) => faultOf(password, personal, commonPasswords()),
  }
}
