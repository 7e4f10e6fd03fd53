// Links of menus, home page and footer that lead to a category, a collection or a brand. What staff pick is kept as
// `category:sofasets`: it follows a changed address. A path that was typed once is read the same way.
import * as paths from '#kernel/paths.ts'

export type LinkPlace = {
  kind: 'category' | 'collection' | 'brand'
  key: string
  address: string
  name: string
  isHidden: boolean
  was: readonly string[]
}

const reference = /^(category|collection|brand):([A-Za-z0-9-]{1,90})$/
const typed = /^\/(product|brand)\/([^/?#]+)(.*)$/

export const isReference = (href: string): boolean => reference.test(href)

export const referenceTo = ({ kind, key }: Pick<LinkPlace, 'kind' | 'key'>): string => `${kind}:${key}`

export const addressOfPlace = ({ kind, address }: Pick<LinkPlace, 'kind' | 'address'>): string =>
  kind === 'brand' ? paths.brand(address) : paths.listing(address)

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What has the address now, else what had it. */
const named = (places: readonly LinkPlace[], name: string): LinkPlace | undefined =>
  places.find(({ address }) => isSame(address, name)) ??
  places.find(({ was }) => was.includes(name.toLowerCase()))

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where a link leads: to a place, with what follows its address; nowhere; or elsewhere, which is left as it is. */
export function placeOfLink(
  href: string,
  places: readonly LinkPlace[],
): { place: LinkPlace; rest: string } | 'gone' | 'elsewhere' {
  const [, kind, key = ''] = reference.exec(href) ?? []
  if (kind) {
    const ofKind = places.filter((place) => place.kind === kind)
    const place = ofKind.find((one) => one.key === key) ?? named(ofKind, key)
    return place ? { place, rest: '' } : 'gone'
  }
  const [, space, name = '', rest = ''] = typed.exec(href) ?? []
  if (!space || rest.startsWith('/')) return 'elsewhere'
  const place = named(
    places.filter((one) => (one.kind === 'brand') === (space === 'brand')),
    decoded(name),
  )
  if (place) return { place, rest }
  // below /product/ everything else is a search
  return space === 'brand' ? 'gone' : 'elsewhere'
}

/** The link as shoppers get it; nothing where it would lead to what is hidden or gone. */
export function followed(href: string, places: readonly LinkPlace[]): string | undefined {
  const found = placeOfLink(href, places)
  if (found === 'elsewhere') return href
  if (found === 'gone' || found.place.isHidden) return undefined
  return addressOfPlace(found.place) + found.rest
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The address of the collection an entry shows, such as a tile of the home page. */
const collectionOf = (key: string, places: readonly LinkPlace[]): string | undefined => {
  const collections = places.filter(({ kind }) => kind === 'collection')
  const place = collections.find((one) => one.key === key) ?? named(collections, key)
  return place && !place.isHidden ? place.address : undefined
}

/** A document with every link as it leads now, without those that lead nowhere. */
export function withPlaces<Value>(value: Value, places: readonly LinkPlace[]): Value {
  const drop = Symbol('drop')
  const entry = (part: Record<string, unknown>): unknown => {
    const next = Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]))
    if (typeof part.href === 'string' && part.href !== '') {
      const href = followed(part.href, places)
      if (href === undefined) return drop
      next.href = href
    }
    if (typeof part.collection === 'string' && part.collection !== '') {
      const collection = collectionOf(part.collection, places)
      if (collection === undefined) return drop
      next.collection = collection
    }
    return next
  }
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part))
      return part.map((one) => (isObject(one) ? entry(one) : walk(one))).filter((one) => one !== drop)
    if (!isObject(part)) return part
    const found = entry(part)
    // what stands alone, such as the menu's picture, is emptied
    return found === drop
      ? Object.fromEntries(
          Object.entries(part).map(([name, inner]) => [name, typeof inner === 'string' ? '' : inner]),
        )
      : found
  }
  return walk(value) as Value
}

/** Brands by their name now, those that are shown. */
export const shownBrands = (names: readonly string[], places: readonly LinkPlace[]): string[] => {
  const brands = places.filter(({ kind }) => kind === 'brand')
  return names.flatMap((name) => {
    const [, , key = ''] = reference.exec(name) ?? []
    const brand = brands.find((one) => isSame(one.name, name)) ?? named(brands, key || slugIn(name))
    return brand && !brand.isHidden ? [brand.name] : []
  })
}

const slugIn = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Where in a document something leads to a place: 'menu.bar.0'. */
export function linksTo(
  body: unknown,
  it: Pick<LinkPlace, 'kind' | 'key'>,
  places: readonly LinkPlace[],
): string[] {
  const isIt = (found: ReturnType<typeof placeOfLink>) =>
    typeof found === 'object' && found.place.kind === it.kind && found.place.key === it.key
  const walk = (part: unknown, path: string): string[] => {
    if (typeof part === 'string') {
      const name = path.split('.').at(-1)
      if (name === 'href') return isIt(placeOfLink(part, places)) ? [path] : []
      if (name === 'collection') return isIt(placeOfLink(`collection:${part}`, places)) ? [path] : []
      const isBrand = it.kind === 'brand' && /^brands\.\d+$/.test(path)
      const brand = places.find(({ kind, key }) => kind === 'brand' && key === it.key)
      return isBrand && brand && isSame(brand.name, part) ? [path] : []
    }
    if (typeof part !== 'object' || part === null) return []
    return Object.entries(part).flatMap(([name, inner]) =>
      walk(inner, path === '' ? name : `${path}.${name}`),
    )
  }
  return walk(body, '')
}
