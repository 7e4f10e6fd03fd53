// What a page tells search engines and link previews about itself.
export type PageMeta = {
  /** Its own name; the shop's follows it. Without one it is the shop's front door. */
  title: string
  /** Without one it is what the shop says of itself. */
  description: string
  /** The one address of this page, without the host. */
  path: string
  image?: string
  isPrivate?: boolean
  /** Drawn anew for everybody who asks: nothing of it is kept. */
  isFresh?: boolean
}

export const titleOf = (title: string, shop: { name: string; tagline: string }): string =>
  title ? `${title} · ${shop.name}` : [shop.name, shop.tagline].filter(Boolean).join(': ')

export const descriptionOf = (description: string, shop: { name: string; tagline: string }): string =>
  description || `${shop.tagline || shop.name}. Prices include all taxes.`

/** In the browser, after a page change without a reload. */
export function applyMeta(meta: PageMeta, shop: { name: string; tagline: string }): void {
  document.title = titleOf(meta.title, shop)
  document
    .querySelector('meta[name=description]')
    ?.setAttribute('content', descriptionOf(meta.description, shop))
  document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + meta.path)
}
