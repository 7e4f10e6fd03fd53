// Reads Prometheus' text format as strictly as its documents describe it: what is read here is read by anybody.

export type Sample = { name: string; labels: Record<string, string>; value: number }
export type Read = { samples: Sample[]; types: Map<string, string> }

const metricName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/
const onePair = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/

function pairsOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (let rest = text; rest !== ''; ) {
    const [all, name = '', value = ''] = onePair.exec(rest) ?? []
    if (all === undefined || name in found) throw new Error(`labels cannot be read: ${text}`)
    found[name] = value
    rest = rest.slice(all.length)
  }
  return found
}

export function readMetrics(text: string): Read {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const helped = new Set<string>()
  const samples: Sample[] = []
  const seen = new Set<string>()
  let family = ''
  for (const line of text.slice(0, -1).split('\n')) {
    const [, keyword, name = '', said = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (keyword) {
      if (!metricName.test(name)) throw new Error(`no name: ${line}`)
      const before = keyword === 'HELP' ? helped.has(name) : types.has(name)
      if (before) throw new Error(`told twice: ${line}`)
      if (keyword === 'HELP') helped.add(name)
      else {
        if (!['counter', 'gauge', 'histogram'].includes(said)) throw new Error(`no such type: ${line}`)
        if (!helped.has(name)) throw new Error(`${name} has no help`)
        types.set(name, said)
        family = name
      }
      continue
    }
    const [, sampled = '', labels = '', number = ''] = sampleLine.exec(line) ?? []
    const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number)
    if (sampled === '' || Number.isNaN(value)) throw new Error(`cannot be read: ${line}`)
    const ofFamily = types.get(family) === 'histogram' ? sampled.replace(/_(bucket|sum|count)$/, '') : sampled
    if (ofFamily !== family) throw new Error(`${sampled} stands among ${family}`)
    if (types.get(family) === 'counter' && !sampled.endsWith('_total'))
      throw new Error(`${sampled} is a counter`)
    const key = `${sampled}{${labels}}`
    if (seen.has(key)) throw new Error(`${key} is told twice`)
    seen.add(key)
    samples.push({ name: sampled, labels: pairsOf(labels), value })
  }
  expectWholeHistograms(samples, types)
  return { samples, types }
}

/** Buckets go up, the last is of everything, and it is the count. */
function expectWholeHistograms(samples: Sample[], types: Map<string, string>): void {
  for (const name of [...types].filter(([, type]) => type === 'histogram').map(([one]) => one)) {
    for (const { labels, value } of samples.filter((one) => one.name === `${name}_count`)) {
      const buckets = samples.filter(
        (one) =>
          one.name === `${name}_bucket` &&
          Object.entries(labels).every(([key, said]) => one.labels[key] === said),
      )
      const isRising = buckets.every(
        (one, at) => at === 0 || one.value >= (buckets[at - 1]?.value ?? Number.POSITIVE_INFINITY),
      )
      const last = buckets.at(-1)
      if (!isRising || last?.labels.le !== '+Inf' || last.value !== value)
        throw new Error(`${name} is no whole histogram`)
    }
  }
}

/** The sum of all samples of a name that have these labels. */
export const sumOf = ({ samples }: Read, name: string, labels: Record<string, string> = {}): number =>
  samples
    .filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0)
