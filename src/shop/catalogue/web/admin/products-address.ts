// What the product screen shows stands in its address: a link reproduces it, and the back button works.
import { type StaffSort, type StaffView, staffSorts, staffViews } from '../../domain/staff-listing.ts'

export const pageSize = 50

export type ProductsQuestion = {
  view: StaffView
  search: string
  department: string
  category: string
  brand: string
  minPrice: string
  maxPrice: string
  sort: StaffSort
  page: number
}

const known = <T extends string>(values: readonly T[], sent: string | null, other: T): T =>
  values.find((value) => value === sent) ?? other

const rupeesIn = (text: string | null): string => (/^\d{1,8}$/.test(text ?? '') ? (text ?? '') : '')

/** Only what the list knows: an address that somebody mistyped still shows products. */
export function readProductsAddress(address: URLSearchParams): ProductsQuestion {
  const page = Number(address.get('page') ?? 1)
  return {
    view: known(staffViews, address.get('view'), 'all'),
    search: (address.get('search') ?? '').trim().slice(0, 120),
    department: (address.get('department') ?? '').slice(0, 80),
    category: (address.get('category') ?? '').slice(0, 80),
    brand: (address.get('brand') ?? '').slice(0, 80),
    minPrice: rupeesIn(address.get('min_price')),
    maxPrice: rupeesIn(address.get('max_price')),
    sort: known(staffSorts, address.get('sort'), 'changed'),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

const addressNames = {
  view: 'view',
  search: 'search',
  department: 'department',
  category: 'category',
  brand: 'brand',
  minPrice: 'min_price',
  maxPrice: 'max_price',
  sort: 'sort',
  page: 'page',
} as const satisfies Record<keyof ProductsQuestion, string>

const unsaid = { view: 'all', sort: 'changed', page: 1 } as const

/** The same question as it stands in the address; what is usual is left out. */
export function productsAddress(question: ProductsQuestion): URLSearchParams {
  const said = Object.entries(addressNames).flatMap(([key, name]) => {
    const value = question[key as keyof ProductsQuestion]
    return value === '' || value === unsaid[key as keyof typeof unsaid] ? [] : [[name, String(value)]]
  })
  return new URLSearchParams(said)
}

/** A new answer to one part of it, from the first page on. Another department begins with all of its categories. */
export function asked(question: ProductsQuestion, change: Partial<ProductsQuestion>): ProductsQuestion {
  const next = { ...question, page: 1, ...change }
  return change.department === undefined || change.category !== undefined ? next : { ...next, category: '' }
}

/** What the server is asked: a department is a category that others stand below. */
export function productsQuery(question: ProductsQuestion, limit = pageSize): string {
  const query = productsAddress(question)
  query.delete('department')
  if (question.category === '' && question.department !== '') query.append('category', question.department)
  query.set('limit', String(limit))
  return query.toString()
}

export const everything = readProductsAddress(new URLSearchParams())

/** Whether anything but the view and the order narrows the list. */
export const isNarrowed = (question: ProductsQuestion): boolean =>
  [question.search, question.department, question.category, question.brand].some((part) => part !== '') ||
  question.minPrice !== '' ||
  question.maxPrice !== ''

/** Whether the list shows a part of the products. */
export const isPart = (question: ProductsQuestion): boolean => isNarrowed(question) || question.view !== 'all'
