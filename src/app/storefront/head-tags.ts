// A page's head as the server writes it.
import { escapeHtml } from '#kernel/html.ts'
import { descriptionOf, type PageMeta, titleOf } from '#ui/page-meta.ts'

/** JSON that can stand inside a script element, whatever text it holds. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export function headTags(
  meta: PageMeta,
  publicUrl: string,
  shop: { name: string; tagline: string },
  structured: Record<string, unknown>[] = [],
): string {
  const address = escapeHtml(publicUrl + meta.path)
  const title = escapeHtml(titleOf(meta.title, shop))
  const description = escapeHtml(descriptionOf(meta.description, shop))
  const image = meta.image
    ? `<meta property="og:image" content="${escapeHtml(meta.image.startsWith('/') ? publicUrl + meta.image : meta.image)}">`
    : ''
  return (
    `<title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="${address}">` +
    (meta.isPrivate ? '<meta name="robots" content="noindex">' : '') +
    `<meta property="og:site_name" content="${escapeHtml(shop.name)}"><meta property="og:type" content="website">` +
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">` +
    `<meta property="og:url" content="${address}">${image}` +
    structured.map((thing) => `<script type="application/ld+json">${safeJson(thing)}</script>`).join('')
  )
}
