import { expect, test } from 'vitest'
import { opensLists, placeIn } from './menu-panels.ts'

const lists = ['Sofa', 'Seating', 'Chairs', 'Tables', 'Cabinetry', 'Beds'].map((title) => ({ title }))

test.each([
  ['Furniture', true],
  ['Sofas & Recliners', true],
  ['Cabinetry', true],
  ['Beds', true],
  ['Bucketsofas', true],
  ['Mattresses', false],
  ['Furnishings', false],
  ['Decor', false],
  ['Lighting', false],
  ['Appliances', false],
])('%s', (label, expected) => expect(opensLists(label, lists)).toBe(expected))

test.each([
  ['/product/lighting', 'lighting'],
  ['/product/home%20decor?sort=newest', 'home decor'],
  ['/productlist', undefined],
  ['/product/%E0%A4%A', undefined],
  ['/pages/help', undefined],
])('%s is about %s', (href, place) => expect(placeIn(href)).toBe(place))
