// What somebody typed into a settings page and has not saved: kept in this browser, for that person and that page.
import { changedIn, isSameValue, type Name, namesOf } from './opened-settings.ts'

export type KeptDraft<V> = { at: string; values: Partial<V> }

const keyOf = (personId: string, page: string) => `settings-draft:${personId}:${page}`

export function keepDraft<V extends object>(personId: string, page: string, base: V, values: V): void {
  const names = changedIn(base, values)
  if (names.length === 0) {
    forgetDraft(personId, page)
    return
  }
  const draft = { at: new Date().toISOString(), values: pick(values, names) }
  try {
    localStorage.setItem(keyOf(personId, page), JSON.stringify(draft))
  } catch {
    // a browser that keeps nothing still has it in the form
  }
}

/** What was typed. */
export function readKept<V extends object>(personId: string, page: string): KeptDraft<V> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(personId, page)) ?? 'null') as KeptDraft<V> | null
    if (typeof kept?.at !== 'string' || typeof kept.values !== 'object' || !kept.values) return undefined
    return kept
  } catch {
    return undefined
  }
}

/** The same, where it still differs from what is set now. */
export function readDraft<V extends object>(
  personId: string,
  page: string,
  now: V,
): KeptDraft<V> | undefined {
  const kept = readKept<V>(personId, page)
  if (!kept) return undefined
  // a field that the page no longer has, or has in another shape, is let go
  const names = namesOf(now).filter(
    (name) =>
      name in kept.values &&
      shapeOf(kept.values[name]) === shapeOf(now[name]) &&
      !isSameValue(kept.values[name], now[name]),
  )
  return names.length > 0 ? { at: kept.at, values: pick(kept.values as V, names) } : undefined
}

export function forgetDraft(personId: string, page: string): void {
  try {
    localStorage.removeItem(keyOf(personId, page))
  } catch {
    // nothing was kept
  }
}

const pick = <V extends object>(values: V, names: Name<V>[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>

/** A list stays a list, an object an object; what is typed may come and go. */
const shapeOf = (value: unknown) =>
  Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'object' : 'plain'
