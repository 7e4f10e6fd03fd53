// The filters of a listing live in its address, so that they can be shared and survive Back and reload.
import { sorts } from '../../domain/listing.ts'

export const listFilters = ['brand', 'colour', 'material', 'country', 'attribute'] as const
export type ListFilter = (typeof listFilters)[number]

const mostOfAList = 20
const wholeNumber = /^\d{1,8}$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not pass
export const hasControl = (text: string): boolean => /[\u0000-\u001f\u007f]/.test(text)

/** What each may be. A home's figures are read by whoever knows homes. */
const plainFilters = { in_stock: /^true$/, rating: /^4$/, exact: /^true$/, fits: /^g?\d{1,4}(-\d{1,4}){12}$/ }

/** Only what the API understands; a mistyped number is left out, not an error page. */
export function readListingAddress(sent: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of listFilters) {
    for (const value of [...new Set(sent.getAll(name))].slice(0, mostOfAList)) {
      // a tick of the shop's own fields names its field too
      const most = name === 'attribute' ? 150 : 40
      if (value !== '' && value.length <= most && !hasControl(value)) query.append(name, value)
    }
  }
  for (const name of ['min_price', 'max_price'] as const) {
    const value = sent.get(name)
    if (value && wholeNumber.test(value) && Number(value) <= 10_000_000) query.set(name, value)
  }
  for (const [name, shape] of Object.entries(plainFilters)) {
    const value = sent.get(name) ?? ''
    if (shape.test(value)) query.set(name, value)
  }
  const sort = sent.get('sort')
  if (sort && sorts.some((known) => known === sort)) query.set('sort', sort)
  const page = sent.get('page')
  if (page && /^\d{1,4}$/.test(page) && Number(page) > 1) query.set('page', page)
  const upto = sent.get('upto')
  if (upto && /^\d{1,4}$/.test(upto)) {
    const { first, last } = pagesOf(new URLSearchParams([...query, ['upto', upto]]))
    if (last > first) query.set('upto', String(last))
  }
  return query
}

/** More than these are not shown below each other. */
export const mostPages = 6

/** The pages that an address shows: one, or those up to another that were asked for with "Show more". */
export function pagesOf(query: URLSearchParams): { first: number; last: number } {
  const first = Number(query.get('page') ?? 1)
  const last = Math.min(Number(query.get('upto') ?? first), first + mostPages - 1)
  return { first, last: Math.max(first, last) }
}

/** The same address with one choice ticked or unticked; a new choice starts at the first page. */
export function toggled(
  query: URLSearchParams,
  name: ListFilter | 'in_stock' | 'rating',
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(query)
  if (next.has(name, value)) next.delete(name, value)
  else next.append(name, value)
  next.delete('page')
  next.delete('upto')
  return next
}

export function withValue(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value === '') next.delete(name)
  else next.set(name, value)
  if (name !== 'page' && name !== 'upto') next.delete('page')
  if (name !== 'upto') next.delete('upto')
  return next
}

/** The same address without one choice, or without all of a name. */
export function without(query: URLSearchParams, name: string, value?: string): URLSearchParams {
  const next = withValue(query, 'page', '')
  next.delete(name, value)
  return next
}

/** Every filter gone; the order stays. */
export function cleared(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams()
  for (const name of ['exact', 'sort']) {
    const value = query.get(name)
    if (value) next.set(name, value)
  }
  return next
}

const filterNames = [...listFilters, 'min_price', 'max_price', 'in_stock', 'rating', 'fits']

export const countFilters = (query: URLSearchParams): number =>
  [...query.keys()].filter((name) => filterNames.includes(name)).length
