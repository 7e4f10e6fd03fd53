import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { onlyChanged } from '#platform/settings/save-settings.ts'
import type { LetterBody } from '../contract.ts'
import { checkWords } from '../domain/check-words.ts'
import { type LetterKey, letterOf } from '../domain/registry.ts'
import { isSameWords, type Words, wordsFields, wordsIn } from '../domain/words.ts'
import { lockLetterText } from './letter-queries.ts'
import { termsOf } from './write-letter.ts'

/** The version of a letter that nobody wrote anew. */
export const originalVersion = 1

type Saved = Result<void, 'bad_fields' | 'changed_meanwhile'>

/** The original words take the row away: then it is the shop's own letter again. */
export async function saveLetter(
  db: Db,
  actor: Actor,
  key: LetterKey,
  { version, values }: LetterBody,
  now: Date,
): Promise<Saved> {
  const words = trimmed(values)
  const faults = checkWords(words, termsOf(key))
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  const { original, name } = letterOf(key)
  return transact(db, async (trx): Promise<Saved> => {
    const before = await lockLetterText(trx, key)
    if ((before?.version ?? originalVersion) !== version) return refuse('changed_meanwhile')
    const isOriginal = isSameWords(words, original)
    const row = { ...words, version: version + 1, changed_at: now, changed_by: actor.name, failed_at: null }
    if (isOriginal) await trx.deleteFrom('letter_text').where('key', '=', key).execute()
    else if (before) await trx.updateTable('letter_text').set(row).where('key', '=', key).execute()
    else {
      const added = await trx
        .insertInto('letter_text')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      // somebody else wrote the first words at the same moment
      if (!added) return refuse('changed_meanwhile')
    }
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: isOriginal ? 'letter.put_back' : 'letter.changed',
      subject: { id: key, name },
      ...onlyChanged({ ...wordsIn(before ?? original) }, { ...words }),
    })
    return ok(undefined)
  })
}

/** Mail programmes and people do not see what stands around words. */
const trimmed = (words: Words): Words =>
  Object.fromEntries(
    wordsFields.map((field) => [field, words[field].replace(/\r\n?/g, '\n').trim()]),
  ) as Words
