// What is kept in memory while it is asked for, and how to know that something is.

/** What was asked for lately stays: when one half is full, what is in the other goes. */
export function createShelf<Value>(mostBytesOfHalf: number) {
  type Entry = { value: Value; bytes: number }
  let young = new Map<string, Entry>()
  let old = new Map<string, Entry>()
  let bytes = 0
  const put = (key: string, value: Value, size: number) => {
    if (bytes + size > mostBytesOfHalf) {
      old = young
      young = new Map()
      bytes = 0
    }
    young.set(key, { value, bytes: size })
    bytes += size
  }
  return {
    put,
    find: (key: string): Value | undefined => {
      const known = young.get(key)
      if (known) return known.value
      const older = old.get(key)
      if (older) put(key, older.value, older.bytes)
      return older?.value
    },
  }
}

/** Whether something was asked before, lately. */
export function createMemory(most: number): { isKnown: (key: string) => boolean } {
  let young = new Set<string>()
  let old = new Set<string>()
  return {
    isKnown: (key) => {
      const isKnown = young.has(key) || old.has(key)
      young.add(key)
      if (young.size > most / 2) {
        old = young
        young = new Set()
      }
      return isKnown
    },
  }
}
