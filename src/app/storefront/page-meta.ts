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

/** In the browser, after a page change without a reload. */
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
