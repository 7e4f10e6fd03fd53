// What a page tells search engines and link previews about itself.
export type PageMeta = {
  title: string
  description: string
  /** The one address of this page, without the host. */
  path: string
  image?: string
  isPrivate?: boolean
  structured?: Record<string, unknown>[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** JSON that can stand inside a script element, whatever text it holds. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

export function headTags(meta: PageMeta, publicUrl: string): string {
  const address = escape(publicUrl + meta.path)
  const title = escape(meta.title)
  const description = escape(meta.description)
  const image = meta.image ? `<meta property="og:image" content="${escape(publicUrl + meta.image)}">` : ''
  return (
    `<title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="${address}">` +
    (meta.isPrivate ? '<meta name="robots" content="noindex">' : '') +
    `<meta property="og:site_name" content="Aangan"><meta property="og:type" content="website">` +
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">` +
    `<meta property="og:url" content="${address}">${image}` +
    (meta.structured ?? []).map((thing) => `<script type="application/ld+json">${safeJson(thing)}</script>`).join('')
  )
}

/** The same in the browser, after a page change without a reload. */
export function applyMeta(meta: PageMeta): void {
  document.title = meta.title
  document.querySelector('meta[name=description]')?.setAttribute('content', meta.description)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + meta.path)
}

export const breadcrumbs = (publicUrl: string, trail: [name: string, path: string][]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})
