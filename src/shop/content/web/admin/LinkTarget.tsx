import { useState } from 'react'
import { Field, SelectField } from '#ui/Field.tsx'
import { referenceTo } from '../../domain/place-links.ts'
import { useAt, useEditor } from './editor-context.ts'
import { placeAt, shelfHint } from './empty-shelves.ts'

const other = 'another address'
const groups = [
  ['category', 'Categories'],
  ['collection', 'Collections'],
  ['brand', 'Brands'],
] as const

/** Where a link leads: a category, a collection, a brand, a page, or any address. An empty or hidden shelf is named. */
export function LinkTarget({
  path,
  label,
  className,
  optional,
}: {
  path: string
  label: string
  className?: string
  optional?: boolean
}) {
  const { places, pages } = useEditor()
  const { value = '', error, set } = useAt<string>(path)
  const [isOther, setIsOther] = useState(false)
  const place = placeAt(value, places)
  // what only opens a place is that place, however it was typed; with filters behind it, it is an address
  const chosen = place && !/[?#]/.test(value) ? referenceTo(place) : value
  const known = [...places.map(referenceTo), ...pages.map(({ address }) => address)]
  const isTyped = isOther || (value !== '' && !known.includes(chosen))
  return (
    <div className={`grid gap-3 ${isTyped ? 'sm:grid-cols-2' : ''} ${className ?? ''}`}>
      <SelectField
        label={label}
        optional={optional}
        value={isTyped ? other : chosen}
        error={isTyped ? undefined : error}
        hint={shelfHint(place)}
        onChange={({ target }) => {
          setIsOther(target.value === other)
          if (target.value !== other) set(target.value)
        }}
      >
        <option value="">Choose</option>
        {groups.map(([kind, title]) => (
          <optgroup key={kind} label={title}>
            {places
              .filter((one) => one.kind === kind)
              .map((one) => (
                <option key={one.key} value={referenceTo(one)}>
                  {one.name} ({one.count})
                </option>
              ))}
          </optgroup>
        ))}
        <optgroup label="Pages">
          {pages.map(({ address, title }) => (
            <option key={address} value={address}>
              {title}
            </option>
          ))}
        </optgroup>
        <option value={other}>Another address</option>
      </SelectField>
      {isTyped && (
        <Field
          label="Address"
          value={value}
          error={error}
          maxLength={300}
          spellCheck={false}
          autoCapitalize="none"
          hint="/productlist, or https://…"
          onChange={({ target }) => set(target.value.trim())}
        />
      )}
    </div>
  )
}
