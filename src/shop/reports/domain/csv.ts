// Lines of a CSV file that spreadsheets open. What a person typed never becomes a formula.

/** A number, or a text. */
export type Cell = string | number

const startsFormula = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = startsFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`
