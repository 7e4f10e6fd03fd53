import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { useTyping } from './use-typing.ts'

const looks = {
  large: [
    'pointer-events-none absolute inset-y-0 left-4 my-auto',
    'min-h-12 w-full rounded-full bg-chuna-100 pr-5 pl-12 placeholder:text-chuna-600',
  ],
  /** Beside the name of a panel. */
  small: ['absolute top-3 left-3.5', 'field rounded-full bg-chuna-100 pl-11'],
} as const

/** Looks when the typing pauses, and at once on Enter; not at every key. */
export function SearchBox({
  label,
  placeholder = label,
  maxLength = 100,
  text,
  onSearch,
  size = 'large',
  className = size === 'small' ? 'w-full sm:w-72' : '',
}: {
  label: string
  placeholder?: string
  maxLength?: number
  /** What is looked for at this moment, as the address says. */
  text: string
  onSearch: (text: string) => void
  size?: keyof typeof looks
  className?: string
}) {
  const id = useId()
  const { typed, setTyped, tellNow } = useTyping(text, onSearch)
  const [iconLook, inputLook] = looks[size]
  return (
    <form
      role="search"
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        tellNow()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className={`${iconLook} text-chuna-600`} />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={inputLook}
      />
    </form>
  )
}
