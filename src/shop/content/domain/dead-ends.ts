// What leads nowhere is not shown: a studio page without studios.
import * as paths from '#kernel/paths.ts'

export const studiosSlug = 'studios'
const studiosAddress = paths.text(studiosSlug)

type Footer = { studios?: readonly unknown[] }

/** A link to a number or a mailbox that the shop has not told yet. */
const isDialled = ({ href }: { href: string }): boolean => !/^(tel|mailto):(\[.*)?$/.test(href)

/** A page without such links. */
export const withoutGaps = <Page extends { sections: { links?: { label: string; href: string }[] }[] }>(
  page: Page,
): Page => ({
  ...page,
  sections: page.sections.map((section) =>
    section.links ? { ...section, links: section.links.filter(isDialled) } : section,
  ),
})

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

export const withoutDeadEnds = <Layout extends { footer: Footer }>(layout: Layout): Layout =>
  hasStudios(layout) ? layout : withoutStudios(layout)
