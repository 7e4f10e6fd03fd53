import { useState } from 'react'
import { PlaceFields } from '#shop/accounts/web/PlaceFields.tsx'
import { floorInWords, liftNames } from '#shop/accounts/web/summaries.ts'
import type { PlaceAnswer } from '#shop/accounts/web/use-place.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import type { useForm } from '#ui/use-form.ts'
import type { KnownPlace } from './phone-order.ts'

const floors = Array.from({ length: 101 }, (_, floor) => floor)
type FormField = ReturnType<typeof useForm>['field']

/** Where it goes. One of the customer's own places fills the fields; all of them can be changed. */
export function PhoneAddress({
  place,
  pincode,
  onPincode,
  known,
  field,
}: {
  place: PlaceAnswer
  pincode: string
  onPincode: (typed: string) => void
  known: KnownPlace | undefined
  field: FormField
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Field
        className="sm:col-span-3"
        label="Name for delivery"
        autoComplete="off"
        maxLength={120}
        defaultValue={known?.name}
        {...field('name')}
      />
      <Field
        className="sm:col-span-3"
        label="Mobile for delivery"
        optional
        hint="If it is different from the caller’s"
        before="+91"
        type="tel"
        autoComplete="off"
        maxLength={20}
        {...field('phone')}
      />
      <PlaceFields place={place} pincode={pincode} onPincode={onPincode} known={known ?? {}} field={field} />
      <Field
        className="sm:col-span-2"
        label="Landmark"
        optional
        autoComplete="off"
        maxLength={160}
        defaultValue={known?.landmark ?? ''}
        {...field('landmark')}
      />
      <WayUp known={known} field={field} />
    </div>
  )
}

function WayUp({ known, field }: { known: KnownPlace | undefined; field: FormField }) {
  const [floor, setFloor] = useState(known?.floor == null ? '' : String(known.floor))
  const floorField = field('floor')
  return (
    <>
      <SelectField
        className="sm:col-span-2"
        label="Floor"
        {...floorField}
        value={floor}
        onChange={({ target }) => {
          setFloor(target.value)
          floorField.onChange()
        }}
      >
        {floor === '' && <option value="">Choose</option>}
        {floors.map((one) => (
          <option key={one} value={one}>
            {floorInWords(one)}
          </option>
        ))}
      </SelectField>
      {floor !== '' && floor !== '0' && (
        <SelectField
          className="sm:col-span-2"
          label="Lift"
          defaultValue={known?.lift ?? ''}
          {...field('lift')}
        >
          <option value="">Choose</option>
          {Object.entries(liftNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
