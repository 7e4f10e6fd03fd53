// Staff teach the shop words, put pieces first, and note what is missing.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { showDay } from '#kernel/show-time.ts'
import { indianDay, isDay } from '#kernel/time.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { keyOf } from '../domain/asked.ts'
import type { NoteBody, PinBody, TeachBody, WordBody } from '../staff-contract.ts'
import { readFacts } from './vocabulary-queries.ts'

type Doing = { actor: Actor; now: Date }
type Done<Code extends string> = Promise<Result<void, Code>>

/** What was typed into the form, as it is kept; faults by field where it cannot be. */
export function readWord({ typed, means, how }: WordBody): Result<WordBody, 'bad_fields'> {
  const words = [...new Set(typed.map(keyOf).filter((word) => word !== ''))]
  const meanings = [...new Set(means.map(keyOf).filter((word) => word !== ''))]
  const isPlain = (word: string) => /^[a-z0-9]+( [a-z0-9]+){0,4}$/.test(word) && word.length <= 60
  if (words.length === 0) return refuseFields({ typed: 'Enter what people type.' })
  if (!words.every(isPlain)) return refuseFields({ typed: 'At most five words of letters and digits.' })
  if (!meanings.every(isPlain)) return refuseFields({ means: 'At most five words of letters and digits.' })
  if (how !== 'other' && meanings.length === 0) return refuseFields({ means: 'Enter what it means here.' })
  if (how !== 'other' && meanings.every((meaning) => words.includes(meaning)))
    return refuseFields({ means: 'This is the word itself.' })
  return ok({ typed: words, means: how === 'other' ? [] : meanings, how })
}

/** Which of the words pieces are called by: teaching them would change what those searches show. */
export async function calledSo(db: Db, typed: readonly string[]): Promise<string[]> {
  const facts = await readFacts(db, [...new Set(typed.flatMap((phrase) => phrase.split(' ')))])
  return typed.filter((phrase) => phrase.split(' ').every((word) => facts.get(word)?.isName))
}

export const teachWords = (
  db: Db,
  body: TeachBody,
  { actor, now }: Doing,
  replaces?: string,
): Done<'bad_fields' | 'word_in_use' | 'word_unknown'> =>
  transact(db, async (trx): Done<'bad_fields' | 'word_in_use' | 'word_unknown'> => {
    const read = readWord(body)
    if (!read.ok) return read
    const { typed, means, how } = read.value
    if (replaces !== undefined) {
      const gone = await trx
        .deleteFrom('search_synonym')
        .where('typed', '=', replaces)
        .returning('typed')
        .execute()
      if (gone.length === 0) return refuse('word_unknown')
    }
    if (!body.anyway && replaces === undefined && (await calledSo(trx, typed)).length > 0)
      return refuse('word_in_use')
    const taken = await trx
      .selectFrom('search_synonym')
      .select(['typed', 'means', 'taught_at'])
      .where('typed', 'in', typed)
      .executeTakeFirst()
    if (taken)
      return refuseFields({
        typed: `${taken.typed} means ${taken.means.join(', ') || 'something not sold here'} since ${showDay(indianDay(taken.taught_at))}. Change that one instead.`,
      })
    const written = await trx
      .insertInto('search_synonym')
      .values(typed.map((one) => ({ typed: one, means, how, taught_by: actor.name, taught_at: now })))
      // somebody else taught it in this moment: they are told, and nothing of this is kept
      .onConflict((conflict) => conflict.doNothing())
      .returning('typed')
      .execute()
    if (written.length < typed.length)
      return refuseFields({ typed: 'Somebody taught it just now. Look again.' })
    await writeAudit(trx, actor, now, {
      area: 'search',
      action: replaces === undefined ? 'search.word_taught' : 'search.word_changed',
      subject: { id: typed[0] ?? '', name: `“${typed.join(', ')}”` },
      after: { means: means.join(', '), how },
    })
    return ok(undefined)
  })

export const forgetWord = (db: Db, typed: string, { actor, now }: Doing): Done<'word_unknown'> =>
  transact(db, async (trx): Done<'word_unknown'> => {
    const gone = await trx
      .deleteFrom('search_synonym')
      .where('typed', '=', typed)
      .returning(['means', 'how'])
      .executeTakeFirst()
    if (!gone) return refuse('word_unknown')
    await writeAudit(trx, actor, now, {
      area: 'search',
      action: 'search.word_forgotten',
      subject: { id: typed, name: `“${typed}”` },
      before: { means: gone.means.join(', '), how: gone.how },
    })
    return ok(undefined)
  })

export const noteTerm = (db: Db, { term, kind }: NoteBody, { actor, now }: Doing): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (kind === null) await trx.deleteFrom('search_note').where('term', '=', term).execute()
    else
      await trx
        .insertInto('search_note')
        .values({ term, kind, noted_by: actor.name, noted_at: now })
        .onConflict((conflict) =>
          conflict.column('term').doUpdateSet({ kind, noted_by: actor.name, noted_at: now }),
        )
        .execute()
    await writeAudit(trx, actor, now, {
      area: 'search',
      action: 'search.noted',
      subject: { id: term, name: `“${term}”` },
      after: { noted: kind ?? 'no longer' },
    })
  })

export const pinPiece = (
  db: Db,
  body: PinBody,
  { actor, now }: Doing,
): Done<'bad_fields' | 'product_unknown'> =>
  transact(db, async (trx): Done<'bad_fields' | 'product_unknown'> => {
    const { place, product, first_day, last_day } = body
    const typed = keyOf(body.typed)
    if (!/^[a-z0-9]+( [a-z0-9]+){0,7}$/.test(typed))
      return refuseFields({ typed: 'Enter the words of a search.' })
    if (!isDay(first_day)) return refuseFields({ first_day: 'There is no such day.' })
    if (last_day !== null && !isDay(last_day)) return refuseFields({ last_day: 'There is no such day.' })
    if (last_day !== null && last_day < first_day)
      return refuseFields({ last_day: 'The last day comes before the first.' })
    const found = await trx
      .selectFrom('product')
      .select('title')
      .where('id', '=', product)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!found) return refuse('product_unknown')
    // a place, and a piece, once for a search
    await trx
      .deleteFrom('search_pin')
      .where('typed', '=', typed)
      .where((eb) => eb.or([eb('place', '=', place), eb('product_id', '=', product)]))
      .execute()
    await trx
      .insertInto('search_pin')
      .values({ typed, place, product_id: product, first_day, last_day, pinned_by: actor.name })
      .execute()
    await writeAudit(trx, actor, now, {
      area: 'search',
      action: 'search.pinned',
      subject: { id: product, name: found.title },
      after: { typed, place, first_day, last_day },
    })
    return ok(undefined)
  })

export const unpinPiece = (
  db: Db,
  { typed, place }: { typed: string; place: number },
  { actor, now }: Doing,
): Done<'pin_unknown'> =>
  transact(db, async (trx): Done<'pin_unknown'> => {
    const gone = await trx
      .deleteFrom('search_pin')
      .where('typed', '=', typed)
      .where('place', '=', place)
      .returning('product_id')
      .executeTakeFirst()
    if (!gone) return refuse('pin_unknown')
    await writeAudit(trx, actor, now, {
      area: 'search',
      action: 'search.unpinned',
      subject: { id: gone.product_id, name: gone.product_id },
      before: { typed, place },
    })
    return ok(undefined)
  })
