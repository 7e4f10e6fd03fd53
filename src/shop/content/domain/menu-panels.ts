/**
 * Whether a link of the bar opens the lists of the menu. They are about furniture: a link that names one of them, or all
 * of it, opens them; lamps and mattresses open what they hold themselves.
 */
export const opensLists = (label: string, lists: readonly { title: string }[]): boolean =>
  /furniture/i.test(label) ||
  lists.some(({ title }) => title !== '' && label.toLowerCase().includes(title.toLowerCase()))

/** "/product/lighting?sort=newest" is about "lighting"; what is no list of products is about nothing. */
export const placeIn = (href: string): string | undefined => {
  const written = /^\/product\/([^/?#]+)/.exec(href)?.[1]
  try {
    return written && decodeURIComponent(written)
  } catch {
    return undefined
  }
}
