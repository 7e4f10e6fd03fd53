// What somebody complained of: told to them, and forgotten with them.
import { type RawBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import type { Person, PersonalData } from '#platform/personal-data.ts'
import { writtenColumns } from './grievance-queries.ts'

const complained = ({ accountId, email, phone }: Person): RawBuilder<boolean> =>
  sql`(account_id = ${accountId}::uuid or email = ${email} or (account_id is null and phone = ${phone}))`

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

export const grievanceData: PersonalData = {
  tables: ['grievance', 'grievance_event'],
  told: {
    grievances: Type.Array(
      Type.Object({
        number: text,
        state: text,
        kind: text,
        name: text,
        email: textOrNull,
        phone: textOrNull,
        order_number: text,
        what_happened: text,
        wanted: text,
        sent_at: text,
      }),
    ),
  },

  /** What staff noted among themselves stays inside. */
  tell: async (db, person) => {
    const rows = await db
      .selectFrom('grievance')
      .select(writtenColumns)
      .where(complained(person))
      .orderBy('id')
      .limit(5_000)
      .execute()
    return {
      grievances: rows.map(({ created_at, ...complaint }) => ({
        ...complaint,
        sent_at: created_at.toISOString(),
      })),
    }
  },

  /** The register stays, without the person and what was said. An open complaint has nobody to answer any more. */
  forget: async (trx, person) => {
    await sql`
      update grievance_event set words = '' from grievance
      where grievance.id = grievance_id and ${complained(person)} and words <> ''`.execute(trx)
    await sql`
      update grievance set name = 'Erased', email = null, phone = null, what_happened = '', wanted = '',
        state = 'settled', settled_at = coalesce(settled_at, now()), erased_at = now()
      where ${complained(person)}`.execute(trx)
  },
}
