import { expect, test } from 'vitest'
import { csvLine, toCsv } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a "quoted", one', '"a ""quoted"", one"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['+91 98450 12345', "'+91 98450 12345"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
])('%s', (text, cell) => {
  expect(toCsv([[text, -2]])).toBe(`\uFEFF${cell},-2\r\n`)
})

test.each([
  [['a', 1, -2.5], 'a,1,-2.5\r\n'],
  [['Rao, Sons', 'say "teak"'], '"Rao, Sons","say ""teak"""\r\n'],
  [['=1+1', '+91', '-x', '@sum', "'=2"], "'=1+1,'+91,'-x,'@sum,''=2\r\n"],
  [[' teak', 'a;b'], '" teak","a;b"\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
