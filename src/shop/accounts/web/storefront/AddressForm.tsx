import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field, NameField, PhoneField, SelectField, Tick } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { AddressBody, WireAddress } from '../../contract.ts'
import { showPhone } from '../../domain/contact.ts'
import { addressBodyOf, addressMistakes } from '../address-form.ts'
import { PlaceFields, placeInWords, unknownPincode } from '../PlaceFields.tsx'
import { kindNames } from '../summaries.ts'
import { type FindPlace, usePlace } from '../use-place.ts'
import { Options, WayUp } from '../WayUp.tsx'
import { AccountPanel } from './AccountPanel.tsx'

export type { FindPlace }

const withoutPrefix = (phone: string | null | undefined) =>
  phone ? showPhone(phone).replace('+91 ', '') : ''

/** A new address, or one to change. The pincode brings the city and the state, and the localities to choose from. */
export function AddressForm({
  address,
  findPincode,
  suggested,
  save,
  onCancel,
}: {
  address: WireAddress | undefined
  findPincode: FindPlace
  suggested: { name: string; phone: string | null }
  save: (body: AddressBody) => Promise<void>
  onCancel: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [pincode, setPincode] = useState(address?.pincode ?? '')
  const place = usePlace(pincode, findPincode)
  const form = useForm({
    check: (values) => {
      const mistakes = addressMistakes(values)
      return place === 'unknown' ? { ...mistakes, pincode: unknownPincode } : mistakes
    },
    submit: (values) => save({ used_first: address?.used_first ?? false, ...addressBodyOf(values) }),
  })
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box}>
      <AccountPanel title={address ? 'Change this address' : 'Add an address'}>
        <form {...form.props} className="mt-4 grid gap-5">
          <div className="grid gap-5 sm:grid-cols-6">
            <NameField
              className="sm:col-span-3"
              defaultValue={address?.name ?? suggested.name}
              {...form.field('name')}
            />
            <PhoneField
              className="sm:col-span-3"
              defaultValue={withoutPrefix(address ? address.phone : suggested.phone)}
              {...form.field('phone')}
            />
            <PlaceFields
              place={place}
              pincode={pincode}
              onPincode={setPincode}
              known={address ?? {}}
              field={form.field}
            />
            <Field
              className="sm:col-span-3"
              label="Landmark"
              optional
              placeholder="Opposite the park"
              maxLength={160}
              defaultValue={address?.landmark ?? ''}
              {...form.field('landmark')}
            />
            <PhoneField
              autoComplete={undefined}
              className="sm:col-span-3"
              label="Second phone"
              optional
              defaultValue={withoutPrefix(address?.second_phone)}
              {...form.field('second_phone')}
            />
            <WayUp known={address ?? {}} className="sm:col-span-2" field={form.field} />
            <SelectField
              className="sm:col-span-2"
              label="Kind"
              defaultValue={address?.kind}
              {...form.field('kind')}
            >
              <Options of={kindNames} />
            </SelectField>
          </div>
          {address?.used_first ? (
            <p className="text-chuna-600">This is your default address.</p>
          ) : (
            <Tick name="used_first">Make this my default address</Tick>
          )}
          <Refused said="Not saved." refusal={form.refusal} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={form.isBusy} busyLabel="Saving">
              Save address
            </SubmitButton>
            <Button kind="ghost" onClick={onCancel}>
              Cancel
            </Button>
          </div>
          <p role="status" className="sr-only">
            {placeInWords(place)}
          </p>
        </form>
      </AccountPanel>
    </div>
  )
}
