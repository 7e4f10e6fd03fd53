// Pages of text and their addresses.

/** Named in the database and on the wire as page:{slug}. */
export const pageName = (slug: string): string => `page:${slug}`
export const slugOfPage = (name: string): string | undefined =>
  name.startsWith('page:') ? name.slice('page:'.length) : undefined

export const addressOfPage = (slug: string): string => `/pages/${slug}`

/** Why a page cannot be taken away: the law wants it, or screens of the shop lead to it. */
const neededPages: Record<string, string> = {
  'about-us': 'The law asks who sells here.',
  'contact-us': 'The law asks how the shop is reached.',
  'privacy-policy': 'The law asks for it.',
  'terms-of-use': 'The law asks for it.',
  'returns-and-refund': 'The law asks for it.',
  'grievance-redressal': 'The law asks for it.',
  'your-data-and-security': 'The law asks for it.',
  help: 'Every page leads to it.',
  'home-screen': 'The footer leads to it.',
  'buying-guides': 'The home page leads to it.',
}

export const whyNeeded = (slug: string): string | undefined =>
  Object.hasOwn(neededPages, slug) ? neededPages[slug] : undefined

/** Every address a document leads to. */
export function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    (name === 'href' || name === 'terms') && typeof part === 'string' ? [part] : addressesIn(part),
  )
}

export const leadsTo = (body: unknown, slug: string): boolean =>
  addressesIn(body).some((address) => address.split(/[?#]/)[0] === addressOfPage(slug))
