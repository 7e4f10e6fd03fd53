import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 1, -2.5], 'a,1,-2.5\r\n'],
  [['Rao, Sons', 'say "teak"'], '"Rao, Sons","say ""teak"""\r\n'],
  [['=1+1', '+91', '-x', '@sum', '\tx'], "'=1+1,'+91,'-x,'@sum,'\tx\r\n"],
  [['=HYPERLINK("http://evil.example","x")'], '"\'=HYPERLINK(""http://evil.example"",""x"")"\r\n'],
  [['line\nbreak'], '"line\nbreak"\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
