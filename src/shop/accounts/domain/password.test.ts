import { expect, test } from 'vitest'
import { faultOf } from './password.ts'

const common = new Set(['password1', 'iloveyou1'])
const personal = ['Meera Iyer', 'meera.iyer@example.in', 'Chitra Furnishings']

test.each([
  ['short12', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
  ['Password1', 'password_common'],
  ['aaaaaaaa', 'password_common'],
  ['abababab', 'password_common'],
  ['Meera.Iyer', 'password_personal'],
  ['meeraiyer2024', 'password_personal'],
  ['chitra furnishings', 'password_personal'],
  ['furnishings2026', 'password_personal'],
  ['brass lamp at dusk', undefined],
  ['Xq7-vR2!pl', undefined],
])('%s: %s', (password, fault) => expect(faultOf(password, personal, common)).toBe(fault))
