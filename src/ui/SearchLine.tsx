import { useEffect, useId, useState } from 'react'
import { Icon } from './Icon.tsx'

/** Searches while somebody types, after a short pause; Enter searches at once. */
export function SearchLine({
  label,
  value,
  maxLength = 80,
  onSearch,
}: {
  label: string
  /** What is searched for now, as the address says. */
  value: string
  maxLength?: number
  onSearch: (words: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is the trigger
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), 350)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <form
      role="search"
      className="relative w-full sm:w-72"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="absolute top-3 left-3.5 text-chuna-600" />
      <input
        id={id}
        type="search"
        className="field rounded-full bg-chuna-100 pl-11"
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
