import { PlaceFields } from '#shop/accounts/web/PlaceFields.tsx'
import type { PlaceAnswer } from '#shop/accounts/web/use-place.ts'
import { WayUpToChoose } from '#shop/accounts/web/WayUp.tsx'
import { Field, PhoneField } from '#ui/Field.tsx'
import type { useForm } from '#ui/use-form.ts'
import type { KnownPlace } from './phone-order.ts'

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
      <PhoneField
        className="sm:col-span-3"
        label="Mobile for delivery"
        optional
        hint="If it is different from the caller’s"
        autoComplete="off"
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
      <WayUpToChoose known={known ?? {}} className="sm:col-span-2" field={field} />
    </div>
  )
}
