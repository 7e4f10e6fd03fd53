// Names and keys as numbers counted up, so that a column of them is a column of numbers.

/** So that their numbers go into columns of two bytes. */
const mostNames = 65_536

/** Names as numbers; 0 is none. */
export function createNames(most = mostNames) {
  const numbers = new Map<string, number>()
  const names = ['']
  return {
    names,
    numberOf: (name: string): number => {
      const known = numbers.get(name)
      if (known !== undefined) return known
      if (names.length >= most) throw new RangeError(`more than ${most} different names`)
      numbers.set(name, names.length)
      return names.push(name) - 1
    },
    /** A mark for each of the names that were asked for. */
    marksOf: (wanted: readonly string[]): Uint8Array => {
      const marks = new Uint8Array(names.length)
      for (const name of wanted) marks[numbers.get(name) ?? 0] = 1
      marks[0] = 0
      return marks
    },
  }
}

/** Keys of two numbers as one, counted from 0: a map of a million strings would take ten times the room. */
export function createKeys(expected: number) {
  let room = Math.max(1_024, Math.ceil(expected))
  let count = 0
  let a = new Int32Array(room)
  let b = new Int32Array(room)
  /** By what the key comes to; a third of the places stay free, or more. */
  const freePlaces = () => new Int32Array(2 ** Math.ceil(Math.log2(room * 1.5))).fill(-1)
  let places = freePlaces()
  const placeOf = (keyA: number, keyB: number): number => {
    const mask = places.length - 1
    for (let place = (keyA ^ (keyB >>> 7)) & mask; ; place = (place + 1) & mask) {
      const known = places[place] ?? -1
      if (known < 0 || (a[known] === keyA && b[known] === keyB)) return place
    }
  }
  const grow = (): void => {
    room *= 2
    a = widened(a, room)
    b = widened(b, room)
    places = freePlaces()
    for (let number = 0; number < count; number += 1) places[placeOf(a[number] ?? 0, b[number] ?? 0)] = number
  }
  return {
    count: () => count,
    /** -1 for one that is not known. */
    find: (keyA: number, keyB: number): number => places[placeOf(keyA, keyB)] ?? -1,
    numberOf: (keyA: number, keyB: number): number => {
      if (count === room) grow()
      const place = placeOf(keyA, keyB)
      const known = places[place] ?? -1
      if (known >= 0) return known
      a[count] = keyA
      b[count] = keyB
      places[place] = count
      count += 1
      return count - 1
    },
  }
}

/** A sum for each number. */
export function createSums() {
  let sums = new Int32Array(16)
  return {
    /** What it comes to with that. */
    add: (number: number, by: number): number => {
      if (number >= sums.length) sums = widened(sums, number * 2)
      const sum = (sums[number] ?? 0) + by
      sums[number] = sum
      return sum
    },
    counts: (): Int32Array => sums,
  }
}

type Column = Uint8Array | Uint16Array | Int32Array

/** The same with more room. */
export function widened<T extends Column>(column: T, room: number): T {
  const wider = new (column.constructor as new (room: number) => T)(room)
  wider.set(column)
  return wider
}
