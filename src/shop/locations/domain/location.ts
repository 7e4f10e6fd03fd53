// Who sells, and where goods leave from.
export type Registration = {
  id: string
  gstin: string
  legalName: string
  tradeName: string
  address: string
  city: string
  pincode: string | null
  state: string
  invoicePrefix: string
  creditNotePrefix: string
  debitNotePrefix: string
  bankName: string
  bankAccount: string
  bankIfsc: string
  signatoryName: string
  signatoryRole: string
  /** Calendar days; `untilDay` is the last one on which it sells. */
  fromDay: string
  untilDay: string | null
  version: number
}

export type Location = {
  id: string
  name: string
  kind: 'warehouse' | 'showroom'
  address: string
  pincode: string
  registrationId: string
  phone: string
  hours: string
  ships: boolean
  showsStock: boolean
  /** 0 is Sunday. */
  dispatchDays: number[]
  position: number
  closedAt: Date | null
  version: number
}
