import { expect, test } from 'vitest'
import { findSettings, guessSettings, markIn } from './find-settings.ts'
import type { SettingsRow } from './settings-rows.ts'

const rows: SettingsRow[] = [
  {
    page: 'shop',
    to: '/shop',
    name: 'Shop',
    icon: 'store',
    needs: 'settings.read',
    fields: [{ name: 'Customer care phone', section: 'Contact', hash: 'contact' }],
  },
  {
    page: 'delivery',
    to: '/delivery',
    name: 'Delivery',
    icon: 'truck',
    needs: 'settings.read',
    fields: [{ name: 'Cash on delivery limit', section: 'in each zone' }],
    alsoCalled: ['shipping'],
  },
]

test('fields are found with the page they are on', () => {
  expect(findSettings(rows, ' CARE').map(({ to, name, where }) => [to, name, where])).toEqual([
    ['/shop#contact', 'Customer care phone', 'Shop, Contact'],
  ])
  expect(findSettings(rows, 'delivery').map(({ name }) => name)).toEqual([
    'Delivery',
    'Cash on delivery limit',
  ])
  expect(findSettings(rows, '')).toEqual([])
})

test('a miss is guessed in the shopkeeper’s words', () => {
  expect(guessSettings(rows, 'shiping')?.page).toBe('delivery')
  expect(guessSettings(rows, 'fone')?.page).toBeUndefined()
  expect(guessSettings(rows, 'zebra crossing')).toBeUndefined()
})

test('the hit is marked where it stands', () => {
  expect(markIn('Take cash on delivery', 'Cash')).toEqual(['Take ', 'cash', ' on delivery'])
  expect(markIn('Letters', 'x')).toEqual(['Letters', '', ''])
})
