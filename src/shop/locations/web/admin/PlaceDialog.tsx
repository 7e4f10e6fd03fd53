import { useState } from 'react'
import { useCalls } from '#ui/admin.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Switch } from '#ui/Switch.tsx'
import { FieldGrid } from '#ui/settings/SettingsSection.tsx'
import { showToast } from '#ui/toasts.ts'
import { useForm, type Values } from '#ui/use-form.ts'
import type { PlaceBody, WirePlace, WirePlaces } from '../../contract.ts'
import { placeFaults } from '../../domain/place-faults.ts'
import { isInState } from '../../domain/registration-faults.ts'
import { createLocationsApi } from './locations-api.ts'
import { weekdays } from './place-words.ts'
import { useDistrict } from './use-district.ts'

const bodyOf = (values: Values): PlaceBody => ({
  name: values.name?.trim() ?? '',
  kind: values.kind === 'showroom' ? 'showroom' : 'warehouse',
  address: values.address?.trim() ?? '',
  pincode: values.pincode?.replace(/\s/g, '') ?? '',
  registration_id: values.registration_id ?? '',
  phone: values.phone?.trim() ?? '',
  hours: values.hours?.trim() ?? '',
  ships: values.ships === 'on',
  shows_stock: values.shows_stock === 'on',
  dispatch_days: weekdays.flatMap(([day]) => (values[`day_${day}`] === 'on' ? [day] : [])),
})

/** A place in front of the list. Only registrations of its state fit. */
export function PlaceDialog({
  opened,
  registrations,
  onClose,
  onSaved,
}: {
  opened: WirePlace | undefined
  registrations: WirePlaces['registrations']
  onClose: () => void
  onSaved: () => void
}) {
  const api = useCalls(createLocationsApi)
  const [pincode, setPincode] = useState(opened?.pincode ?? '')
  const district = useDistrict(pincode)
  const fitting = district
    ? registrations.filter(({ state }) => isInState(pincode, district.state, state))
    : registrations
  const form = useForm({
    check: (values) => placeFaults(bodyOf(values)),
    submit: async (values) => {
      const body = bodyOf(values)
      if (opened) await api.changePlace(opened.id, { ...body, version: opened.version })
      else await api.addPlace(body)
      showToast({ kind: 'success', title: 'Saved', words: `Dates promised from now on count ${body.name}.` })
      onSaved()
    },
  })
  const field = (name: 'name' | 'address' | 'pincode' | 'phone' | 'hours', maxLength: number) => ({
    ...form.field(name),
    defaultValue: opened?.[name] ?? '',
    maxLength,
    autoComplete: 'off',
  })
  return (
    <FormDialog
      title={opened?.name ?? 'Add a place'}
      form={form}
      draft={opened ? `place:${opened.id}` : 'place'}
      act={opened ? 'Save place' : 'Add'}
      acting={opened ? 'Saving' : 'Adding'}
      wide
      onClose={onClose}
    >
      <FieldGrid>
        <Field label="Name" {...field('name', 80)} />
        <SelectField label="Kind" {...form.field('kind')} defaultValue={opened?.kind ?? 'warehouse'}>
          <option value="warehouse">Warehouse</option>
          <option value="showroom">Studio</option>
        </SelectField>
      </FieldGrid>
      <Field label="Address" {...field('address', 300)} />
      <FieldGrid>
        <Field
          label="Pincode"
          inputMode="numeric"
          hint={district ? `${district.district}, ${district.state}` : undefined}
          {...field('pincode', 7)}
          onInput={(event) => setPincode(event.currentTarget.value.replace(/\s/g, ''))}
        />
        <SelectField
          key={fitting.map(({ id }) => id).join()}
          label="Bills as"
          hint={district && `Only registrations of ${district.state} fit this pincode`}
          {...form.field('registration_id')}
          error={
            form.mistakes.registration_id ??
            (district && fitting.length === 0
              ? `${pincode} is in ${district.state}. Goods leaving there need a ${district.state} GSTIN.`
              : undefined)
          }
          defaultValue={opened?.registration_id ?? fitting[0]?.id ?? ''}
        >
          {fitting.map(({ id, state, gstin }) => (
            <option key={id} value={id}>
              {state}, {gstin}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-small-bold">Packs and sends on</legend>
        <div className="flex flex-wrap gap-2">
          {weekdays.map(([day, short, long]) => (
            <label
              key={day}
              className="inline-flex min-h-11 min-w-12 items-center justify-center rounded-sm border border-chuna-500 px-2.5 text-sm font-small-bold has-checked:border-jamun-600 has-checked:bg-jamun-50 has-checked:text-jamun-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                name={`day_${day}`}
                aria-label={long}
                className="sr-only"
                defaultChecked={(opened?.dispatch_days ?? [1, 2, 3, 4, 5, 6]).includes(day)}
              />
              {short}
            </label>
          ))}
        </div>
        {form.mistakes.dispatch_days && (
          <p className="text-sm font-medium text-geru-600">{form.mistakes.dispatch_days}</p>
        )}
      </fieldset>
      <FieldGrid>
        <Field label="Phone" optional type="tel" {...field('phone', 40)} />
        <Field label="Open" optional hint="Such as 11 am to 8 pm, closed Sunday" {...field('hours', 120)} />
      </FieldGrid>
      <div>
        <Switch
          label="Holds stock for the shop"
          hint="Off means display only: nothing here is promised to a shopper"
          name="ships"
          defaultChecked={opened?.ships ?? true}
        />
        <Switch
          label="Shoppers may look here"
          hint="The pages of products that are here say so, with address, hours and phone"
          name="shows_stock"
          defaultChecked={opened?.shows_stock ?? false}
        />
      </div>
    </FormDialog>
  )
}
