import type { WireUser } from './contract.ts'

/** The user record of the login's answer. */
export const toWireUser = (account: {
  id: string
  name: string
  email: string
  phone: string | null
  role: string
}): WireUser => ({
  _id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  role: account.role,
})

type ConsentRow = { purpose: string; is_given: boolean; at: Date }

export const toWireConsent = ({ purpose, is_given, at }: ConsentRow) => ({
  purpose,
  given: is_given,
  at: at.toISOString(),
})

type SessionRow = { id: string; device: string; address_range: string; created_at: Date; last_used_at: Date }

export const toWireSession = (session: SessionRow, currentId: string) => ({
  id: session.id,
  device: session.device,
  address_range: session.address_range,
  created_at: session.created_at.toISOString(),
  last_used_at: session.last_used_at.toISOString(),
  current: session.id === currentId,
})
