// What is counted about a shop, in the text format that Prometheus reads. Numbers of several processes can be added up.
// Labels are few and known beforehand: route patterns, methods, states. Never an id, an address or a pincode.

type Kind = 'counter' | 'gauge' | 'histogram'
/** How the numbers of several processes become one. */
type Together = 'sum' | 'max'
type Family = {
  help: string
  kind: Kind
  together: Together
  /** Upper bounds of a histogram. */
  bounds: number[]
  /** By their labels as they are written: one number, or for a histogram its buckets, then the sum. */
  series: Record<string, number[]>
}

/** By name; plain, so that it can be sent to another process. */
export type Snapshot = Record<string, Family>

export type Labels = Record<string, string>

/** Counts under some labels; whoever counts often asks for it once. */
export type Counter = (by?: number) => void
export type Histogram = (value: number) => void

export type Registry = {
  counter: (name: string, help: string) => (labels: string) => Counter
  /** Read when somebody looks: a number, several by label, or nothing where it cannot be told. */
  gauge: (name: string, help: string, read: () => Gauge, together?: Together) => void
  /** The same for what only counts up and is counted elsewhere. */
  counted: (name: string, help: string, read: () => Gauge) => void
  histogram: (name: string, help: string, bounds: number[]) => (labels: string) => Histogram
  snapshot: () => Snapshot
}

type Gauge = number | undefined | [Labels, number][]

/** As they stand between the braces. */
export const labelText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeValue(value)}"`)
    .join(',')

const escapeValue = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

export function createRegistry(): Registry {
  const families: Snapshot = {}
  const readers: (() => void)[] = []
  const add = (name: string, family: Omit<Family, 'series'>): Family['series'] => {
    if (families[name]) throw new Error(`${name} is counted already`)
    const made: Family = { ...family, series: {} }
    families[name] = made
    return made.series
  }
  const addRead = (name: string, family: Omit<Family, 'series' | 'bounds'>, read: () => Gauge) => {
    const series = add(name, { ...family, bounds: [] })
    readers.push(() => {
      for (const key of Object.keys(series)) delete series[key]
      const value = read()
      if (typeof value === 'number') series[''] = [value]
      else for (const [labels, one] of value ?? []) series[labelText(labels)] = [one]
    })
  }
  return {
    counter: (name, help) => {
      const series = add(name, { help, kind: 'counter', together: 'sum', bounds: [] })
      return (labels) => {
        series[labels] ??= [0]
        const at = series[labels]
        return (by = 1) => {
          at[0] = (at[0] ?? 0) + by
        }
      }
    },
    gauge: (name, help, read, together = 'sum') => addRead(name, { help, kind: 'gauge', together }, read),
    counted: (name, help, read) => addRead(name, { help, kind: 'counter', together: 'sum' }, read),
    histogram: (name, help, bounds) => {
      const series = add(name, { help, kind: 'histogram', together: 'sum', bounds })
      const sumAt = bounds.length + 1
      return (labels) => {
        series[labels] ??= new Array<number>(sumAt + 1).fill(0)
        const at = series[labels]
        return (value) => {
          let bucket = 0
          while (bucket < bounds.length && value > (bounds[bucket] ?? 0)) bucket += 1
          at[bucket] = (at[bucket] ?? 0) + 1
          at[sumAt] = (at[sumAt] ?? 0) + value
        }
      }
    },
    snapshot: () => {
      for (const read of readers) read()
      return structuredClone(families)
    },
  }
}

/** All of them together; what only some of them know is told as those say. */
export function addUp(snapshots: Snapshot[]): Snapshot {
  const all: Snapshot = {}
  for (const [name, family] of snapshots.flatMap((one) => Object.entries(one))) {
    const known = all[name]
    if (!known) {
      all[name] = structuredClone(family)
      continue
    }
    const join = known.together === 'sum' ? (a: number, b: number) => a + b : Math.max
    for (const [labels, values] of Object.entries(family.series)) {
      const before = known.series[labels]
      known.series[labels] = before ? values.map((value, at) => join(value, before[at] ?? 0)) : [...values]
    }
  }
  return all
}

/** What a process that ended leaves behind: its counters go on, its gauges go with it. */
export const withoutGauges = (snapshot: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(snapshot).filter(([, { kind }]) => kind !== 'gauge'))

export const textType = 'text/plain; version=0.0.4; charset=utf-8'

export function toText(snapshot: Snapshot): string {
  const lines: string[] = []
  for (const [name, family] of Object.entries(snapshot).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { help, kind, series } = family
    if (Object.keys(series).length === 0) continue
    lines.push(
      `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
      `# TYPE ${name} ${kind}`,
    )
    for (const [labels, values] of Object.entries(series)) {
      if (kind === 'histogram') lines.push(...histogramLines(name, labels, values, family.bounds))
      else lines.push(`${name}${braced(labels)} ${numberText(values[0] ?? 0)}`)
    }
  }
  return `${lines.join('\n')}\n`
}

function histogramLines(name: string, labels: string, values: number[], bounds: number[]): string[] {
  let count = 0
  const buckets = [...bounds.map(String), '+Inf'].map((bound, at) => {
    count += values[at] ?? 0
    return `${name}_bucket{${labels ? `${labels},` : ''}le="${bound}"} ${count}`
  })
  const sum = values[bounds.length + 1] ?? 0
  return [
    ...buckets,
    `${name}_sum${braced(labels)} ${numberText(sum)}`,
    `${name}_count${braced(labels)} ${count}`,
  ]
}

const braced = (labels: string): string => (labels === '' ? '' : `{${labels}}`)

const numberText = (value: number): string => {
  if (Number.isFinite(value)) return String(value)
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}
