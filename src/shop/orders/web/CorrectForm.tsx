// Where an order goes, to be put right: the same form for whoever ordered and for staff.

import { useState } from 'react'
import { showPhone } from '#shop/accounts/domain/contact.ts'
import { addressBodyOf, addressMistakes } from '#shop/accounts/web/address-form.ts'
import { phoneFault } from '#shop/accounts/web/field-faults.ts'
import { PlaceFields, placeInWords, unknownPincode } from '#shop/accounts/web/PlaceFields.tsx'
import { type FindPlace, usePlace } from '#shop/accounts/web/use-place.ts'
import { WayUp } from '#shop/accounts/web/WayUp.tsx'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Field, NameField, PhoneField } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm, type Values } from '#ui/use-form.ts'
import type { WireOrder } from '../contract.ts'
import type { CorrectBody } from '../correct-contract.ts'

const typedPhone = (phone: string | null): string => (phone ? showPhone(phone).replace('+91 ', '') : '')

type FormProps = {
  to: WireOrder['ship_to']
  /** Of whoever ordered; where it is the one at the door too, both are put right together. */
  contact: string | null
  canChange: 'all' | 'phone'
  findPincode: FindPlace
  correct: (body: CorrectBody) => Promise<void>
  onClose: () => void
}

export function CorrectForm({ to, contact, canChange, findPincode, correct, onClose }: FormProps) {
  const [pincode, setPincode] = useState(to.pincode)
  const place = usePlace(pincode, findPincode)
  const isWhole = canChange === 'all'
  const form = useForm({
    check: (values) => {
      if (!isWhole) return phoneMistakes(values)
      const mistakes = addressMistakes(values)
      return place === 'unknown' ? { ...mistakes, pincode: unknownPincode } : mistakes
    },
    submit: (values) => correct(bodyOf(values, { to, contact, isWhole })),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <div className="grid gap-4.5 sm:grid-cols-6 sm:gap-x-4">
        {isWhole && <NameField className="sm:col-span-6" defaultValue={to.name} {...form.field('name')} />}
        <PhoneField className="sm:col-span-3" defaultValue={typedPhone(to.phone)} {...form.field('phone')} />
        <PhoneField
          autoComplete={undefined}
          className="sm:col-span-3"
          label="Second phone"
          optional
          defaultValue={typedPhone(to.second_phone)}
          {...form.field('second_phone')}
        />
        {isWhole && (
          <>
            <PlaceFields
              place={place}
              pincode={pincode}
              onPincode={setPincode}
              known={to}
              field={form.field}
            />
            <Field
              className="sm:col-span-6"
              label="Landmark"
              optional
              maxLength={160}
              defaultValue={to.landmark ?? ''}
              {...form.field('landmark')}
            />
            <WayUp known={to} className="sm:col-span-3" field={form.field} />
          </>
        )}
      </div>
      <Refused said="Not changed." refusal={form.refusal} />
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Keep as it is
        </Button>
        <SubmitButton busy={form.isBusy} busyLabel="Saving">
          Save changes
        </SubmitButton>
      </DialogActions>
      {isWhole && (
        <p role="status" className="sr-only">
          {placeInWords(place)}
        </p>
      )}
    </form>
  )
}

const phoneMistakes = ({ phone, second_phone }: Values) => ({
  phone: phoneFault(phone),
  second_phone: second_phone?.trim() ? phoneFault(second_phone) : undefined,
})

function bodyOf(
  values: Values,
  { to, contact, isWhole }: Pick<FormProps, 'to' | 'contact'> & { isWhole: boolean },
): CorrectBody {
  const { city: _city, state: _state, ...before } = to
  const phones = { phone: values.phone?.trim() ?? '', second_phone: values.second_phone?.trim() || null }
  const { kind: _kind, used_first: _first, ...typed } = addressBodyOf(values)
  const address = isWhole
    ? typed
    : { ...before, lift: before.lift as CorrectBody['address']['lift'], ...phones }
  const isSamePhone = contact === null || contact === to.phone
  return { phone: isSamePhone ? phones.phone : contact, address }
}
