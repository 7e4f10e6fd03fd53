// Who sells, as it stands on a tax paper and under every letter of an order.
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { readTogether } from '#platform/database/read-together.ts'
import { selectCare } from '#shop/identity/server/shop-queries.ts'
import type { Registration } from '#shop/locations/domain/location.ts'
import { holdRegistration, selectMainRegistration } from '#shop/locations/server/location-queries.ts'
import type { Paper, PaperKind } from '../domain/paper.ts'

export type Seller = {
  registrationId: string
  party: Paper['seller']
  prefixes: Record<PaperKind, string>
}

type Care = Pick<Paper['seller'], 'carePhone' | 'careEmail'>

const sellerOf = (of: Registration, care: Care): Seller => ({
  registrationId: of.id,
  party: {
    name: of.legalName,
    lines: addressLines(of),
    gstin: of.gstin,
    state: of.state,
    ...care,
    ...(of.bankAccount !== '' && {
      bank: { name: of.bankName, account: of.bankAccount, ifsc: of.bankIfsc },
    }),
    ...(of.signatoryName !== '' && { signatory: { name: of.signatoryName, role: of.signatoryRole } }),
  },
  prefixes: { invoice: of.invoicePrefix, credit_note: of.creditNotePrefix, debit_note: of.debitNotePrefix },
})

/** City and pincode end the last line. */
function addressLines({ address, city, pincode }: Registration): string[] {
  const lines = address.split('\n').filter((line) => line !== '')
  const end = [city, pincode ?? ''].filter(Boolean).join(' ')
  return end === '' ? lines : [...lines.slice(0, -1), `${lines.at(-1)}, ${end}`]
}

export const findCare = (db: Db): Promise<Care> => selectCare(db).executeTakeFirstOrThrow()

/** The seller of what leaves from the first place, to be read together with other things. */
export const selectMainSeller = (db: Db, now: Date) => ({
  registration: selectMainRegistration(db, indianDay(now)),
  care: selectCare(db),
})

/** Undefined in a shop that nobody set up. */
export const mainSellerOf = (read: { registration: Registration[]; care: Care[] }): Seller | undefined => {
  const [registration] = read.registration
  const [care] = read.care
  return registration && care && sellerOf(registration, care)
}

export const findMainSeller = async (db: Db, now: Date): Promise<Seller | undefined> =>
  mainSellerOf(await readTogether(db, selectMainSeller(db, now)))

/** For a paper. */
export async function findSeller(trx: Db, registrationId: string): Promise<Seller> {
  const registration = await holdRegistration(trx, registrationId)
  if (!registration) throw new Error(`there is no registration ${registrationId}`)
  return sellerOf(registration, await findCare(trx))
}
