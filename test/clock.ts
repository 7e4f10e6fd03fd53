// Tests at another time: TEST_CLOCK=2027-03-31T19:00:00Z lets the clock of this process, of every process it starts and
// of the tests' database begin there and tick on. Without it nothing happens.
// Imported first by vitest.config.ts, and preloaded (`--import`) into every other process.
import { join } from 'node:path'

const from = process.env.TEST_CLOCK

/** How far ahead of the machine's clock: the same in all processes of one run. */
export function aheadMs(): number {
  if (!from) return 0
  process.env.TEST_CLOCK_AHEAD ??= String(Date.parse(from) - Date.now())
  const ahead = Number(process.env.TEST_CLOCK_AHEAD)
  if (!Number.isFinite(ahead)) throw new Error(`TEST_CLOCK is not an instant: ${from}`)
  return ahead
}

function shift(ahead: number): void {
  const RealDate = globalThis.Date
  const now = () => RealDate.now() + ahead
  // without an argument it is the moment of the call, with `new` or without
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
  globalThis.Date = ShiftedDate
  // dates have one constructor, the shifted one, as dates of any clock do
  Object.defineProperty(RealDate.prototype, 'constructor', {
    value: ShiftedDate,
    configurable: true,
    writable: true,
  })
}

const marker = Symbol.for('the clock is set')
if (from && !(marker in globalThis)) {
  const ahead = aheadMs()
  Object.assign(globalThis, { [marker]: true })
  const preload = `--import=${join(import.meta.dirname, 'clock.ts')}`
  if (!process.env.NODE_OPTIONS?.includes(preload))
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim()
  shift(ahead)
}
