import { useRef, useState } from 'react'
import { Field } from '#ui/Field.tsx'
import type { useForm } from '#ui/use-form.ts'
import { normalPincode } from './address-form.ts'
import { LocalityField } from './LocalityField.tsx'
import type { PlaceAnswer } from './use-place.ts'

export const unknownPincode = 'We could not find this pincode. Please check the digits.'

export function placeInWords(place: PlaceAnswer): string {
  if (place === 'checking') return 'Checking'
  if (place === 'failed') return 'We could not check it. You can still continue.'
  return typeof place === 'object' ? `${place.district}, ${place.state}` : 'Fills in your city and state'
}

type Known = Partial<Record<'pincode' | 'locality' | 'house' | 'street', string>>

/** Where somebody lives: the pincode brings the city, the state and the localities to choose from. */
export function PlaceFields({
  place,
  pincode,
  onPincode,
  known,
  field,
}: {
  place: PlaceAnswer
  pincode: string
  onPincode: (text: string) => void
  /** Of the address that is being changed, or typed earlier. */
  known: Known
  field: ReturnType<typeof useForm>['field']
}) {
  const [start] = useState(known)
  // typed before the list of localities came: it is not lost when it does
  const typedLocality = useRef<string | undefined>(undefined)
  const isSamePlace = normalPincode(pincode) === normalPincode(start.pincode)
  const pincodeField = field('pincode')
  return (
    <>
      <Field
        className="sm:col-span-2"
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        defaultValue={pincode}
        hint={placeInWords(place)}
        {...pincodeField}
        error={pincodeField.error ?? (place === 'unknown' ? unknownPincode : undefined)}
        onChange={(event) => {
          onPincode(event.target.value)
          pincodeField.onChange()
        }}
      />
      {/* another place has another list: what was chosen from the old one is no choice any more */}
      <LocalityField
        key={typeof place === 'object' ? place.localities.join() : 'no list'}
        className="sm:col-span-4"
        place={place}
        known={typedLocality.current ?? (isSamePlace ? start.locality : undefined)}
        onTyped={(text) => {
          typedLocality.current = text
        }}
        field={field}
      />
      <Field
        className="sm:col-span-3"
        label="Flat, house, building"
        autoComplete="address-line1"
        maxLength={160}
        defaultValue={start.house}
        {...field('house')}
      />
      <Field
        className="sm:col-span-3"
        label="Area, street"
        autoComplete="address-line2"
        maxLength={160}
        defaultValue={start.street}
        {...field('street')}
      />
    </>
  )
}
