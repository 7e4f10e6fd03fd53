// Inside of the namespaces: brings the machines up, lets things happen to them, and reckons in the end.
import { lag } from './lag.ts'
import { price } from './price.ts'
import { reckon } from './reckoning.ts'
import { bringUp, type Rig } from './rig.ts'
import { cut, kills, type Row, restart, slumber, standby } from './scenarios.ts'

const [folder = '', ...options] = process.argv.slice(2)
const isShort = options.includes('--short')
const optionOf = (name: string) =>
  options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3)
const times = Number(optionOf('kills') ?? (isShort ? 2 : 20))
const only = optionOf('only')?.split(',')

const all: Record<string, (rig: Rig) => Promise<Row[]>> = {
  restart,
  sleep: slumber,
  cut,
  standby,
  lag,
  price,
  kills: (rig) => kills(rig, times),
}
const inShort = ['kills', 'restart', 'sleep']

const begun = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(6)} s  ${line}`)

function print(rows: readonly Row[]): void {
  const widest = (read: (row: Row) => string) => Math.max(...rows.map((row) => read(row).length))
  const [what, measured] = [widest((row) => row.what), widest((row) => row.measured)]
  console.log('')
  for (const row of rows)
    console.log(
      `${row.isMet ? 'ok    ' : 'FAIL  '}${row.what.padEnd(what)}  ${row.measured.padEnd(measured)}  bar: ${row.bar}`,
    )
  const missed = rows.filter(({ isMet }) => !isMet).length
  console.log(`${rows.length - missed} passed, ${missed} failed`)
}

const wanted = Object.keys(all).filter((name) =>
  only ? only.includes(name) : !isShort || inShort.includes(name),
)
if (wanted.length === 0 || !Number.isInteger(times) || times < 1) {
  console.error(`Say --short, --kills=N, or --only= and one of ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}
const rows: Row[] = []

/** What breaks off is told, and the rest goes on. */
async function attempt(name: string, work: () => Promise<Row[]>): Promise<void> {
  try {
    rows.push(...(await work()))
  } catch (error) {
    say(`${name} broke off: ${(error as Error).stack}`)
    rows.push({ what: `${name}: goes on to its end`, measured: 'no', bar: 'yes', isMet: false })
  }
}

await attempt('bringing up', async () => {
  const rig = await bringUp(folder, say)
  for (const name of wanted) await attempt(name, async () => (await all[name]?.(rig)) ?? [])
  return reckon(rig)
})
print(rows)
process.exit(rows.every(({ isMet }) => isMet) ? 0 : 1)
