// Going through lists of rows by what stands in a column for each.
//
// Plain loops in functions of their own, each over columns of one kind: going through a list by its iterator or asking a
// function about every number takes ten times as long. What is kept is written and then counted or not, which is quicker
// than a choice that nobody can foresee. The length is asked for once: it might change with every write otherwise.

/** In place: the list is shorter afterwards. What is taken out is put elsewhere where somebody wants it. */
export function keepMarked(
  list: Int32Array,
  column: Uint16Array | Int32Array,
  marks: Uint8Array,
  others?: Int32Array,
): Int32Array {
  let kept = 0
  const { length } = list
  for (let at = 0; at < length; at += 1) {
    const row = list[at] ?? 0
    list[kept] = row
    if (others) others[at - kept] = row
    kept += marks[column[row] ?? 0] ?? 0
  }
  return list.subarray(0, kept)
}

/** The same, by the least and the most. */
export function keepBetween(
  list: Int32Array,
  column: Uint16Array | Int32Array,
  [least, most]: readonly [number, number],
  others?: Int32Array,
): Int32Array {
  let kept = 0
  const { length } = list
  for (let at = 0; at < length; at += 1) {
    const row = list[at] ?? 0
    const value = column[row] ?? 0
    list[kept] = row
    if (others) others[at - kept] = row
    kept += value >= least && value <= most ? 1 : 0
  }
  return list.subarray(0, kept)
}

/** The same, by a bit for each number. */
export function keepBits(list: Int32Array, column: Int32Array, bits: Uint8Array): Int32Array {
  let kept = 0
  const { length } = list
  for (let at = 0; at < length; at += 1) {
    const row = list[at] ?? 0
    const number = column[row] ?? -1
    list[kept] = row
    kept += number < 0 ? 0 : ((bits[number >> 3] ?? 0) >> (number & 7)) & 1
  }
  return list.subarray(0, kept)
}

/** How many of each kind, added to what was counted before. */
export function countInto(counts: Int32Array, list: Int32Array, column: Uint16Array): void {
  const { length } = list
  for (let at = 0; at < length; at += 1) {
    const kind = column[list[at] ?? 0] ?? 0
    counts[kind] = (counts[kind] ?? 0) + 1
  }
}

/** The same of very many kinds. */
export function countManyInto(counts: Int32Array, list: Int32Array, column: Int32Array): void {
  const { length } = list
  for (let at = 0; at < length; at += 1) {
    const kind = column[list[at] ?? 0] ?? 0
    counts[kind] = (counts[kind] ?? 0) + 1
  }
}

export function countFrom(list: Int32Array, column: Uint16Array, least: number): number {
  let count = 0
  const { length } = list
  for (let at = 0; at < length; at += 1) count += (column[list[at] ?? 0] ?? 0) >= least ? 1 : 0
  return count
}

export function boundsOf(list: Int32Array, column: Int32Array): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  const { length } = list
  for (let at = 0; at < length; at += 1) {
    const value = column[list[at] ?? 0] ?? 0
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}

/** Each group once; what stands alone counts by itself. */
export function countGroups(list: Int32Array, groupOf: Int32Array, groups: number): number {
  const seen = new Uint8Array(groups)
  let count = 0
  const { length } = list
  for (let at = 0; at < length; at += 1) {
    const group = groupOf[list[at] ?? 0] ?? -1
    if (group >= 0 && seen[group] === 1) continue
    if (group >= 0) seen[group] = 1
    count += 1
  }
  return count
}
