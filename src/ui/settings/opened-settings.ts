// What a settings page works on, without a screen: what was changed, and what becomes of two people's changes.

/** The settings of a page as the server has them. */
export type OpenedSettings<V> = {
  version: number
  /** Null as long as nobody has saved it. */
  changed_at: string | null
  changed_by: string | null
  values: V
}

export type Name<V> = keyof V & string

export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const namesOf = <V extends object>(values: V): Name<V>[] => Object.keys(values) as Name<V>[]

/** The fields whose values differ. */
export const changedIn = <V extends object>(before: V, after: V): Name<V>[] =>
  namesOf(after).filter((name) => !isSameValue(before[name], after[name]))

/** The same with some fields taken from elsewhere. */
export const taking = <V extends object>(values: V, from: V, names: readonly Name<V>[]): V => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, from[name]])),
})

export type Meeting<V> = {
  /** What they saved, with everything of mine that they did not touch. */
  both: V
  /** Fields that both changed, each to something else: somebody chooses. */
  clashes: Name<V>[]
  fromMe: Name<V>[]
  fromThem: Name<V>[]
}

/** Two people began from the same page. */
export function meet<V extends object>(base: V, mine: V, theirs: V): Meeting<V> {
  const iChanged = changedIn(base, mine)
  const fromThem = changedIn(base, theirs)
  const clashes = iChanged.filter((name) => fromThem.includes(name) && !isSameValue(mine[name], theirs[name]))
  const fromMe = iChanged.filter((name) => !fromThem.includes(name))
  return { both: taking(theirs, mine, fromMe), clashes, fromMe, fromThem }
}

/** 'the name, the phone and the hours', as many as can be read at a glance. */
export function listed(words: readonly string[], most = 3): string {
  const shown = words.length > most ? [...words.slice(0, most), `${words.length - most} more`] : [...words]
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}

/** A value as "Was …" says it. */
export function showValue(value: unknown): string {
  if (value === true) return 'on'
  if (value === false) return 'off'
  if (value === null || value === '' || value === undefined) return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(showValue).join(', ')
  const words = String(value)
  return words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words
}
