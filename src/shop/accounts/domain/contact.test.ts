import { expect, test } from 'vitest'
import { isEmail, maskEmail, normalEmail, normalPhone, showPhone } from './contact.ts'

test.each([
  ['meera.iyer@example.in', true],
  ['a@b.co', true],
  ['मीरा@उदाहरण.भारत', true],
  ['meera.iyer@', false],
  ['@example.in', false],
  ['meera@example', false],
  ['meera@@example.in', false],
  ['meera@.in', false],
  ['me era@example.in', false],
  [`${'a'.repeat(65)}@example.in`, false],
  ['victim(1)@example.in', false],
  ['x<victim@example.in>', false],
  ['a,victim@example.in', false],
  ['a@erased.invalid', false],
])('%s is an e-mail address: %s', (text, expected) => expect(isEmail(text)).toBe(expected))

test('a long hostile address is judged at once', () => {
  const started = performance.now()
  expect(isEmail(`a@${'a.'.repeat(5_000)}`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(50)
})

test('case and spaces around an address do not make another one', () =>
  expect(normalEmail('  Meera.Iyer@Example.IN ')).toBe('meera.iyer@example.in'))

test.each([
  ['98450 12345', '+919845012345'],
  ['098450-12345', '+919845012345'],
  ['+91 (98450) 12345', '+919845012345'],
  ['919845012345', '+919845012345'],
  ['98450 1234', undefined],
  ['58450 12345', undefined],
  ['9845012345678', undefined],
  ['', undefined],
])('the phone %s is kept as %s', (text, expected) => expect(normalPhone(text)).toBe(expected))

test('a phone is shown in two groups', () => expect(showPhone('+919845012345')).toBe('+91 98450 12345'))
test('a masked address shows its first letter and its host', () =>
  expect(maskEmail('meera@example.in')).toBe('m•••@example.in'))
