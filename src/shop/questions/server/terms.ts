// How questions are answered, as the owner sets it.
import { ok } from '#kernel/result.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { saveSettings } from '#platform/settings/save-settings.ts'
import type { QuestionTerms, QuestionTermsBody } from '../contract.ts'
import { readTerms, type TermsRow } from './question-queries.ts'

export const toWireTerms = ({ version, changed_at, changed_by, ...values }: TermsRow): QuestionTerms => ({
  version,
  changed_at: changed_at?.toISOString() ?? null,
  changed_by,
  values,
})

const lock = async (trx: Db): Promise<TermsRow> => {
  await trx.selectFrom('question_terms').select('version').forUpdate().executeTakeFirstOrThrow()
  return readTerms(trx)
}

export const saveTerms = (db: Db, actor: Actor, at: Date, { version, values }: QuestionTermsBody) =>
  saveSettings<TermsRow, never>(db, {
    area: 'settings',
    action: 'questions.changed',
    subject: { id: 'questions', name: 'Questions' },
    actor,
    at,
    version,
    lock,
    write: async (trx, _before, stamp) => {
      await trx
        .updateTable('question_terms')
        .set({ ...values, ...stamp })
        .execute()
      return ok(await readTerms(trx))
    },
  })
