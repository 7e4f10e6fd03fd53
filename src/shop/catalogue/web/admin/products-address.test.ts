import { expect, test } from 'vitest'
import { asked, isNarrowed, productsAddress, productsQuery, readProductsAddress } from './products-address.ts'

const read = (text: string) => readProductsAddress(new URLSearchParams(text))

test.each([
  ['', ''],
  ['view=all&sort=changed&page=1', ''],
  ['view=nonsense&sort=nonsense&page=-4&min_price=lots', ''],
  ['view=out_of_stock&search=+sofa+&page=3', 'view=out_of_stock&search=sofa&page=3'],
  [
    'brand=Nestora&min_price=2000&max_price=150000&sort=price_low',
    'brand=Nestora&min_price=2000&max_price=150000&sort=price_low',
  ],
])('?%s is read as ?%s', (address, kept) => {
  expect(productsAddress(read(address)).toString()).toBe(kept)
})

test('another filter begins at the first page', () => {
  expect(asked(read('page=4&view=draft'), { brand: 'Nestora' })).toMatchObject({
    page: 1,
    view: 'draft',
    brand: 'Nestora',
  })
})

test('a department is asked for as the category it is, one of its categories alone', () => {
  expect(productsQuery(read('department=home-decor'))).toBe('category=home-decor&limit=50')
  expect(productsQuery(read('department=home-decor&category=mounts'))).toBe('category=mounts&limit=50')
})

test('another department begins with all of its categories', () => {
  const decor = read('department=home-decor&category=mounts')
  expect(asked(decor, { department: 'pets' })).toMatchObject({ department: 'pets', category: '' })
  expect(asked(decor, { category: 'Collectibles' })).toMatchObject({
    department: 'home-decor',
    category: 'Collectibles',
  })
})

test('a view or an order alone does not narrow', () => {
  expect(isNarrowed(read('view=draft&sort=title'))).toBe(false)
  expect(isNarrowed(read('search=oak'))).toBe(true)
})
