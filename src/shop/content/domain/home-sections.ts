// The sections of the home page. A shop arranges, renames and hides them; what it says nothing about stays as it is here.

export const sectionTitles = {
  slides: 'Featured',
  promises: 'What we promise',
  rooms: 'Shop By Room',
  eyeing: 'What’s Everyone Eyeing',
  pocket: 'Your Pocket-Friendly Shoppe',
  fresh: 'Ready For The New?',
  decor: 'Home Décor You Can’t Ignore',
  styles: 'We’ve Got Your Style',
  brands: 'Top Brands To Choose From',
  store: 'More From The Store',
  testimonials: 'Happy Customers',
  guides: 'Need Help Buying',
} as const

export type SectionId = keyof typeof sectionTitles
export const sectionIds = Object.keys(sectionTitles) as SectionId[]

export type Section = { id: SectionId; title?: string; is_hidden?: boolean; from?: string; until?: string }

/** Every section once: those that were arranged in their order, then the rest in the usual one. */
export function arranged(sections: readonly Section[] = []): Section[] {
  const known = sections.filter(
    ({ id }, place) =>
      sectionIds.includes(id) && sections.findIndex((section) => section.id === id) === place,
  )
  const missing = sectionIds.filter((id) => !known.some((section) => section.id === id))
  return [...known, ...missing.map((id) => ({ id }))]
}

export const titleOf = ({ id, title }: Pick<Section, 'id' | 'title'>): string =>
  title?.trim() || sectionTitles[id]
