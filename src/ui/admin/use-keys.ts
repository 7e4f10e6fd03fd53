import { useEffect, useRef } from 'react'
import { isTyping, useShortcutsOn } from './shortcuts.ts'

/** The office's own letters come after a G. */
const afterGoMs = 1_500

/** Letters of a screen: heard outside of fields and dialogs, and switched off with the office's others. */
export function useKeys(acts: Record<string, (() => void) | undefined>): void {
  const isOn = useShortcutsOn()
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (!isOn) return
    let goAt = Number.NEGATIVE_INFINITY
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      const key = event.key.toUpperCase()
      const isAfterGo = event.timeStamp - goAt < afterGoMs
      goAt = key === 'G' && !isAfterGo ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isAfterGo || key === 'G') return
      // a button or a link that has the focus is pressed by the space bar
      if (key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, a, summary'))
        return
      const act = latest.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isOn])
}
