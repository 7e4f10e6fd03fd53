import { expect, test } from 'vitest'
import { screenOf, sentenceOf, showArea, showAuditValue, showField } from './audit-words.ts'

const entry = (action: string) => ({
  id: 1,
  at: '2026-11-15T06:00:00.000Z',
  actor_id: null,
  actor: 'Kabir Nair',
  area: 'staff',
  action,
  subject_id: '1',
  subject: 'Asma Sheikh',
  changes: [],
  request_id: 'r-1',
  address_range: '103.21.58.x',
  print: 'ab',
})

const said = (action: string): string => {
  const { actor, verb, subject, after } = sentenceOf(entry(action))
  return [actor, verb, subject, after].filter(Boolean).join(' ')
}

test.each([
  ['staff.logged_in', 'Kabir Nair logged in'],
  ['staff.invited', 'Kabir Nair invited Asma Sheikh'],
  ['staff.role_changed', 'Kabir Nair changed the role of Asma Sheikh'],
  ['staff.removed', 'Kabir Nair removed Asma Sheikh from the staff'],
  ['staff.two_step_on', 'Kabir Nair turned two-step login on'],
  ['product.changed', 'Kabir Nair changed Asma Sheikh'],
  ['orders.refunded', 'Kabir Nair orders.refunded Asma Sheikh'],
])('%s reads: %s', (action, sentence) => {
  expect(said(action)).toBe(sentence)
})

test('a mail is named in plain words, and its mailbox is left alone', () => {
  const read = { ...entry('mail.read'), area: 'mail', subject: 'staff_invitation to a•••@my_shop.example' }
  expect(sentenceOf(read)).toMatchObject({
    verb: 'read a mail:',
    subject: 'staff invitation to a•••@my_shop.example',
  })
})

test('what has no word of ours is shown as it is', () => {
  expect([showArea('staff'), showArea('gardens')]).toEqual(['Staff', 'gardens'])
  expect([showField('role'), showField('price_offer')]).toEqual(['Role', 'price_offer'])
  expect([
    showAuditValue('role', 'catalogue'),
    showAuditValue('role', 'king'),
    showAuditValue('title', 'owner'),
    showAuditValue('two_step_required', 'true'),
  ]).toEqual(['Catalogue', 'king', 'owner', 'Yes'])
})

test.each([
  ['products', 'product.changed', 'oak-bench-abcde', '/admin/editproduct/oak-bench-abcde'],
  ['products', 'product.deleted', 'oak-bench-abcde', undefined],
  ['orders', 'order.packed', 'AAN-2611-04823', '/admin/order/AAN-2611-04823'],
  ['orders', 'difference.settled', 'pay_1', undefined],
  ['grievance', 'grievance.settled', 'GR-2611-0031', '/admin/grievance/GR-2611-0031'],
  ['content', 'content.published', 'page:about-us', '/admin/content/pages/about-us'],
  ['content', 'content.published', 'layout', '/admin/content/menu'],
  ['staff', 'staff.invited', '1', undefined],
])('an entry of %s (%s) about %s leads to %s', (area, action, subject_id, screen) => {
  expect(screenOf({ ...entry(action), area, subject_id })).toBe(screen)
})
