import { useState } from 'react'
import { Field, SelectField } from '#ui/Field.tsx'
import type { useForm } from '#ui/use-form.ts'
import { anotherLocality } from './address-form.ts'
import type { PlaceAnswer } from './use-place.ts'

/** Chosen from those of the pincode, or typed where it is not among them. */
export function LocalityField({
  place,
  known,
  onTyped,
  field,
  className,
}: {
  place: PlaceAnswer
  /** Of the address that is being changed, or typed before there was a list. */
  known: string | undefined
  onTyped: (text: string) => void
  field: ReturnType<typeof useForm>['field']
  className: string
}) {
  const localities = typeof place === 'object' ? place.localities : []
  const isListed = known !== undefined && localities.includes(known)
  const only = localities.length === 1 ? localities[0] : undefined
  const [chosen, setChosen] = useState(isListed ? known : known?.trim() ? anotherLocality : (only ?? ''))
  if (localities.length === 0) {
    const input = field('locality')
    return (
      <Field
        className={className}
        label="Locality"
        maxLength={120}
        defaultValue={known}
        {...input}
        onChange={(event) => {
          onTyped(event.target.value)
          input.onChange()
        }}
      />
    )
  }
  const select = field('locality')
  return (
    <div className={`grid content-start gap-5 ${className}`}>
      <SelectField
        label="Locality"
        hint={localities.length > 1 ? `One pincode, ${localities.length} localities` : undefined}
        {...select}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value)
          select.onChange()
        }}
      >
        {chosen === '' && <option value="">Choose</option>}
        {localities.map((locality) => (
          <option key={locality}>{locality}</option>
        ))}
        <option value={anotherLocality}>Another</option>
      </SelectField>
      {chosen === anotherLocality && (
        <Field
          label="Its name"
          maxLength={120}
          defaultValue={isListed ? '' : known}
          {...field('other_locality')}
        />
      )}
    </div>
  )
}
