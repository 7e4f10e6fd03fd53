// The sizes alone, on one page: of everything else nothing is printed while this runs, see tokens.css.

/** The table is open on paper, and afterwards as it was. */
export function printSizes(table: HTMLDetailsElement | null): void {
  const { documentElement: root } = document
  root.dataset.print = 'fit'
  if (table) table.open = true
  addEventListener('afterprint', () => delete root.dataset.print, { once: true })
  print()
}
