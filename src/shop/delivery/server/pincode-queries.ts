import type { Db } from '#platform/database/database.ts'
import type { WirePincode } from '../contract.ts'

export async function findPincode(db: Db, pincode: string): Promise<WirePincode | undefined> {
  const row = await db
    .selectFrom('pincode')
    .select(['pincode', 'district', 'state', 'localities'])
    .where('pincode', '=', pincode)
    .executeTakeFirst()
  return (
    row && {
      pincode: row.pincode,
      locality: row.localities[0] ?? row.district,
      localities: row.localities,
      district: row.district,
      state: row.state,
    }
  )
}
