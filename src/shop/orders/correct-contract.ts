// Putting right where an order goes, as it is said over the wire: the whole of it, so that sent twice it is done once.

import { type Static, Type } from 'typebox'
import { closed } from '#kernel/schema.ts'
import { AddressBody } from '#shop/accounts/contract.ts'

const { used_first: _first, kind: _kind, ...addressFields } = AddressBody.properties

export const CorrectBody = closed({
  phone: Type.String({ minLength: 10, maxLength: 20, description: 'Of whoever ordered' }),
  address: closed(addressFields),
})
export type CorrectBody = Static<typeof CorrectBody>
