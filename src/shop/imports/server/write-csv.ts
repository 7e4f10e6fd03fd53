import { guardCell } from '../domain/cells.ts'

const quoted = (cell: string): string =>
  /[",\n\r;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** One line of a CSV that no program takes for a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`
