import { expect, test } from 'vitest'
import { informationOf } from './information.ts'
import { blankFields } from './product-fields.ts'

const nothing = { ...blankFields(), bisStandard: null, warrantyWords: '' }

test('what is not known is left out', () => {
  expect(informationOf(nothing)).toEqual([{ name: 'Net quantity', words: '1 piece or set, as pictured' }])
})

test('everything that is declared is shown', () => {
  expect(
    informationOf({
      ...blankFields(),
      netQuantity: '1 chair',
      maker: 'Nestora',
      makerAddress: 'Jodhpur 342001',
      importer: 'Aangan',
      importerAddress: 'Bengaluru 560025',
      warrantyMonths: 36,
      care: 'Wipe dry.',
      bisLicence: 'CM/L-1234567',
      bisExemption: '',
      bisStandard: 'IS 17632',
      warrantyWords: '',
    }).map(({ name, words }) => `${name}: ${words}`),
  ).toEqual([
    'Net quantity: 1 chair',
    'Maker: Nestora, Jodhpur 342001',
    'Importer: Aangan, Bengaluru 560025',
    'Warranty: 3 years',
    'Care: Wipe dry.',
    'BIS licence: CM/L-1234567, IS 17632',
  ])
})

test.each([
  [0, 'None'],
  [1, '1 month'],
  [12, '1 year'],
  [18, '18 months'],
  [120, '10 years'],
])('a warranty of %i months reads %s', (warrantyMonths, words) => {
  expect(informationOf({ ...nothing, warrantyMonths })).toContainEqual({ name: 'Warranty', words })
})
