// Whether the shop is well, for those who look after it.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const mayRead = operation('Health', { access: { permission: 'health.read' } })

export const healthOperations = {
  'GET /admin/health': mayRead('How the shop is, and what to do where it is not well', {
    answer: contract.WireHealth,
  }),
  'GET /admin/health/count': mayRead('How many things somebody has to see to', {
    answer: contract.WireHealthCount,
  }),
}
