// Passwords are hashed slowly on purpose. Few at a time, so that a crowd that logs in leaves the shop a processor.
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { faultOf, type PasswordFault, shortestPassword } from '../domain/password.ts'

// argon2id, the library's own choice
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long for somebody we do not know as for a wrong password. */
  isRight: (password: string, kept: string | undefined) => Promise<boolean>
  faultOf: (password: string, personal: string[]) => PasswordFault | undefined
}

/** More wait than can be served in good time: the caller is told to come back. */
class TooBusy extends Error {
  readonly statusCode = 503
}

const mostWaiting = 400
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
  const inTurn = limitTo(atOnce)
  const nobodys = await hash('nobody has this password', options)
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    isRight: (password, kept) =>
      inTurn(async () => (await verify(kept ?? nobodys, password)) && kept !== undefined),
    faultOf: (password, personal) => faultOf(password, personal, commonPasswords()),
  }
}

function limitTo(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // the place goes to the next in line, or becomes free
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
