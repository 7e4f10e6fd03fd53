// Which addresses show the same page.
import * as paths from '#kernel/paths.ts'
import { readCompared } from '#shop/catalogue/domain/compare.ts'

/** What may follow the question mark of a listing; anything else does not change the page. */
export const listingParameters = [
  'brand',
  'colour',
  'material',
  'country',
  'attribute',
  'min_price',
  'max_price',
  'in_stock',
  'rating',
  'exact',
  'fits',
  'sort',
  'page',
  'upto',
] as const

/** Every order has the same page, which its owner's browser fills in: no number is kept beside it. */
const anyOrder = paths.order('ORD-0000-00000')
const oneOrder = /^\/orders\/[A-Z]{2,4}-\d{4}-\d{5,12}(?=$|\/return$)/

/** The same for every purchase of a gift card. */
const anyPurchase = paths.giftCardPurchase('00000000-0000-4000-8000-000000000000')
const onePurchase = /^\/gift-cards\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An address that nothing is at, for those that cannot be read. */
const nowhere = '/nowhere'

/** As people type it: what a listing is asked for, no longer than the listing reads it. */
const longestQuery = 100

/** Each part decoded once and written in one way; nothing where a part leads elsewhere or cannot be decoded. */
function onePath(path: string): string | undefined {
  const parts = path.replace(/\/$/, '').split('/')
  try {
    const plain = parts.map((part) => decodeURIComponent(part))
    const [, place, query] = plain
    if (place === 'product' && query !== undefined && plain.length === 3)
      plain[2] = query.trim().slice(0, longestQuery).trim().toWellFormed()
    if (plain.some((part, at) => part === '.' || part === '..' || (part === '' && at > 0))) return undefined
    return plain.map((part) => encodeURIComponent(part)).join('/') || '/'
  } catch {
    return undefined
  }
}

/** One spelling for every address that shows the same page: decoded once, known parameters only, in one order. */
export function pageKey(address: string): string {
  const [sentPath = '/', query = ''] = (address.split('#', 1)[0] ?? '').split('?', 2)
  const path = onePath(sentPath) ?? nowhere
  const isListing =
    path === paths.productList ||
    path.startsWith(paths.brand('')) ||
    (path.startsWith(paths.listing('')) && !path.startsWith(paths.product('')))
  if (path === paths.compare) return comparedKey(query)
  const isSearch = path === paths.search || path === paths.text('help')
  if ((!isListing && !isSearch) || query === '')
    return path.replace(oneOrder, anyOrder).replace(onePurchase, anyPurchase)
  const sent = new URLSearchParams(query)
  const known = new URLSearchParams()
  for (const name of isListing ? listingParameters : ['q']) {
    for (const value of sent.getAll(name).toSorted()) if (value !== '') known.append(name, value)
  }
  const text = known.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The order is the shopper's own: it stays. */
function comparedKey(query: string): string {
  const ids = readCompared(new URLSearchParams(query).get('ids'))
  return ids.length === 0 ? paths.compare : `${paths.compare}?ids=${ids.join()}`
}
