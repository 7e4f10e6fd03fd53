// Registrations and the places that goods leave from, as they are now.
import type { Db } from '#platform/database/database.ts'
import type { Location, Registration } from '../domain/location.ts'

const registrationColumns = [
  'id',
  'gstin',
  'legal_name as legalName',
  'trade_name as tradeName',
  'address',
  'city',
  'pincode',
  'state',
  'invoice_prefix as invoicePrefix',
  'credit_note_prefix as creditNotePrefix',
  'debit_note_prefix as debitNotePrefix',
  'bank_name as bankName',
  'bank_account as bankAccount',
  'bank_ifsc as bankIfsc',
  'signatory_name as signatoryName',
  'signatory_role as signatoryRole',
  'from_day as fromDay',
  'until_day as untilDay',
  'version',
] as const

const locationColumns = [
  'id',
  'name',
  'kind',
  'address',
  'pincode',
  'registration_id as registrationId',
  'phone',
  'hours',
  'ships',
  'shows_stock as showsStock',
  'dispatch_days as dispatchDays',
  'position',
  'closed_at as closedAt',
  'version',
] as const

/** The oldest first: papers of before there were several are its own. */
export const listRegistrations = (db: Db): Promise<Registration[]> =>
  db.selectFrom('registration').select(registrationColumns).orderBy('created_at').orderBy('id').execute()

export const findRegistration = (db: Db, id: string): Promise<Registration | undefined> =>
  db.selectFrom('registration').select(registrationColumns).where('id', '=', id).executeTakeFirst()

/** For a paper: its letters do not change while the transaction runs. */
export const holdRegistration = (trx: Db, id: string): Promise<Registration | undefined> =>
  trx
    .selectFrom('registration')
    .select(registrationColumns)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

const readLocation = <Row extends { kind: string }>(row: Row) => ({
  ...row,
  kind: row.kind === 'showroom' ? ('showroom' as const) : ('warehouse' as const),
})

/** In the order the owner gave them; closed ones last. */
export async function listLocations(db: Db): Promise<Location[]> {
  const rows = await db
    .selectFrom('location')
    .select(locationColumns)
    .orderBy((eb) => eb('closed_at', 'is not', null))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(readLocation)
}

export async function findLocation(db: Db, id: string): Promise<Location | undefined> {
  const row = await db.selectFrom('location').select(locationColumns).where('id', '=', id).executeTakeFirst()
  return row && readLocation(row)
}

/** Who sells what leaves from the first place that sends; of a shop without one, the oldest that still sells. */
export const selectMainRegistration = (db: Db, day: string) =>
  db
    .selectFrom('registration')
    .select(registrationColumns)
    .where('from_day', '<=', day)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
    .orderBy(
      (eb) =>
        eb
          .selectFrom('location')
          .select((min) => min.fn.min('position').as('first'))
          .whereRef('registration_id', '=', 'registration.id')
          .where('ships', '=', true)
          .where('closed_at', 'is', null),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)

/** Who sells what leaves from there. */
export const registrationOfLocation = (db: Db, locationId: string): Promise<Registration | undefined> =>
  db
    .selectFrom('registration')
    .select(registrationColumns)
    .where('id', '=', (eb) =>
      eb.selectFrom('location').select('registration_id').where('id', '=', locationId),
    )
    .executeTakeFirst()
