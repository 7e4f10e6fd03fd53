// Reading and writing at 'slides.0.title' inside a document, without changing what was there.

export function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body)
}

/** `undefined` takes the field out. */
export function withValueAt<T>(body: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  const next = rest.length > 0 ? withValueAt(valueAt(body, name) ?? {}, rest.join('.'), value) : value
  if (Array.isArray(body)) return body.map((part, place) => (String(place) === name ? next : part)) as T
  const { [name]: _, ...others } = body as Record<string, unknown>
  return (next === undefined ? others : { ...(body as object), [name]: next }) as T
}

const words: Record<string, string> = {
  href: 'leads to',
  terms: 'terms',
  picture: 'picture',
  phone_picture: 'picture for phones',
  ends_at: 'until',
  under: 'price hint',
}

/** 'slides.0.title' as 'Slides 1, title'. */
export function showPath(path: string): string {
  const parts = path.split('.').map((part) => words[part] ?? part.replaceAll('_', ' '))
  const text = parts
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(', ')
    .replace(/, (\d+)/g, ' $1')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
