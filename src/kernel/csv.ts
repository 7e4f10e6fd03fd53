// Comma-separated values that a spreadsheet opens without running anything.

/** A cell that begins like a formula is made text, so that nobody's words become a program in an office. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Starts with the mark by which spreadsheets know UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows
    .map((row) =>
      row.map((cell) => quoted(typeof cell === 'string' ? harmless(cell) : String(cell))).join(','),
    )
    .join('\r\n')}\r\n`
