// Letters that open screens. They are heard only outside of fields and dialogs, and can be switched off.
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { isTyping, useShortcutsOn } from '#ui/admin/shortcuts.ts'
import { acts, isOpenTo, type May, screens } from '../screens.ts'

const secondKeyWithin = 1_500

type Acts = { onFind: () => void; onHelp: () => void }

export function useShortcuts(may: May, isOpen: boolean, { onFind, onHelp }: Acts): void {
  const navigate = useNavigate()
  const isOn = useShortcutsOn()
  const goSince = useRef(0)
  // heard from the moment the screen is seen
  useLayoutEffect(() => {
    if (!isOpen) return
    const hear = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!isAnythingInFront()) onFind()
        return
      }
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (!isOn || !isPlain || event.defaultPrevented || isTyping(event.target) || isAnythingInFront()) return
      const isAfterGo = event.timeStamp - goSince.current < secondKeyWithin && goSince.current > 0
      goSince.current = 0
      const letter = event.key.toUpperCase()
      if (isAfterGo) {
        const to = placeFor(letter, may)
        if (to) void navigate(to)
      } else if (letter === 'G') goSince.current = event.timeStamp
      else if (letter === 'N' && may('products.change')) void navigate(adminPaths.newProduct)
      else if (event.key === '?') onHelp()
      else if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('main input[type=search]')
        if (!search) return
        search.focus()
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isOpen, isOn, may, navigate, onFind, onHelp])
}

/** What the page shows counts, not what React has heard of it: a key may follow the one that closed a dialog at once. */
const isAnythingInFront = () => document.querySelector('dialog[open]') !== null

/** Where a letter after G leads. */
function placeFor(letter: string, may: May): string | undefined {
  const screen = screens.find((one) => one.letter === letter && isOpenTo(one, may))
  const act = acts.find((one) => one.keys?.[0] === 'G' && one.keys[1] === letter && isOpenTo(one, may))
  return screen?.to ?? act?.to
}
