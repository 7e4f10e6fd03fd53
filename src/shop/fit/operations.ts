// The sizes that verdicts are worked out from, for everybody; and the home that a member keeps in their account.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const forEveryone = operation('Fit', { access: 'public', cached: true })
const own = operation('My account', { access: 'signed_in' })

export const fitOperations = {
  'GET /fit/sizes': forEveryone('The sizes of products, and of what they can be taken apart to', {
    query: contract.SizesQuery,
    answer: contract.WireSizes,
  }),
  'GET /user/home': own('My home as I keep it in my account', { answer: contract.WireKeptHome }),
  'PUT /user/home': own('Keep my home in my account', { body: contract.WireHome, status: 204 }),
  'DELETE /user/home': own('Forget my home', { status: 204 }),
}
