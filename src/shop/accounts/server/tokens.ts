import { randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses one, so a quick hash is enough to keep it by. */
export const newToken = (): string => `sht_${randomBytes(32).toString('base64url')}`

/** For links in mails. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')
