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

/** Some things are measured to be known. */
function targetOf({ target }: Row): string {
  if ('least' in target) return `at least ${short(target.least)}`
  return target.most === Number.POSITIVE_INFINITY ? '' : `at most ${short(target.most)}`
}

export function printTable(title: string, rows: Row[]): void {
  console.log(`\n## ${title}\n`)
  console.log('| what | measured | target | |')
  console.log('|---|---|---|---|')
  for (const row of rows) {
    console.log(
      `| ${row.what} | ${short(row.measured)}${row.detail ? ` (${row.detail})` : ''} | ${targetOf(row)} | ${isMet(row) ? 'met' : 'MISSED'} |`,
    )
  }
}

/** The same questions at several sizes: a column for each. */
export function printGrowth(title: string, sizes: { name: string; rows: Row[] }[]): void {
  console.log(`\n## ${title}\n`)
  console.log(`| what | ${sizes.map(({ name }) => name).join(' | ')} | target | |`)
  console.log(`|---|${sizes.map(() => '---').join('|')}|---|---|`)
  for (const [at, row] of (sizes[0]?.rows ?? []).entries()) {
    const same = sizes.map(({ rows }) => rows[at] ?? row)
    const cells = same.map(({ measured, detail }) => `${short(measured)}${detail ? ` (${detail})` : ''}`)
    const isEvery = same.every(isMet)
    console.log(`| ${row.what} | ${cells.join(' | ')} | ${targetOf(row)} | ${isEvery ? 'met' : 'MISSED'} |`)
  }
}
