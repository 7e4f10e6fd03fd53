// Comma-separated values that a spreadsheet opens without running anything.

const risky = /^'*[=+\-@\t\r]/

/** A spreadsheet would take such a cell for a formula: an apostrophe in front keeps it a text. */
export const guardCell = (text: string): string => (risky.test(text) ? `'${text}` : text)
export const unguardCell = (text: string): string =>
  text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text

const quoted = (text: string): string =>
  /[",\n\r;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Numbers stay numbers; texts never become formulas. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(guardCell(cell)))).join(',')}\r\n`

/** By this spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF'

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('')
