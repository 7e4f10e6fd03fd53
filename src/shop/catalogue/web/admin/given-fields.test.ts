import { expect, test } from 'vitest'
import type { WireProductChoices } from '../../staff-contract.ts'
import { withGiven } from './given-fields.ts'
import { emptyForm } from './product-form.ts'

const category = { name: '', parent: null, bis_standard: null, asked: [] }
const choices = {
  categories: [
    { ...category, slug: 'chairs', hsn: '9401', assembly_minutes: 10, warranty_months: 12 },
    { ...category, slug: 'rugs', hsn: '5702', assembly_minutes: null, warranty_months: null },
  ],
  makers: [
    {
      name: 'Nestora',
      maker: 'Nestora Pvt Ltd',
      maker_address: 'Bhiwandi',
      importer: '',
      importer_address: '',
    },
  ],
} as unknown as WireProductChoices
const blank = emptyForm()

test('the category and the brand fill what nobody typed, and another one fills it anew', () => {
  const chair = withGiven(blank, { ...blank, category: 'chairs', brand: 'nestora' }, choices, blank)
  expect(chair).toMatchObject({
    hsn: '9401',
    assembly_minutes: '10',
    warranty_months: '12',
    maker: 'Nestora Pvt Ltd',
  })
  expect(withGiven(chair, { ...chair, category: 'rugs' }, choices, blank).hsn).toBe('5702')
})

test('what was typed stays', () => {
  const typed = { ...blank, hsn: '9403' }
  expect(withGiven(typed, { ...typed, category: 'chairs' }, choices, blank).hsn).toBe('9403')
})
