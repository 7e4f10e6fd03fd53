// The fields of a product: its pictures and the specification's other six first, the rest in sections that stay out of the way.
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showPaise } from '#kernel/money.ts'
import { ModelField } from '#shop/models/web/admin/ModelField.tsx'
import { AreaField } from '#ui/AreaField.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import {
  type FieldFacts,
  fieldRows,
  isWords,
  type ProductField,
  productFields,
} from '../../domain/product-fields.ts'
import { boundTo, type FieldsProps } from './bound-field.ts'
import { codeOf, codeWords } from './code-of-goods.ts'
import { FormSection } from './FormSection.tsx'
import { GroupFields } from './GroupFields.tsx'
import { withGiven } from './given-fields.ts'
import { OwnFields } from './OwnFields.tsx'
import { PicturesField } from './PicturesField.tsx'
import { emptyForm, type FormValues, offerIn } from './product-form.ts'

const pair = 'grid gap-4 sm:grid-cols-2'
const three = 'grid gap-4 sm:grid-cols-3'

const namesIn = (section: FieldFacts['section']): ProductField[] =>
  fieldRows.filter((row) => row.section === section).map(({ name }) => name)

export function ProductFields(props: FieldsProps) {
  return (
    <>
      <div className="border-b border-chuna-200 p-4 sm:p-6">
        <PicturesField state={props.state} upload={props.upload} />
      </div>
      <div className="border-b border-chuna-200 p-4 sm:p-6">
        <ProductModel state={props.state} />
      </div>
      <MainFields {...props} />
      <PriceAndStock {...props} />
      <Looks {...props} />
      <Measures {...props} />
      <OwnFields {...props} />
      <GroupFields {...props} />
      <Declarations {...props} />
    </>
  )
}

/** Held against the sizes as they stand in the form. */
function ProductModel({ state }: Pick<FieldsProps, 'state'>) {
  const { values, base, faults, setText } = state
  const sizeOf = (typed: string) => (Number(typed) > 0 ? Number(typed) : null)
  return (
    <ModelField
      value={values.model}
      saved={base.model}
      declared={{
        widthCm: sizeOf(values.width_cm),
        depthCm: sizeOf(values.depth_cm),
        heightCm: sizeOf(values.height_cm),
      }}
      fault={faults.model}
      onChange={(address) => setText('model', address)}
    />
  )
}

function MainFields({ state, choices }: FieldsProps) {
  const field = boundTo(state)
  const { values } = state
  const choose = (name: 'brand' | 'category', text: string) => {
    const next = { ...values, [name]: text }
    state.put(state.isNew ? withGiven(values, next, choices, emptyForm()) : next)
  }
  const price = offerIn(values)
  return (
    <div className="grid gap-4 p-4 sm:p-6">
      <Field {...field('title')} maxLength={200} autoComplete="off" />
      <div className={pair}>
        <Field
          {...field('brand')}
          list="brands"
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => choose('brand', target.value)}
        />
        <datalist id="brands">
          {choices?.brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
        <SelectField {...field('category')} onChange={({ target }) => choose('category', target.value)}>
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

/** Where goods leave from several places it is a sum, and the stock screen says where they lie. */
const SumOfPlaces = ({ id, places }: { id: string; places: number }) => (
  <>
    The sum of what is free in {places} places.{' '}
    <Link className="link" to={withQuery(adminPaths.stock, { search: id })}>
      By place
    </Link>
  </>
)

function PriceAndStock({ state, product, choices }: FieldsProps) {
  const field = boundTo(state)
  const { values } = state
  const price = offerIn(values)
  return (
    <FormSection
      title="Price and stock"
      words={[price && `Shoppers pay ${showPaise(price.offer)}`, stockWords(values)]
        .filter(Boolean)
        .join(', ')}
      names={['price_offer', 'making', 'stock', ...namesIn('stock')]}
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
              product && choices && choices.places > 1 ? (
                <SumOfPlaces id={product._id} places={choices.places} />
              ) : product ? (
                'At 0 it is shown as Out of Stock'
              ) : (
                'Until you enter it, it is shown as Out of Stock'
              )
            }
          />
        )}
      </div>
      <TableFields state={state} names={namesIn('stock')} layout={pair} />
    </FormSection>
  )
}

function Looks({ state }: FieldsProps) {
  const { description } = state.values
  const names = namesIn('looks')
  return (
    <FormSection
      title="Description"
      words={description.trim() === '' ? 'No description' : description}
      names={names}
      faults={state.faults}
    >
      <TableFields state={state} names={names} more={{ description: { rows: 6 } }} />
    </FormSection>
  )
}

function Measures({ state }: FieldsProps) {
  const { material, colour, width_cm, depth_cm, height_cm } = state.values
  const size = [width_cm, depth_cm, height_cm].every(Boolean)
    ? `${width_cm} × ${depth_cm} × ${height_cm} cm`
    : ''
  const names = namesIn('measures')
  const figures = names.filter((name) => !isWords(productFields[name]))
  return (
    <FormSection
      title="Size and material"
      words={[size, material, colour].filter(Boolean).join(', ') || 'Nothing entered yet'}
      names={names}
      faults={state.faults}
    >
      <TableFields
        state={state}
        names={names.filter((name) => !figures.includes(name))}
        layout={pair}
        more={{ material: { autoComplete: 'on' }, colour: { autoComplete: 'on' } }}
      />
      <TableFields state={state} names={figures} layout="grid grid-cols-2 gap-4 sm:grid-cols-4" />
    </FormSection>
  )
}

/** What stands beside what; a field that is not named here comes last. */
const declarationRows: [layout: string, names: ProductField[]][] = [
  [three, ['hsn', 'gst_rate', 'country_of_origin']],
  [pair, ['maker', 'maker_address']],
  [pair, ['importer', 'importer_address']],
  [pair, ['net_quantity', 'warranty_months']],
  ['grid', ['care']],
  [pair, ['bis_licence', 'bis_exemption']],
]
const placed = declarationRows.flatMap(([, names]) => names)
const otherDeclarations = namesIn('declarations').filter((name) => !placed.includes(name))

function Declarations({ state, choices }: FieldsProps) {
  const { country_of_origin, category, hsn, gst_rate, importer, importer_address } = state.values
  const code = codeOf(hsn, choices?.tax_codes ?? [])
  const isImported = country_of_origin.trim() !== '' && country_of_origin.trim().toLowerCase() !== 'india'
  const hasImporter = isImported || importer !== '' || importer_address !== ''
  const standard = choices?.categories.find(({ slug }) => slug === category)?.bis_standard
  const more: More = {
    hsn: { inputMode: 'numeric', ...(code && { hint: codeWords(code) }) },
    gst_rate: { list: 'gst-rates', ...(code && { hint: `Counts only while ${code.hsn} has no rate` }) },
    country_of_origin: { list: 'countries' },
    bis_licence: standard ? { optional: false, hint: `This category is marked for ${standard}` } : {},
  }
  return (
    <FormSection
      title="Tax and declarations"
      words={`HSN ${hsn || 'not given'}, GST ${(code ? code.rate : gst_rate) || '?'} %, made in ${country_of_origin || '?'}`}
      names={namesIn('declarations')}
      faults={state.faults}
    >
      {[...declarationRows, [pair, otherDeclarations] as const].map(
        ([layout, names]) =>
          (hasImporter || !names.includes('importer')) && (
            <TableFields key={names.join()} {...{ state, names, layout, more }} />
          ),
      )}
      <Listed id="gst-rates" values={choices?.gst_rates.map(String)} />
      <Listed id="countries" values={choices?.countries} />
    </FormSection>
  )
}

type More = Partial<
  Record<ProductField, Partial<ComponentProps<typeof Field> & ComponentProps<typeof AreaField>>>
>

/** Fields of the table, each in the shape of its kind. */
function TableFields({
  state,
  names,
  layout = 'grid',
  more = {},
}: {
  state: FieldsProps['state']
  names: readonly ProductField[]
  layout?: string
  /** What one of them has beside what the table says. */
  more?: More
}) {
  const field = boundTo(state)
  return (
    names.length > 0 && (
      <div className={layout}>
        {names.map((name) =>
          productFields[name].kind === 'text' ? (
            <AreaField key={name} rows={2} {...field(name)} {...more[name]} />
          ) : (
            <Field key={name} autoComplete="off" {...field(name)} {...more[name]} />
          ),
        )}
      </div>
    )
  )
}

const Listed = ({ id, values = [] }: { id: string; values: string[] | undefined }): ReactNode => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)
