// The demo that a new shop begins with, and leaving it.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const anyStaff = operation('Set-up', { access: { permission: 'office.enter' } })
const mayLeave = operation('Set-up', { access: { permission: 'setup.run', confirmed: true } })

export const demoOperations = {
  'GET /admin/demo': anyStaff('Whether this is the demo, and what would go with it', {
    answer: contract.WireDemo,
  }),
  'POST /admin/demo/leave': mayLeave('Leave the demo: its goods, people, orders and coupons go', {
    body: contract.LeaveBody,
    status: 202,
    answer: contract.WireDemo,
  }),
  'POST /admin/demo/undo': mayLeave('Bring the demo back; what was done since goes', {
    status: 202,
    answer: contract.WireDemo,
  }),
}
