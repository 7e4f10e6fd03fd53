// Reads the pages that our server draws: well formed, attributes in double quotes, text escaped.

export type Element = {
  attributes: Record<string, string>
  /** What stands between its tags. */
  html: string
  /** The same as a reader sees it. */
  text: string
}

const empty = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

const unescaped = (text: string): string =>
  text.replace(/&([a-z]+|#x27);/g, (whole, name: string) => entities[name] ?? whole)

const textOf = (html: string): string =>
  unescaped(html.replace(/<!--.*?-->|<[^>]+>/gs, ''))
    .replace(/\s+/g, ' ')
    .trim()

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  )

/** Up to the end tag that belongs to the start tag before it. */
function contentsFrom(html: string, name: string): string {
  let depth = 1
  for (const { 0: tag, index } of html.matchAll(new RegExp(`</?${name}\\b[^>]*>`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return html.slice(0, index)
  }
  throw new Error(`<${name}> never ends`)
}

/** All elements of a name whose attributes hold these. */
export function elements(html: string, name: string, wanted: Record<string, string> = {}): Element[] {
  const found: Element[] = []
  for (const { 0: tag, index } of html.matchAll(new RegExp(`<${name}(?=[\\s>/])[^>]*>`, 'g'))) {
    const attributes = attributesOf(tag)
    if (!Object.entries(wanted).every(([key, value]) => attributes[key] === value)) continue
    const inside = empty.has(name) ? '' : contentsFrom(html.slice(index + tag.length), name)
    found.push({ attributes, html: inside, text: textOf(inside) })
  }
  return found
}

/** The only one: fewer or more fail the test. */
export function element(html: string, name: string, wanted: Record<string, string> = {}): Element {
  const found = elements(html, name, wanted)
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} of <${name}> with ${JSON.stringify(wanted)}`)
  return found[0]
}

/** What a meta tag says, by its name or property. */
export const metaOf = (html: string, name: string): string | undefined =>
  [...elements(html, 'meta', { name }), ...elements(html, 'meta', { property: name })][0]?.attributes.content

/** Every address on this site that a part of a page leads to. */
export const addressesIn = (html: string): string[] => [
  ...new Set(
    elements(html, 'a')
      .map(({ attributes }) => attributes.href ?? '')
      .filter((href) => href.startsWith('/')),
  ),
]
