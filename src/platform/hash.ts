// Of what nobody must be able to read back from the database: a token, a key, a code.
import { createHash } from 'node:crypto'

/** SHA-256. Quick, so only for what cannot be guessed; passwords have their own. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
