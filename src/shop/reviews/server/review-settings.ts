// When reviews are asked for, and what authors are told about it: the owner's settings.
import { ok } from '#kernel/result.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { saveSettings } from '#platform/settings/save-settings.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import type { ReviewTermsBody, WireReviewTerms } from '../staff-contract.ts'

const columns = [
  'version',
  'changed_at',
  'changed_by',
  'is_asking',
  'ask_after_days',
  'link_days',
  'read_within_days',
] as const

const read = (db: Db) => db.selectFrom('review_terms').select(columns)

export const findReviewTerms = async (db: Db): Promise<WireReviewTerms> =>
  toWire(await read(db).executeTakeFirstOrThrow())

type Row = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>

const toWire = ({ version, changed_at, changed_by, ...values }: Row): WireReviewTerms => ({
  version,
  changed_at: changed_at?.toISOString() ?? null,
  changed_by,
  values,
})

export async function saveReviewTerms(db: Db, actor: Actor, { version, values }: ReviewTermsBody, at: Date) {
  const saved = await saveSettings<Row, never>(db, {
    ...{ actor, at, version },
    area: 'settings',
    action: 'reviews.terms_changed',
    subject: { id: 'reviews', name: 'Reviews' },
    lock: (trx) => read(trx).forUpdate().executeTakeFirstOrThrow(),
    write: async (trx, _before, stamp) => {
      await trx
        .updateTable('review_terms')
        .set({ ...values, ...stamp })
        .execute()
      return ok(await read(trx).executeTakeFirstOrThrow())
    },
  })
  return saved.ok ? ok(toWire(saved.value)) : saved
}

export async function reviewsSummary(db: Db): Promise<SettingsSummary> {
  const { is_asking, ask_after_days, read_within_days } = await read(db).executeTakeFirstOrThrow()
  const asked = is_asking
    ? `Asked by letter ${ask_after_days} days after delivery`
    : 'Nobody is asked by letter'
  return { now: `${asked}, read within ${read_within_days} days` }
}
