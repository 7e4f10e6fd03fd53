import { cityName, localityName } from '#kernel/place-names.ts'
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

/** Several at once, by pincode. */
export async function findPincodes(db: Db, pincodes: readonly string[]): Promise<Map<string, WirePincode>> {
  if (pincodes.length === 0) return new Map()
  const rows = await db
    .selectFrom('pincode')
    .select(['pincode', 'district', 'state', 'localities'])
    .where('pincode', 'in', [...pincodes])
    .execute()
  return new Map(rows.map((row) => [row.pincode, placeOf(row)]))
}

type PincodeRow = Omit<WirePincode, 'locality'>

/** With the places as they are called today. */
export const placeOf = ({ pincode, localities, district, state }: PincodeRow): WirePincode => ({
  pincode,
  locality: localityName(localities[0] ?? district, district),
  localities: [...new Set(localities.map((locality) => localityName(locality, district)))],
  district: cityName(district),
  state,
})

/** Where it is, in two words. */
export async function findDistrict(
  db: Db,
  pincode: string,
): Promise<{ district: string; state: string } | undefined> {
  const row = await db
    .selectFrom('pincode')
    .select(['district', 'state'])
    .where('pincode', '=', pincode)
    .executeTakeFirst()
  return row && { ...row, district: cityName(row.district) }
}
