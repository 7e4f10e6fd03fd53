// The fields of a product: the specification's seven first, the rest in sections that stay out of the way.
import type { ReactNode } from 'react'
import { showPaise } from '#kernel/money.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { boundTo, type FieldsProps } from './bound-field.ts'
import { FormSection } from './FormSection.tsx'
import { fieldLabels } from './field-labels.ts'
import { GroupFields } from './GroupFields.tsx'
import { PicturesField } from './PicturesField.tsx'
import { type FormValues, offerIn } from './product-form.ts'

const pair = 'grid gap-4 sm:grid-cols-2'
const three = 'grid gap-4 sm:grid-cols-3'

export function ProductFields(props: FieldsProps) {
  return (
    <>
      <MainFields {...props} />
      <PriceAndStock {...props} />
      <Looks {...props} />
      <Measures {...props} />
      <GroupFields {...props} />
      <Declarations {...props} />
    </>
  )
}

function MainFields({ state, choices }: FieldsProps) {
  const field = boundTo(state)
  const { values, faults, setPictures, look } = state
  const [first, ...rest] = values.images
  const price = offerIn(values)
  return (
    <div className="grid gap-4 p-4 sm:p-6">
      <Field
        label={fieldLabels.images}
        name="images.0"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={first?.url ?? ''}
        error={faults['images.0']}
        onChange={({ target }) => setPictures([{ alt: first?.alt ?? '', url: target.value }, ...rest])}
        onBlur={() => first?.url && look('images.0')}
      />
      <Field {...field('title')} maxLength={200} autoComplete="off" />
      <div className={pair}>
        <Field {...field('brand')} list="brands" maxLength={80} autoComplete="off" />
        <datalist id="brands">
          {choices?.brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
        <SelectField {...field('category')}>
          <option value="">Choose</option>
          {choices?.categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          {!choices && values.category && <option value={values.category}>{values.category}</option>}
        </SelectField>
      </div>
      <div className={three}>
        <Field
          {...field('mrp')}
          before="₹"
          type="number"
          min="0.01"
          max="10000000"
          step="0.01"
          inputMode="decimal"
          hint="MRP, inclusive of all taxes"
        />
        <Field
          {...field('discount')}
          maxLength={60}
          autoComplete="off"
          hint={price ? `Shoppers pay ${showPaise(price.offer)}` : 'Such as 35% off, or ₹500 off'}
        />
        <SelectField {...field('in_stock')} hint="False shows Out of Stock">
          <option value="true">True</option>
          <option value="false">False</option>
        </SelectField>
      </div>
    </div>
  )
}

const stockWords = ({ making, stock }: FormValues): string =>
  making === 'order' ? 'Made to order' : stock === '' ? 'Not counted yet' : `${stock} in stock`

function PriceAndStock({ state, product }: FieldsProps) {
  const field = boundTo(state)
  const { values } = state
  const price = offerIn(values)
  return (
    <FormSection
      title="Price and stock"
      words={[price && `Shoppers pay ${showPaise(price.offer)}`, stockWords(values)]
        .filter(Boolean)
        .join(', ')}
      names={['price_offer', 'making', 'stock', 'ship_days', 'assembly_minutes']}
      faults={state.faults}
    >
      <div className={three}>
        <Field
          {...field('price_offer')}
          optional
          before="₹"
          inputMode="decimal"
          autoComplete="off"
          hint={
            product && product.everyday_price !== null
              ? 'The regular price; a sale price applies now'
              : 'Empty: the discount decides'
          }
        />
        <SelectField {...field('making')}>
          <option value="stock">Stock is tracked</option>
          <option value="order">Made to order</option>
        </SelectField>
        {values.making === 'stock' && (
          <Field
            {...field('stock')}
            inputMode="numeric"
            autoComplete="off"
            hint={
              product ? 'At 0 it is shown as Out of Stock' : 'Until you enter it, it is shown as Out of Stock'
            }
          />
        )}
      </div>
      <div className={pair}>
        <Field {...field('ship_days')} inputMode="numeric" autoComplete="off" />
        <Field
          {...field('assembly_minutes')}
          inputMode="numeric"
          autoComplete="off"
          hint="0 where none is needed"
        />
      </div>
    </FormSection>
  )
}

function Looks({ state, upload }: FieldsProps) {
  const field = boundTo(state)
  const { images, description } = state.values
  const count = images.filter(({ url }) => url.trim() !== '').length
  return (
    <FormSection
      title="Pictures and description"
      words={`${count === 1 ? '1 picture' : `${count} pictures`}, ${description.trim() === '' ? 'no description' : description}`}
      names={['images', 'image_alts', 'description']}
      faults={Object.fromEntries(Object.entries(state.faults).filter(([name]) => name !== 'images.0'))}
    >
      <PicturesField state={state} upload={upload} />
      <AreaField {...field('description')} rows={6} maxLength={5_000} />
    </FormSection>
  )
}

function Measures({ state }: FieldsProps) {
  const field = boundTo(state)
  const { material, colour, width_cm, depth_cm, height_cm } = state.values
  const size = [width_cm, depth_cm, height_cm].every(Boolean)
    ? `${width_cm} × ${depth_cm} × ${height_cm} cm`
    : ''
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <FormSection
      title="Size and material"
      words={[size, material, colour].filter(Boolean).join(', ') || 'Nothing entered yet'}
      names={['material', 'colour', 'width_cm', 'depth_cm', 'height_cm', 'weight_kg']}
      faults={state.faults}
    >
      <div className={pair}>
        <Field {...field('material')} maxLength={200} />
        <Field {...field('colour')} maxLength={80} />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Field {...field('width_cm')} {...figure} />
        <Field {...field('depth_cm')} {...figure} />
        <Field {...field('height_cm')} {...figure} />
        <Field {...field('weight_kg')} {...figure} />
      </div>
    </FormSection>
  )
}

function Declarations({ state, choices }: FieldsProps) {
  const field = boundTo(state)
  const { country_of_origin, category, hsn, gst_rate } = state.values
  const isImported = country_of_origin.trim() !== '' && country_of_origin.trim().toLowerCase() !== 'india'
  const standard = choices?.categories.find(({ slug }) => slug === category)?.bis_standard
  return (
    <FormSection
      title="Tax and declarations"
      words={`HSN ${hsn || 'not given'}, GST ${gst_rate || '?'} %, made in ${country_of_origin || '?'}`}
      names={[
        'hsn',
        'gst_rate',
        'country_of_origin',
        'maker',
        'maker_address',
        'importer',
        'importer_address',
        'net_quantity',
        'warranty_months',
        'care',
        'bis_licence',
        'bis_exemption',
      ]}
      faults={state.faults}
    >
      <div className={three}>
        <Field {...field('hsn')} inputMode="numeric" maxLength={8} autoComplete="off" />
        <Field {...field('gst_rate')} inputMode="decimal" list="gst-rates" autoComplete="off" />
        <Listed id="gst-rates" values={choices?.gst_rates.map(String)} />
        <Field {...field('country_of_origin')} list="countries" maxLength={60} autoComplete="off" />
        <Listed id="countries" values={choices?.countries} />
      </div>
      <div className={pair}>
        <Field {...field('maker')} maxLength={120} autoComplete="off" />
        <AreaField {...field('maker_address')} rows={2} maxLength={300} />
      </div>
      {(isImported || state.values.importer !== '' || state.values.importer_address !== '') && (
        <div className={pair}>
          <Field {...field('importer')} maxLength={120} autoComplete="off" />
          <AreaField {...field('importer_address')} rows={2} maxLength={300} />
        </div>
      )}
      <div className={pair}>
        <Field
          {...field('net_quantity')}
          maxLength={60}
          hint="Such as 1 piece, or 2 cushions"
          autoComplete="off"
        />
        <Field
          {...field('warranty_months')}
          inputMode="numeric"
          hint="0 where there is none"
          autoComplete="off"
        />
      </div>
      <AreaField {...field('care')} optional rows={2} maxLength={1_000} />
      <div className={pair}>
        <Field
          {...field('bis_licence')}
          optional={!standard}
          maxLength={40}
          autoComplete="off"
          hint={standard ? `This category is marked for ${standard}` : undefined}
        />
        <Field {...field('bis_exemption')} optional maxLength={200} autoComplete="off" />
      </div>
    </FormSection>
  )
}

const Listed = ({ id, values = [] }: { id: string; values: string[] | undefined }): ReactNode => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)
