import { expect, test } from 'vitest'
import { blankProduct } from '../../domain/edit-product.ts'
import { fieldRows } from '../../domain/product-fields.ts'
import { NewProduct, type WireStaffProduct } from '../../staff-contract.ts'
import { toWireFields } from '../../staff-wire.ts'
import { faultsIn, lengths, pictureFault } from './form-faults.ts'
import { mergeEdits } from './merge-edits.ts'
import { changeOf, emptyForm, type FormValues, formOf, newProductOf, offerIn, typed } from './product-form.ts'

const aSofa: WireStaffProduct = {
  ...toWireFields(blankProduct('aravali-3-seater-sofa-5bghg')),
  _id: 'aravali-3-seater-sofa-5bghg',
  version: 4,
  images: ['/media/products/sofa/1.webp', 'https://pictures.example/2.jpg'],
  image_alts: ['The sofa', 'From the side'],
  title: 'Aravali 3 Seater Sofa',
  brand: 'Monsoon Loft',
  category: 'sofasets',
  mrp: 46_999,
  price_offer: 31_490,
  everyday_price: null,
  sale_ends_at: null,
  discount: '33% off',
  in_stock: true,
  is_available: true,
  stock: 4,
  description: 'Deep.',
  material: 'Sheesham',
  colour: 'Sage',
  width_cm: 210.5,
  depth_cm: 90,
  height_cm: 80,
  weight_kg: 42.5,
  ship_days: 1,
  assembly_minutes: 20,
  hsn: '9401',
  gst_rate: 18,
  country_of_origin: 'India',
  group: 'aravali',
  options: { Colour: 'Sage' },
  swatch: '#8aa08a',
  position: 10,
  warranty_months: 36,
  published: true,
  deleted: false,
  missing: [],
  attributes: {},
  group_members: [],
  changed_at: '2026-11-15T07:00:00.000Z',
  changed_by: 'Asma Sheikh',
}
const sofa = formOf(aSofa)
const with_ = (change: Partial<FormValues>): FormValues => ({ ...sofa, ...change })

test('a form nobody touched sends nothing', () => {
  expect(changeOf(sofa, formOf(aSofa))).toEqual({})
})

test.each<[string, Partial<FormValues>, object]>([
  ['a title', { title: ' Aravali Sofa ' }, { title: 'Aravali Sofa' }],
  ['an empty size', { width_cm: '' }, { width_cm: null }],
  ['made to order', { making: 'order' }, { stock: null }],
  ['a draft', { published: 'false' }, { published: false }],
  ['no group', { group: ' ' }, { group: null }],
  ['no options', { options: [] }, { options: null }],
  [
    'the order of pictures',
    { images: [sofa.images[1], sofa.images[0]] as FormValues['images'] },
    {
      images: ['https://pictures.example/2.jpg', '/media/products/sofa/1.webp'],
      image_alts: ['From the side', 'The sofa'],
    },
  ],
])('%s: only that is sent', (_name, change, sent) => {
  expect(changeOf(sofa, with_(change))).toEqual(sent)
})

test('an offer price that the discount does not say stands alone, until a price or a discount is typed', () => {
  expect(sofa.price_offer).toBe('31490')
  const cheaper = typed(sofa, 'mrp', '40000')
  expect(cheaper.price_offer).toBe('')
  expect(changeOf(sofa, cheaper)).toEqual({ mrp: 40_000, discount: '33% off' })
  expect(offerIn(cheaper)).toMatchObject({ offer: 2_680_000, label: '33% off' })
  const priced = typed(sofa, 'price_offer', '23500')
  expect(priced.discount).toBe('50% off')
  expect(changeOf(sofa, priced)).toEqual({ mrp: 46_999, price_offer: 23_500 })
})

test('a product in a sale shows its everyday price', () => {
  expect(formOf({ ...aSofa, everyday_price: 40_000 }).price_offer).toBe('40000')
})

const filled: FormValues = {
  ...emptyForm(),
  images: [{ url: 'https://pictures.example/1.jpg', alt: '' }],
  title: 'Cane stool',
  brand: 'Nestora',
  category: 'chairs',
  mrp: '4000',
  discount: '25% off',
}

test('the seven fields make a product; the server decides whether it can go live', () => {
  expect(faultsIn(filled, { isNew: true })).toEqual({})
  expect(newProductOf(filled)).toEqual({
    images: ['https://pictures.example/1.jpg'],
    title: 'Cane stool',
    brand: 'Nestora',
    category: 'chairs',
    mrp: 4_000,
    discount: '25% off',
    in_stock: true,
  })
  expect(newProductOf({ ...filled, making: 'stock', stock: '6' }).stock).toBe(6)
  expect(newProductOf({ ...filled, published: 'false' }).published).toBe(false)
})

test('every gap of a new product is named', () => {
  expect(Object.keys(faultsIn(emptyForm(), { isNew: true })).toSorted()).toEqual(
    ['brand', 'category', 'discount', 'images.0', 'mrp', 'title'].toSorted(),
  )
})

test.each<[string, Partial<FormValues>, string]>([
  ['a price of nothing', { mrp: '0' }, 'mrp'],
  ['a price in words', { mrp: 'a lot' }, 'mrp'],
  ['an offer above the MRP', { price_offer: '50000' }, 'price_offer'],
  ['a discount nobody can read', { price_offer: '', discount: 'cheap' }, 'discount'],
  ['a discount of everything', { price_offer: '', discount: '100% off' }, 'discount'],
  ['half a piece', { stock: '1.5' }, 'stock'],
  ['a width with two decimals', { width_cm: '20.25' }, 'width_cm'],
  ['a year of shipping', { ship_days: '365' }, 'ship_days'],
  ['an HSN code of letters', { hsn: 'abcd' }, 'hsn'],
  ['a group in capitals', { group: 'Aravali Sofa' }, 'group'],
  ['half an option', { options: [{ name: 'Colour', value: '' }] }, 'options'],
  ['a long title', { title: 'x'.repeat(201) }, 'title'],
])('%s is a mistake', (_name, change, field) => {
  expect(Object.keys(faultsIn(with_(change), { isNew: false }))).toEqual([field])
})

test.each([
  ['https://pictures.example/sofa.webp', undefined],
  ['/media/products/sofa/1.webp', undefined],
  ['media.aangan.example/sofa.webp', 'Start the address with https://'],
  ['http://pictures.example/sofa.webp', 'Start the address with https://'],
  ['javascript:alert(1)', 'Start the address with https://'],
])('the picture %s: %s', (url, fault) => {
  expect(pictureFault(url)).toBe(fault)
})

test('the bounds of the form are the server’s', () => {
  const schema = NewProduct.properties as Record<string, unknown>
  type Bounds = { maxLength?: number; minimum?: number; maximum?: number; anyOf?: Bounds[] }
  const of = (name: string): Bounds => {
    const { anyOf, ...own } = schema[name] as Bounds
    return anyOf?.[0] ?? own
  }
  expect(Object.fromEntries(Object.keys(lengths).map((name) => [name, of(name).maxLength]))).toEqual(lengths)
  for (const { name, min, max, kind } of fieldRows) {
    const { maxLength, minimum, maximum } = of(name)
    expect([name, maxLength, minimum, maximum]).toEqual(
      kind === 'line' || kind === 'text' ? [name, max, undefined, undefined] : [name, undefined, min, max],
    )
  }
})

test.each(fieldRows)('$name: the form shows it, sends it, and joins it with what others changed', (row) => {
  const { name, kind, min, max, start } = row
  const isWords = kind === 'line' || kind === 'text'
  const shaped: Record<string, string> = { hsn: '94036000', cartons: '210 × 95 × 62 cm; 60 × 40 × 30 cm' }
  const value = shaped[name] ?? (isWords ? 'x'.repeat(max) : max)
  const empty = start ?? (isWords ? '' : null)
  const shown = formOf({ ...aSofa, [name]: value })
  expect([shown[name], emptyForm()[name]]).toEqual([String(value), String(empty ?? '')])
  expect(faultsIn(shown, { isNew: false })).toEqual({})
  expect(changeOf(with_({ [name]: '' }), shown)).toEqual({ [name]: value })
  if (start === undefined) expect(changeOf(shown, with_({ [name]: ' ' }))).toEqual({ [name]: empty })
  const wrong = with_({ [name]: isWords ? 'x'.repeat(max + 1) : String(max + (min ?? 0) + 1) })
  expect(Object.keys(faultsIn(wrong, { isNew: false }))).toEqual([name])
  const theirs = with_({ title: 'Aravali Sofa' })
  expect(mergeEdits(sofa, shown, theirs)).toMatchObject({ clashes: [], fromMe: [name], fromThem: ['title'] })
})

test('what only one of two people touched is joined; where both did, somebody chooses', () => {
  const mine = with_({ title: 'Aravali Sofa, Sage', in_stock: 'false' })
  const theirs = with_({ title: 'Aravali Sofa', care: 'Dust it.' })
  const merge = mergeEdits(sofa, mine, theirs)
  expect(merge).toMatchObject({ clashes: ['title'], fromMe: ['in_stock'], fromThem: ['care'] })
  expect(merge.values).toMatchObject({ title: 'Aravali Sofa', in_stock: 'false', care: 'Dust it.' })
})

test('two people who typed the same do not clash', () => {
  const same = with_({ title: 'Aravali Sofa' })
  expect(mergeEdits(sofa, same, same).clashes).toEqual([])
})
