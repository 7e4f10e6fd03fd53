// The address book. Every question carries the account: somebody else's address is not found.
import { withShownNames } from '#kernel/place-names.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { findPincode } from '#shop/delivery/server/pincode-queries.ts'
import type { AddressBody, AddressChange, WireAddress } from '../contract.ts'
import { linkFaults, noPhone, normalPhone } from '../domain/contact.ts'

const mostAddresses = 20

const selectAddresses = (db: Db, accountId: string) =>
  db
    .selectFrom('address')
    .innerJoin('pincode', 'pincode.pincode', 'address.pincode')
    .select([
      'address.id',
      'kind',
      'name',
      'phone',
      'second_phone',
      'house',
      'street',
      'landmark',
      'locality',
      'address.pincode',
      'floor',
      'lift',
      'is_first as used_first',
      'pincode.district as city',
      'pincode.state',
    ])
    .where('account_id', '=', accountId)

export async function listAddresses(db: Db, accountId: string): Promise<WireAddress[]> {
  const rows = await selectAddresses(db, accountId)
    .orderBy('is_first', 'desc')
    .orderBy('created_at')
    .orderBy('address.id')
    .execute()
  return rows.map((row) => withShownNames(row) as WireAddress)
}

export const countAddresses = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('address')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count

async function findAddress(db: Db, accountId: string, id: string): Promise<WireAddress | undefined> {
  const row = await selectAddresses(db, accountId).where('address.id', '=', id).executeTakeFirst()
  return row && (withShownNames(row) as WireAddress)
}

export const addAddress = (
  db: Db,
  accountId: string,
  sent: AddressBody,
): Promise<Result<WireAddress, 'bad_fields' | 'too_many_addresses' | 'not_found'>> =>
  db.transaction().execute(async (trx) => {
    const fields = await addressFaults(trx, sent)
    if (Object.keys(fields).length > 0) return refuseFields(fields)
    await lockBook(trx, accountId)
    const book = await listAddresses(trx, accountId)
    if (book.length >= mostAddresses) return refuse('too_many_addresses')
    const isFirst = sent.used_first || book.length === 0
    if (isFirst) await clearFirst(trx, accountId)
    const { id } = await trx
      .insertInto('address')
      .values({ account_id: accountId, ...rowOf(sent), is_first: isFirst })
      .returning('id')
      .executeTakeFirstOrThrow()
    return found(await findAddress(trx, accountId, id))
  })

export const changeAddress = (
  db: Db,
  accountId: string,
  id: string,
  change: AddressChange,
): Promise<Result<WireAddress, 'bad_fields' | 'not_found'>> =>
  db.transaction().execute(async (trx) => {
    await lockBook(trx, accountId)
    const before = await findAddress(trx, accountId, id)
    if (!before) return refuse('not_found')
    const fields = await addressFaults(trx, change)
    if (Object.keys(fields).length > 0) return refuseFields(fields)
    // one is always first: it stops being so when another becomes it
    const becomesFirst = change.used_first === true && !before.used_first
    if (becomesFirst) await clearFirst(trx, accountId)
    await trx
      .updateTable('address')
      .set({ ...rowOf({ ...before, ...change }), is_first: before.used_first || becomesFirst })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
    return found(await findAddress(trx, accountId, id))
  })

export const deleteAddress = (
  db: Db,
  accountId: string,
  id: string,
): Promise<Result<undefined, 'not_found'>> =>
  db.transaction().execute(async (trx) => {
    await lockBook(trx, accountId)
    const deleted = await trx
      .deleteFrom('address')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('is_first')
      .executeTakeFirst()
    if (!deleted) return refuse('not_found')
    const [next] = deleted.is_first ? await listAddresses(trx, accountId) : []
    if (next) await trx.updateTable('address').set({ is_first: true }).where('id', '=', next.id).execute()
    return ok(undefined)
  })

/** Two tabs that change the book at once take turns. */
const lockBook = (trx: Db, accountId: string) =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

const clearFirst = (trx: Db, accountId: string) =>
  trx.updateTable('address').set({ is_first: false }).where('account_id', '=', accountId).execute()

async function addressFaults(db: Db, sent: AddressChange): Promise<Record<string, string>> {
  const isUnknownPincode = sent.pincode !== undefined && !(await findPincode(db, sent.pincode))
  return {
    ...linkFaults(sent),
    ...(sent.phone !== undefined && !normalPhone(sent.phone) && { phone: noPhone }),
    ...(sent.second_phone && !normalPhone(sent.second_phone) && { second_phone: noPhone }),
    ...(isUnknownPincode && { pincode: 'We could not find this pincode.' }),
  }
}

/** After the phones were checked. */
const rowOf = (sent: Omit<AddressBody, 'used_first'>) => ({
  kind: sent.kind,
  name: sent.name.trim(),
  phone: normalPhone(sent.phone) ?? '',
  second_phone: sent.second_phone === null ? null : (normalPhone(sent.second_phone) ?? ''),
  house: sent.house.trim(),
  street: sent.street.trim(),
  landmark: sent.landmark?.trim() ?? null,
  locality: sent.locality.trim(),
  pincode: sent.pincode,
  floor: sent.floor,
  lift: sent.lift,
})

const found = (address: WireAddress | undefined): Result<WireAddress, 'not_found'> =>
  address ? ok(address) : refuse('not_found')
