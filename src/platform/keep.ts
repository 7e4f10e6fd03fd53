// What many requests read and only a change of the shop changes: read once for each version of the shop.

export type Keep = <T>(name: string, read: () => Promise<T>) => Promise<T>

const mostKept = 1_000

export function createKeep(version: () => number): Keep {
  let keptIn = 0
  let kept = new Map<string, Promise<unknown>>()
  return <T>(name: string, read: () => Promise<T>): Promise<T> => {
    // the version moves after the change is there to be read: what was asked for before may be old, and goes
    if (keptIn !== version() || kept.size >= mostKept) {
      keptIn = version()
      kept = new Map()
    }
    const known = kept.get(name) as Promise<T> | undefined
    if (known) return known
    const mine = kept
    const reading = read()
    mine.set(name, reading)
    reading.catch(() => mine.delete(name))
    return reading
  }
}

export const keepNothing: Keep = (_name, read) => read()
