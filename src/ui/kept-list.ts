// Short lists of texts that a browser keeps for its shopper: saved pieces, recent searches.
// Every component that shows one hears of a change, in this tab and in the others.
import { useSyncExternalStore } from 'react'

/** One and the same, so that nobody who keeps nothing is drawn twice. */
const none: string[] = []

export function createKeptList(key: string, most: number) {
  let texts: string[] | undefined
  const watchers = new Set<() => void>()

  const read = (): string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      const read = Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : none
      return read.length > 0 ? read.slice(0, most) : none
    } catch {
      return none // storage is switched off, or holds something else
    }
  }
  const current = (): string[] => {
    texts ??= read()
    return texts
  }
  const publish = (next: string[]) => {
    texts = next
    for (const watcher of watchers) watcher()
  }
  const write = (next: string[]) => {
    publish(next.slice(0, most))
    try {
      localStorage.setItem(key, JSON.stringify(texts))
    } catch {
      // it still holds for this visit
    }
  }
  const hear = (event: StorageEvent) => {
    if (event.key === key) publish(read())
  }
  const watch = (watcher: () => void) => {
    if (watchers.size === 0) addEventListener('storage', hear)
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0) removeEventListener('storage', hear)
    }
  }

  return {
    current,
    watch,
    replace: write,
    /** Puts a text in front; one that is there already moves. */
    add: (text: string) => write([text, ...current().filter((other) => other !== text)]),
    remove: (text: string) => write(current().filter((other) => other !== text)),
    clear: () => write([]),
    /** Empty on the server and while hydrating: pages are the same for everybody. */
    useTexts: () => useSyncExternalStore(watch, current, () => none),
    useHas: (text: string) =>
      useSyncExternalStore(
        watch,
        () => current().includes(text),
        () => false,
      ),
  }
}
