import { useEffect, useRef, useState } from 'react'

/** What is typed into a search: told when the typing pauses, not at every key. `tellNow` is for Enter. */
export function useTyping(text: string, onText: (text: string) => void, pause = 350) {
  const [typed, setTyped] = useState(text)
  const told = useRef(text)
  const tell = useRef(onText)
  tell.current = onText // what else narrows the list may change while the typing pauses
  const tellNow = () => {
    if (typed.trim() === told.current) return
    told.current = typed.trim()
    tell.current(typed.trim())
  }
  // somebody cleared it, or went back: the box follows
  useEffect(() => {
    if (text === told.current) return
    told.current = text
    setTyped(text)
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is the trigger
  useEffect(() => {
    const timer = setTimeout(tellNow, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, tellNow }
}
