import type { Db } from '#platform/database/database.ts'
import type { WirePincode } from '../contract.ts'

export async function findPincode(db: Db, pincode: string): Promise<WirePincode | undefined> {
  const row = await db
    .selectFrom('pincode')
    .select(['pincode', 'district', 'state', 'localities'])
    .where('pincode', '=', pincode)
    .executeTakeFirst()
  return row && placeOf(row)
}

type PincodeRow = Omit<WirePincode, 'locality'>

export const placeOf = ({ pincode, localities, district, state }: PincodeRow): WirePincode => ({
  pincode,
  locality: localities[0] ?? district,
  localities,
  district,
  state,
})

/** Where it is, in two words. */
export const findDistrict = (
  db: Db,
  pincode: string,
): Promise<{ district: string; state: string } | undefined> =>
  db.selectFrom('pincode').select(['district', 'state']).where('pincode', '=', pincode).executeTakeFirst()
