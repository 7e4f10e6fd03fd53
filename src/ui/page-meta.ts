// What a page tells search engines and link previews about itself.
export type PageMeta = {
  title: string
  description: string
  /** The one address of this page, without the host. */
  path: string
  image?: string
  isPrivate?: boolean
}

/** In the browser, after a page change without a reload. */
export function applyMeta(meta: PageMeta): void {
  document.title = meta.title
  document.querySelector('meta[name=description]')?.setAttribute('content', meta.description)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + meta.path)
}
