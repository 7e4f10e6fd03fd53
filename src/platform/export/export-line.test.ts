import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unguardCell } from '#kernel/csv.ts'
import { exportLine } from './export-line.ts'
import { isLeftOut } from './left-out.ts'

test('numbers stay numbers, texts never become formulas, null is nothing and no letters are quotes', () => {
  expect(
    exportLine(['-5', '-5', '=1+1', null, '', 'a "b", c'], [true, false, false, false, false, false]),
  ).toBe(`-5,'-5,'=1+1,,"","a ""b"", c"\r\n`)
})

test('whatever somebody typed comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (texts) => {
      const line = exportLine(
        texts,
        texts.map(() => false),
      )
      const [row] = parse(line, { record_delimiter: '\r\n' }) as string[][]
      expect(row?.map(unguardCell)).toEqual(texts.map((text) => text))
    }),
  )
})

test.each([
  ['account.password_hash', true],
  ['account.two_step_secret', true],
  ['session.token_print', true],
  ['wishlist_share.token', true],
  ['visit_salt.salt', true],
  ['mail_message.html_part', true],
  ['audit_entry.print', false],
  ['attribute.key', false],
  ['customer_order.number', false],
])('%s is left out: %s', (name, isSecret) => {
  const [table = '', column = ''] = name.split('.')
  expect(isLeftOut(table, column)).toBe(isSecret)
})
