// One row of an export: RFC 4180, as PostgreSQL reads it back, and nothing that a spreadsheet would run.
import { guardCell } from '#kernel/csv.ts'

const quoted = (text: string): string =>
  text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Values as the database writes them. Nothing at all is null; a text without letters stands in quotes. */
export const exportLine = (cells: readonly (string | null)[], isNumber: readonly boolean[]): string =>
  `${cells
    .map((cell, place) => (cell === null ? '' : isNumber[place] ? cell : quoted(guardCell(cell))))
    .join(',')}\r\n`
