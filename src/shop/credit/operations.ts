import { operation } from '#kernel/operation.ts'
import { WireStoreCredit } from './contract.ts'

const own = operation('My orders', { access: 'signed_in' })

export const creditOperations = {
  'GET /user/store-credit': own('What the shop owes me', { answer: WireStoreCredit }),
}
