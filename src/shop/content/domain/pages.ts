// Pages of text and their addresses.
import * as paths from '#kernel/paths.ts'

/** Named in the database and on the wire as page:{slug}. */
export const pageName = (slug: string): string => `page:${slug}`
export const slugOfPage = (name: string): string | undefined =>
  name.startsWith('page:') ? name.slice('page:'.length) : undefined

/** Why a page cannot be taken away: the law wants it, or screens of the shop lead to it. */
const neededPages: Record<string, string> = {
  'about-us': 'Required by law: who sells here.',
  'contact-us': 'Required by law: how to contact the shop.',
  'privacy-policy': 'Required by law.',
  'terms-of-use': 'Required by law.',
  'returns-and-refund': 'Required by law.',
  'grievance-redressal': 'Required by law.',
  'your-data-and-security': 'Required by law.',
  help: 'Every page links to it.',
  'home-screen': 'The footer links to it.',
  'buying-guides': 'The home page links to it.',
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
  addressesIn(body).some((address) => address.split(/[?#]/)[0] === paths.text(slug))
