// What shoppers tick beside a list, as the server reads it: by the name in the address, the list of its choices, and the
// column that is counted. Pages have the names of their own, so that they do not load this.

export const facets = {
  brand: { list: 'brands', column: 'brand' },
  colour: { list: 'colours', column: 'colour_family' },
  material: { list: 'materials', column: 'material_family' },
  country: { list: 'countries', column: 'country_of_origin' },
} as const
export type Facet = keyof typeof facets
export const facetNames = Object.keys(facets) as Facet[]

/** Something for the list of each facet. */
export type ByList<T> = Record<(typeof facets)[Facet]['list'], T>
export const byList = <T>(pick: (facet: Facet) => T): ByList<T> => ({
  brands: pick('brand'),
  colours: pick('colour'),
  materials: pick('material'),
  countries: pick('country'),
})
