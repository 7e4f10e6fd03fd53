// The HTML of a letter as a list of steps to draw it with. The office's pages take no markup as text, from nobody; so what
// is drawn here can only be the few elements that letters are made of.

export type Step = { open: string; attributes: Record<string, string> } | { close: string } | { text: string }

const drawn = ['table', 'tr', 'td', 'p', 'h1', 'b', 'br', 'span', 'a', 'hr']
const empty = ['br', 'hr']
/** An address leads nowhere from here. */
const kept = ['style', 'align', 'valign', 'width', 'cellpadding', 'cellspacing', 'role']

const token = /<(\/?)([a-z0-9]+)((?:\s+[a-z-]+="[^"]*")*)\s*>|<![^>]*>|([^<]+)/gi
const attribute = /([a-z-]+)="([^"]*)"/gi
const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => names[name] ?? '')

export function readMarkup(html: string): Step[] {
  const body = html.slice(Math.max(0, html.indexOf('<body')))
  return [...body.matchAll(token)].flatMap(([, slash, tag, written, text]): Step[] => {
    if (text !== undefined) return [{ text: plain(text) }]
    const name = tag?.toLowerCase() ?? ''
    if (!drawn.includes(name)) return []
    if (slash) return [{ close: name }]
    const attributes = Object.fromEntries(
      [...(written ?? '').matchAll(attribute)]
        .filter(([, key = '']) => kept.includes(key))
        .map(([, key = '', value = '']) => [key, plain(value)]),
    )
    return [{ open: name, attributes }, ...(empty.includes(name) ? [{ close: name }] : [])]
  })
}
