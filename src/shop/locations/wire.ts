// Registrations and places to the wire.
import { panOf } from '#shop/tax/domain/gstin.ts'
import type { WirePlaces, WireRegistrations } from './contract.ts'
import type { Location, Registration } from './domain/location.ts'
import type { Papers, Shelf } from './domain/uses.ts'

/** 1 April after a day: letters may change with the year. */
const yearEnds = (today: string): string => {
  const year = Number(today.slice(0, 4))
  return `${today.slice(5) < '04-01' ? year : year + 1}-04-01`
}

const nothing: Papers = {
  next: { invoice: '', credit_note: '', debit_note: '' },
  thisYear: { invoice: 0, credit_note: 0, debit_note: 0 },
  ever: 0,
}

export const toWireRegistrations = (
  rows: readonly Registration[],
  around: { locations: readonly Location[]; papers: ReadonlyMap<string, Papers>; today: string },
): WireRegistrations => ({
  data: rows.map((row) => {
    const papers = around.papers.get(row.id) ?? nothing
    return {
      id: row.id,
      version: row.version,
      gstin: row.gstin,
      legal_name: row.legalName,
      trade_name: row.tradeName,
      address: row.address,
      city: row.city,
      pincode: row.pincode ?? '',
      invoice_prefix: row.invoicePrefix,
      credit_note_prefix: row.creditNotePrefix,
      debit_note_prefix: row.debitNotePrefix,
      bank_name: row.bankName,
      bank_account: row.bankAccount,
      bank_ifsc: row.bankIfsc,
      signatory_name: row.signatoryName,
      signatory_role: row.signatoryRole,
      state: row.state,
      pan: panOf(row.gstin),
      from_day: row.fromDay,
      until_day: row.untilDay,
      next_numbers: papers.next,
      papers_this_year: papers.thisYear,
      papers: papers.ever,
      used_by: around.locations
        .filter(({ registrationId, closedAt }) => registrationId === row.id && closedAt === null)
        .map(({ id, name, kind }) => ({ id, name, kind })),
    }
  }),
  letters_change_on: yearEnds(around.today),
})

export const toWirePlaces = (
  rows: readonly Location[],
  around: { registrations: readonly Registration[]; shelves: ReadonlyMap<string, Shelf>; today: string },
): WirePlaces => ({
  data: rows.map((row) => {
    const seller = around.registrations.find(({ id }) => id === row.registrationId)
    const shelf = around.shelves.get(row.id) ?? { pieces: 0, products: 0, orders: 0 }
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      kind: row.kind,
      address: row.address,
      pincode: row.pincode,
      registration_id: row.registrationId,
      phone: row.phone,
      hours: row.hours,
      ships: row.ships,
      shows_stock: row.showsStock,
      dispatch_days: row.dispatchDays,
      state: seller?.state ?? '',
      gstin: seller?.gstin ?? '',
      closed: row.closedAt !== null,
      ...shelf,
    }
  }),
  registrations: around.registrations
    .filter(({ untilDay }) => untilDay === null || untilDay >= around.today)
    .map(({ id, gstin, state }) => ({ id, gstin, state })),
})
