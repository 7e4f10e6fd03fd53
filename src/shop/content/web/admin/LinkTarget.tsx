import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { useAt, useEditor } from './editor-context.ts'
import { placeAt } from './empty-shelves.ts'

const other = 'another address'

/** Where a link leads: a category, a collection, a page, or any address. An empty shelf is named. */
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
  const known = [...places.map(({ slug }) => paths.listing(slug)), ...pages.map(({ address }) => address)]
  const isTyped = isOther || (value !== '' && !known.includes(value))
  const place = placeAt(value, places)
  return (
    <div className={`grid gap-3 ${isTyped ? 'sm:grid-cols-2' : ''} ${className ?? ''}`}>
      <SelectField
        label={label}
        optional={optional}
        value={isTyped ? other : value}
        error={isTyped ? undefined : error}
        hint={place?.count === 0 ? 'There are no products here.' : undefined}
        onChange={({ target }) => {
          setIsOther(target.value === other)
          if (target.value !== other) set(target.value)
        }}
      >
        <option value="">Choose</option>
        {(['category', 'collection'] as const).map((kind) => (
          <optgroup key={kind} label={kind === 'category' ? 'Categories' : 'Collections'}>
            {places
              .filter((one) => one.kind === kind)
              .map(({ slug, name, count }) => (
                <option key={slug} value={paths.listing(slug)}>
                  {name} ({count})
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
