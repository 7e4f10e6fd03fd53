import { useState } from 'react'
import { AreaField } from '#ui/AreaField.tsx'
import { useCalls } from '#ui/admin.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireBrands } from '../../../arrange-contract.ts'
import { addressFor } from '../../../domain/place-address.ts'
import { createArrangeApi } from './arrange-api.ts'
import { PictureInput } from './PictureInput.tsx'

export type Brand = WireBrands['data'][number]

/** A brand: its name and page, who makes its pieces, a line about it. */
export function BrandDialog({
  brand,
  onDone,
  onClose,
}: {
  /** None: a new one. */
  brand: Brand | undefined
  onDone: (name: string) => void
  onClose: () => void
}) {
  const api = useCalls(createArrangeApi)
  const [logo, setLogo] = useState(brand?.logo ?? '')
  const [name, setName] = useState(brand?.name ?? '')
  const form = useForm({
    check: (values) => (values.name?.trim() ? {} : { name: 'Enter a name.' }),
    submit: async (values) => {
      const body = {
        name: values.name ?? '',
        address: values.address ?? '',
        hidden: values.hidden === 'true',
        logo,
        words: values.words ?? '',
        maker: values.maker ?? '',
        maker_address: values.maker_address ?? '',
        importer: values.importer ?? '',
        importer_address: values.importer_address ?? '',
      }
      if (brand) await api.changeBrand(brand.address, { ...body, version: brand.version })
      else await api.addBrand(body)
      onDone(body.name.trim())
    },
  })
  return (
    <FormDialog
      title={brand?.name ?? 'New brand'}
      form={form}
      draft={brand ? `brand:${brand.address}` : 'brand'}
      beside={{ value: logo, set: setLogo }}
      act={brand ? 'Save brand' : 'Add brand'}
      acting="Saving"
      wide
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field
          label="Name"
          maxLength={80}
          autoComplete="off"
          defaultValue={brand?.name}
          hint={
            brand && brand.products > 0
              ? `Goes to its ${brand.products} products; bills keep the old one`
              : undefined
          }
          {...form.field('name')}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Field
          label="Address"
          before="/"
          optional={!brand}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={brand?.address}
          placeholder={addressFor(name)}
          hint={brand ? 'The old address keeps leading here' : 'Stands behind /brand/'}
          {...form.field('address')}
        />
        <Field
          label="Maker’s legal name"
          optional
          maxLength={120}
          defaultValue={brand?.maker}
          hint="New products of it begin with these"
          {...form.field('maker')}
        />
        <Field
          label="Maker’s address with pincode"
          optional
          maxLength={300}
          defaultValue={brand?.maker_address}
          {...form.field('maker_address')}
        />
        <Field
          label="Importer, for goods from abroad"
          optional
          maxLength={120}
          defaultValue={brand?.importer}
          {...form.field('importer')}
        />
        <Field
          label="Importer’s address"
          optional
          maxLength={300}
          defaultValue={brand?.importer_address}
          {...form.field('importer_address')}
        />
        <SelectField label="Page" defaultValue={String(brand?.hidden ?? false)} {...form.field('hidden')}>
          <option value="false">Shown</option>
          <option value="true">Hidden</option>
        </SelectField>
        <AreaField
          label="A line about it"
          optional
          rows={2}
          maxLength={300}
          defaultValue={brand?.words}
          {...form.field('words')}
        />
      </div>
      <div className="grid gap-1.5">
        <span className="text-sm font-small-bold">Logo</span>
        <div className="max-w-40">
          <PictureInput label="Logo" value={logo} onChange={setLogo} />
        </div>
      </div>
    </FormDialog>
  )
}
