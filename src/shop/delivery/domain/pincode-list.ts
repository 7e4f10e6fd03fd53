// A list of pincodes, as carriers send it: what each line would do. Nothing changes before somebody has seen that.

export type KnownPincode = {
  /** What the post calls it. */
  place: string
  /** The zone it lies in now; null where it is not served. */
  now: string | null
  /** The zone of its district or state, without a rule of its own. */
  byArea: string | null
  hasRule: boolean
}

export type KnownZone = { name: string; title: string }

/** What becomes of a pincode: a zone, off, or no rule of its own any more. */
export type Rule = { zone: string } | 'off' | 'none'

export type Verdict = {
  line: number
  pincode: string
  kind: 'same' | 'changes' | 'new' | 'look'
  place: string
  now: string | null
  rule?: Rule
  /** The zone afterwards; null where it is not served. */
  becomes?: string | null
  /** Why it needs a look. */
  why?: string
}

const offWords = new Set(['off', 'no', 'not served', 'none'])

function ruleOf(
  written: string | undefined,
  fallback: string | undefined,
  zones: readonly KnownZone[],
): Rule | undefined {
  const word = (written ?? '').trim().toLowerCase()
  if (word === '') return fallback === undefined ? undefined : { zone: fallback }
  if (word === '-') return 'none'
  if (offWords.has(word)) return 'off'
  const zone = zones.find(({ name, title }) => name === word || title.toLowerCase() === word)
  return zone && { zone: zone.name }
}

const zoneAfter = (rule: Rule, { byArea }: KnownPincode): string | null =>
  rule === 'off' ? null : rule === 'none' ? byArea : rule.zone

const cellsOf = (line: string): string[] =>
  line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

/** `fallback` is the zone of lines that name none. */
export function judgeList(
  text: string,
  known: ReadonlyMap<string, KnownPincode>,
  zones: readonly KnownZone[],
  fallback?: string,
): Verdict[] {
  const seen = new Map<string, { line: number; becomes: string | null }>()
  const verdicts: Verdict[] = []
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [pincode = '', written] = cellsOf(raw)
    // empty lines, and a first line that names the columns
    if (raw.trim() === '' || (index === 0 && !/\d/.test(pincode))) continue
    const line = index + 1
    const place = known.get(pincode)
    const look = (why: string): Verdict => ({
      line,
      pincode: pincode.slice(0, 12),
      kind: 'look',
      place: place?.place ?? '',
      now: place?.now ?? null,
      why,
    })
    const rule = ruleOf(written, fallback, zones)
    const before = seen.get(pincode)
    if (!/^[1-9][0-9]{5}$/.test(pincode)) verdicts.push(look('A pincode has 6 digits'))
    else if (!place) verdicts.push(look('India Post does not know it'))
    else if (!rule)
      verdicts.push(look(written ? `There is no zone ${written.slice(0, 40)}` : 'No zone is named'))
    else {
      const becomes = zoneAfter(rule, place)
      if (before && before.becomes !== becomes) verdicts.push(look(`Line ${before.line} says otherwise`))
      else {
        if (!before) seen.set(pincode, { line, becomes })
        const kind = before || becomes === place.now ? 'same' : place.now === null ? 'new' : 'changes'
        verdicts.push({ line, pincode, kind, place: place.place, now: place.now, rule, becomes })
      }
    }
  }
  return verdicts
}

/** The lines that put back what a list changes. */
export const undoOf = (verdicts: readonly Verdict[], known: ReadonlyMap<string, KnownPincode>): string =>
  verdicts
    .filter(({ kind }) => kind === 'changes' || kind === 'new')
    .map(({ pincode }) => {
      const before = known.get(pincode)
      return `${pincode},${before?.hasRule ? (before.now ?? 'off') : '-'}`
    })
    .join('\n')
