import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses one, so a quick print is enough to keep it by. */
export const newToken = (): string => `sht_${randomBytes(32).toString('base64url')}`

/** For links in mails. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

export const printOf = (token: string): Buffer => createHash('sha256').update(token).digest()
