import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

const pause = 350

/** Looks when the typing pauses, and at once on Enter; not at every key. */
export function SearchBox({
  label,
  placeholder,
  text,
  onSearch,
  className = '',
}: {
  label: string
  placeholder: string
  /** What is looked for at this moment. */
  text: string
  onSearch: (text: string) => void
  className?: string
}) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  const told = useRef(text)
  const tell = useRef(onSearch)
  tell.current = onSearch
  const look = (value: string) => {
    if (value.trim() === told.current) return
    told.current = value.trim()
    tell.current(value.trim())
  }
  // somebody cleared it, or went back: the box follows
  useEffect(() => {
    if (text === told.current) return
    told.current = text
    setTyped(text)
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is the trigger
  useEffect(() => {
    const timer = setTimeout(() => look(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <form
      role="search"
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        look(typed)
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute inset-y-0 left-4 my-auto text-chuna-600" />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-12 w-full rounded-full bg-chuna-100 pr-5 pl-12 placeholder:text-chuna-600"
      />
    </form>
  )
}
