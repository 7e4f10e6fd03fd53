import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { ProductDetail } from '../../domain/product.ts'
import { structuredData } from './structured-data.ts'

const sofa = {
  id: 'a-sofa',
  title: 'A sofa',
  description: '',
  brand: 'Nestora',
  images: [],
  trail: [],
  attributes: [],
  offerPrice: paise(100),
  rating: 4.4,
  ratingCount: 38,
} as unknown as ProductDetail

const told = (realRating: ProductDetail['realRating']) =>
  structuredData(
    { meta: { title: '', description: '', path: '/product/op/a-sofa' }, product: { ...sofa, realRating } },
    'https://shop.example',
    'Shop',
  )[0]

test('search engines are told of stars once somebody real has given some, and of nothing of the demo', () => {
  expect(told({ rating: 4.5, count: 2 })?.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.5,
    reviewCount: 2,
    bestRating: 5,
    worstRating: 1,
  })
  expect(told(null)?.aggregateRating).toBeUndefined()
})
