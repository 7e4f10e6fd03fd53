import { type ReactNode, useEffect, useRef, useState } from 'react'
import { anotherLocality, normalPincode } from '#shop/accounts/web/address-form.ts'
import { PlaceFields, placeInWords, unknownPincode } from '#shop/accounts/web/PlaceFields.tsx'
import { type FindPlace, usePlace } from '#shop/accounts/web/use-place.ts'
import { WayUpToChoose } from '#shop/accounts/web/WayUp.tsx'
import { Field, NameField, PhoneField, Tick } from '#ui/Field.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm, type Values, valuesOf } from '#ui/use-form.ts'
import type { ShipTo } from '../kept-draft.ts'
import { ActBar } from './ActBar.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { shipToMistakes, shipToOf } from './order-body.ts'

/** An address to deliver to. The pincode brings the city, the state, and what the delivery costs. */
export function ShipToForm({
  typed,
  findPincode,
  canBeSaved,
  cancel,
  onTyped,
  onPincode,
  onDone,
}: {
  typed: Values
  findPincode: FindPlace
  /** In the address book of whoever is logged in. */
  canBeSaved: boolean
  /** The way back to the address book, where there is one. */
  cancel?: ReactNode
  onTyped: (values: Values) => void
  /** A pincode that lies somewhere: the bill can follow while the rest is typed. */
  onPincode: (pincode: string) => void
  onDone: (shipTo: ShipTo, values: Values) => void
}) {
  const [pincode, setPincode] = useState(typed.pincode ?? '')
  const place = usePlace(pincode, findPincode)
  const form = useForm({
    check: (values) => {
      const mistakes = shipToMistakes(values)
      return place === 'unknown' ? { ...mistakes, pincode: unknownPincode } : mistakes
    },
    submit: async (values) => {
      const { district = '', state = '' } = typeof place === 'object' ? place : {}
      onDone(shipToOf(values, { city: district, state }), values)
    },
  })
  const known = typeof place === 'object' ? normalPincode(pincode) : undefined
  const tellPincode = useRef(onPincode)
  tellPincode.current = onPincode
  useEffect(() => {
    if (known) tellPincode.current(known)
  }, [known])
  return (
    <form {...form.props} onChange={(event) => onTyped(valuesOf(event.currentTarget))} className="grid gap-4">
      <div className="grid gap-4.5 sm:grid-cols-6 sm:gap-x-4">
        <NameField className="sm:col-span-3" defaultValue={typed.name} {...form.field('name')} />
        <PhoneField
          className="sm:col-span-3"
          hint="The person who will receive it"
          defaultValue={typed.phone}
          {...form.field('phone')}
        />
        <PlaceFields
          place={place}
          pincode={pincode}
          onPincode={setPincode}
          known={{ ...typed, locality: localityIn(typed) }}
          field={form.field}
        />
        <Field
          className="sm:col-span-6"
          label="Landmark"
          optional
          placeholder="Opposite the park"
          maxLength={160}
          defaultValue={typed.landmark}
          {...form.field('landmark')}
        />
        <WayUpToChoose known={typed} className="sm:col-span-3" field={form.field} />
      </div>
      <div>
        <BusinessFields typed={typed} field={form.field} />
        {canBeSaved && (
          <Tick name="save_address" defaultChecked={typed.save_address !== undefined}>
            Save this address for next time
          </Tick>
        )}
      </div>
      <ActBar beside={cancel}>
        <SubmitButton busy={form.isBusy} busyLabel="Continuing">
          Continue
        </SubmitButton>
      </ActBar>
      <p role="status" className="sr-only">
        {placeInWords(place)}
      </p>
    </form>
  )
}

const localityIn = ({ locality, other_locality }: Values): string | undefined =>
  locality === anotherLocality ? other_locality : locality
