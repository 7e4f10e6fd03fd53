import { useState } from 'react'
import { SelectField } from '#ui/Field.tsx'
import type { useForm } from '#ui/use-form.ts'
import { floorInWords, liftNames } from './summaries.ts'

type WayUpProps = {
  known: { floor?: string | number | null | undefined; lift?: string | null | undefined }
  /** How wide each of the two is. */
  className: string
  field: ReturnType<typeof useForm>['field']
}

const floors = Array.from({ length: 101 }, (_, floor) => floor)

export const Options = ({ of }: { of: Record<string, string> }) =>
  Object.entries(of).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))

const FloorOptions = () =>
  floors.map((floor) => (
    <option key={floor} value={floor}>
      {floorInWords(floor)}
    </option>
  ))

/** Where it has to be carried to. Nothing is chosen beforehand, and on the ground floor nobody is asked about a lift. */
export function WayUpToChoose({ known, className, field }: WayUpProps) {
  const [floor, setFloor] = useState(String(known.floor ?? ''))
  const floorField = field('floor')
  return (
    <>
      <SelectField
        className={className}
        label="Floor"
        {...floorField}
        value={floor}
        onChange={({ target }) => {
          setFloor(target.value)
          floorField.onChange()
        }}
      >
        {floor === '' && <option value="">Choose</option>}
        <FloorOptions />
      </SelectField>
      {floor !== '' && floor !== '0' && (
        <SelectField className={className} label="Lift" defaultValue={known.lift ?? ''} {...field('lift')}>
          <option value="">Choose</option>
          <Options of={liftNames} />
        </SelectField>
      )}
    </>
  )
}

/** The same in an address that is kept. */
export const WayUp = ({ known, className, field }: WayUpProps) => (
  <>
    <SelectField
      className={className}
      label="Floor"
      defaultValue={known.floor ?? undefined}
      {...field('floor')}
    >
      <FloorOptions />
    </SelectField>
    <SelectField className={className} label="Lift" defaultValue={known.lift ?? 'none'} {...field('lift')}>
      <Options of={liftNames} />
    </SelectField>
  </>
)
