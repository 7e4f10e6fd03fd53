import { expect, test } from 'vitest'
import { emailFault, gapFault, newPasswordFault, phoneFault } from './field-faults.ts'

test.each([
  ['meera@example.in', undefined],
  ['  Meera@Example.in ', undefined],
  ['', 'Enter your email.'],
  ['meera', 'An email has an @ in it.'],
  ['@example.in', 'This email is missing something before the @.'],
  ['meera@', 'This email is missing something after the @.'],
  ['meera@example', 'This email is missing something after the @.'],
  ['meera@example.', 'This email is missing something after the @.'],
  ['meera iyer@example.in', 'This email does not look right.'],
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
  expect(newPasswordFault('meera.iyer1', ['Meera Iyer', 'meera@example.in'])).toMatch(/holds your name/)
  expect(newPasswordFault('cane chair by the door', ['Meera Iyer'])).toBeUndefined()
})

test('blanks are a gap', () => {
  expect(gapFault('   ', 'Enter your name.')).toBe('Enter your name.')
  expect(gapFault('Meera', 'Enter your name.')).toBeUndefined()
})
