// Letters that act without a field: they can be switched off, and are heard only outside of fields and dialogs.
import { useSyncExternalStore } from 'react'

const key = 'office-shortcuts'
const watchers = new Set<() => void>()

const areOn = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true // storage is switched off
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // nothing to keep it in
  }
  for (const watcher of watchers) watcher()
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, areOn)

/** Whether whoever presses a key is writing, or answering a question. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [popover]') !== null)
