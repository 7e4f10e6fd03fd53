import { expect, test } from 'vitest'
import { emailFault, gapFault, phoneFault } from './field-faults.ts'
import { newPasswordFault } from './new-password-fault.ts'

test.each([
  ['meera@example.in', undefined],
  ['  Meera@Example.in ', undefined],
  ['', 'Enter your email.'],
  ['meera', 'Enter a valid email, with an @.'],
  ['@example.in', 'Something is missing before the @.'],
  ['meera@', 'Something is missing after the @.'],
  ['meera@example', 'Something is missing after the @.'],
  ['meera@example.', 'Something is missing after the @.'],
  ['meera iyer@example.in', 'Enter a valid email.'],
])('the email "%s": %s', (typed, words) => {
  expect(emailFault(typed)).toBe(words)
})

test.each([
  ['98450 12345', undefined],
  ['+91 98450-12345', undefined],
  ['', 'Enter your mobile number.'],
  ['98450 1234', 'A mobile number has 10 digits.'],
  ['98450 123456', 'A mobile number has 10 digits.'],
  ['12345 67890', 'A mobile number begins with 6, 7, 8 or 9.'],
])('the phone "%s": %s', (typed, words) => {
  expect(phoneFault(typed)).toBe(words)
})

test('a new password is long enough and not the name of the person', () => {
  expect(newPasswordFault('')).toBe('Enter a password.')
  expect(newPasswordFault('short')).toMatch(/at least 8 characters/)
  expect(newPasswordFault('meera.iyer1', ['Meera Iyer', 'meera@example.in'])).toMatch(/contains your name/)
  expect(newPasswordFault('cane chair by the door', ['Meera Iyer'])).toBeUndefined()
})

test('blanks are a gap', () => {
  expect(gapFault('   ', 'Enter your name.')).toBe('Enter your name.')
  expect(gapFault('Meera', 'Enter your name.')).toBeUndefined()
})
