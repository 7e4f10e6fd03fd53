// Who sells, as it stands on every tax paper and under every letter of an order.
import type { Db } from '#platform/database/database.ts'
import type { Paper } from '../domain/paper.ts'

export type Seller = { party: Paper['seller']; invoicePrefix: string }

export async function findSeller(db: Db): Promise<Seller> {
  const row = await db
    .selectFrom('seller')
    .select(['legal_name', 'address', 'state', 'gstin', 'care_phone', 'care_email', 'invoice_prefix'])
    .executeTakeFirstOrThrow()
  return {
    party: {
      name: row.legal_name,
      lines: row.address.split('\n').filter((line) => line !== ''),
      gstin: row.gstin,
      state: row.state,
      carePhone: row.care_phone,
      careEmail: row.care_email,
    },
    invoicePrefix: row.invoice_prefix,
  }
}
