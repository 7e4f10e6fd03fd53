// How long something can be sent back, in words. The days are the category's; what is made for one person comes back only
// through a fault of ours.

export type ReturnTerms = { returnDays: number; isMadeToOrder: boolean }

export function returnsInWords({ returnDays, isMadeToOrder }: ReturnTerms): string {
  const within = `Within ${returnDays} ${returnDays === 1 ? 'day' : 'days'} of delivery`
  return isMadeToOrder
    ? `${within}, if it is damaged, incomplete or not what you ordered`
    : `${within}, for any reason`
}

/** The same in one short line, for beside the buy buttons. */
export const returnsInShort = ({ returnDays, isMadeToOrder }: ReturnTerms): string =>
  `Returns within ${returnDays} ${returnDays === 1 ? 'day' : 'days'}, ${isMadeToOrder ? 'if damaged, incomplete or wrong' : 'for any reason'}`

export type CategoryDays = { name: string; days: number }

/** Categories by their days, the longest first; those with the days that most have are "everything else". */
export function byDays(categories: readonly CategoryDays[]): { names: string; days: number }[] {
  const groups = new Map<number, string[]>()
  for (const { name, days } of categories) groups.set(days, [...(groups.get(days) ?? []), name])
  const [usual] = [...groups].toSorted((a, b) => b[1].length - a[1].length || a[0] - b[0])
  const rows = [...groups]
    .filter(([days]) => days !== usual?.[0])
    .toSorted((a, b) => b[0] - a[0])
    .map(([days, names]) => ({ names: names.toSorted().join(', '), days }))
  if (!usual) return []
  return [...rows, { names: rows.length === 0 ? 'Everything' : 'Everything else', days: usual[0] }]
}
