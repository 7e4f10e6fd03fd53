import { expect, test } from 'vitest'
import { staffRoles } from '#shop/accounts/domain/roles.ts'
import { waitingFor, waitingKinds } from './waiting.ts'

test('the owner sees all that waits, and the others what is theirs to do', () => {
  expect(waitingFor('owner')).toEqual(waitingKinds)
  expect(waitingFor('catalogue')).toEqual(['sold_out', 'low_stock', 'searches'])
  expect(waitingFor('finance')).toEqual(['late', 'to_pack', 'to_send', 'returns', 'refunds', 'differences'])
  expect(waitingFor('support')).toEqual([
    'late',
    'to_pack',
    'to_send',
    'returns',
    'grievances',
    'questions',
    'reviews',
    'reported',
  ])
  expect(waitingFor('shopper')).toEqual([])
  for (const role of staffRoles) expect(waitingFor(role).length, role).toBeGreaterThan(0)
})
