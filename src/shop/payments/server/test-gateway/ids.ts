import { randomBytes } from 'node:crypto'

/** Such as tgo_5xBtZ8q1mK0aPwLr3Yud: 120 random bits, so that nobody guesses another's. */
export const newId = (kind: 'tgo' | 'tgp' | 'tgr'): string =>
  `${kind}_${randomBytes(15).toString('base64url')}`
