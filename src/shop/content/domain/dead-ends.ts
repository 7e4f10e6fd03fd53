// What leads nowhere is not shown: a studio page without studios, a network without an account.
import * as paths from '#kernel/paths.ts'

export const studiosSlug = 'studios'
const studiosAddress = paths.text(studiosSlug)

type Footer = { studios?: readonly unknown[]; social: readonly { href: string }[] }

export const hasStudios = (layout: { footer: Pick<Footer, 'studios'> } | undefined): boolean =>
  (layout?.footer.studios?.length ?? 0) > 0

const leadsToStudios = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'href' in entry && entry.href === studiosAddress

/** Without the links that lead to the studios, wherever they stand. */
export function withoutStudios<Value>(value: Value): Value {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.filter((entry) => !leadsToStudios(entry)).map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]))
  }
  return walk(value) as Value
}

/** An account elsewhere has a whole address. */
export const isElsewhere = ({ href }: { href: string }): boolean => href.startsWith('https://')

export function withoutDeadEnds<Layout extends { footer: Footer }>(layout: Layout): Layout {
  const { footer } = layout
  const alive = { ...layout, footer: { ...footer, social: footer.social.filter(isElsewhere) } }
  return hasStudios(layout) ? alive : withoutStudios(alive)
}
