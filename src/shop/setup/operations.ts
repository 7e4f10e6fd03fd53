// The first hour: what is missing, which policies were read, and the door.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const mayRead = operation('Set-up', { access: { permission: 'settings.read' } })
const mayRun = operation('Set-up', { access: { permission: 'setup.run' } })

export const setupOperations = {
  'GET /admin/setup': mayRead(
    'The set-up guide: nine steps, and what is missing before the first real sale',
    {
      answer: contract.WireGuide,
    },
  ),
  'GET /admin/setup/progress': mayRead('How far the set-up is; for the menu', {
    answer: contract.WireProgress,
  }),
  'POST /admin/setup/policies/:slug/read': mayRun('The owner has read a policy as shoppers are shown it', {
    params: contract.PolicyParam,
    body: contract.PolicyRead,
    answer: contract.WireGuide,
  }),
  'POST /admin/setup/open': mayRun('Open the shop: from here on orders are real', {
    answer: contract.WireGuide,
  }),
}
