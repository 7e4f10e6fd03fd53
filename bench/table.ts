// What was measured, beside what it must reach.
export type Row = {
  what: string
  measured: number
  detail?: string
  target: { least: number } | { most: number }
}

const short = (value: number): string =>
  Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString('en-IN') : String(Number(value.toFixed(2)))

export const isMet = ({ measured, target }: Row): boolean =>
  'least' in target ? measured >= target.least : measured <= target.most

export function printTable(title: string, rows: Row[]): void {
  console.log(`\n## ${title}\n`)
  console.log('| what | measured | target | |')
  console.log('|---|---|---|---|')
  for (const row of rows) {
    const target =
      'least' in row.target ? `at least ${short(row.target.least)}` : `at most ${short(row.target.most)}`
    console.log(
      `| ${row.what} | ${short(row.measured)}${row.detail ? ` (${row.detail})` : ''} | ${target} | ${isMet(row) ? 'met' : 'MISSED'} |`,
    )
  }
}
