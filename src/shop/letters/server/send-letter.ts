// Every letter leaves through here, in the owner's words where there are some.
import type { Db } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import type { Words } from '../domain/words.ts'
import { findLetterText, noteFailed } from './letter-queries.ts'
import { inOtherWords } from './write-letter.ts'

/** In the transaction of what it tells about. */
export async function sendLetter(trx: Db, recipient: string, letter: Letter, now: Date): Promise<void> {
  const key = letter.from?.key
  const text = key === undefined ? undefined : await findLetterText(trx, key)
  const said = sayIn(letter, text)
  await putInOutbox(trx, recipient, said.letter, now)
  if (said.isFailed && key !== undefined) await noteFailed(trx, key, now).execute()
}

/** A letter that cannot be filled goes out in its original words: better these than none. */
export function sayIn(letter: Letter, text: Words | undefined): { letter: Letter; isFailed: boolean } {
  if (!text) return { letter, isFailed: false }
  const other = inOtherWords(letter, text)
  return { letter: other ?? letter, isFailed: other === undefined }
}
