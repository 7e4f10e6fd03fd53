import { useId } from 'react'
import { Icon } from '#ui/Icon.tsx'

type Option = { value: string; name: string }

/** Some of many: chosen one by one from a list, each taken out again by its own button. */
export function PickMany({
  name,
  label,
  all,
  options,
  chosen,
  error,
  onChange,
}: {
  name: string
  label: string
  /** What no choice means. */
  all: string
  options: Option[]
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}) {
  const id = useId()
  const nameOf = (value: string) => options.find((option) => option.value === value)?.name ?? value
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-small-bold">
        {label} <span className="font-normal text-chuna-600">(optional)</span>
      </label>
      <select
        id={id}
        className="field select"
        value=""
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange([...chosen, event.target.value])}
      >
        <option value="">{chosen.length === 0 ? all : 'Add another'}</option>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, name: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
      </select>
      <input type="hidden" name={name} value={chosen.join('\n')} />
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-geru-600">
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2 pt-1">
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                aria-label={`Remove ${nameOf(value)}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-chuna-100 px-4 font-small-bold hover:bg-chuna-200"
                onClick={() => {
                  onChange(chosen.filter((other) => other !== value))
                  document.getElementById(id)?.focus()
                }}
              >
                {nameOf(value)}
                <Icon name="x" size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
