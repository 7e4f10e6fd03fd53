import { expect, test } from 'vitest'
import { sentenceOf, showArea, showAuditValue, showField } from './audit-words.ts'

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
  expect([showArea('staff'), showArea('weather')]).toEqual(['Staff', 'weather'])
  expect([showField('role'), showField('price_offer')]).toEqual(['Role', 'price_offer'])
  expect([
    showAuditValue('role', 'catalogue'),
    showAuditValue('role', 'king'),
    showAuditValue('title', 'owner'),
    showAuditValue('two_step_required', 'true'),
  ]).toEqual(['Catalogue', 'king', 'owner', 'Yes'])
})
