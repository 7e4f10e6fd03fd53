// What a new product begins with: what its category and its brand say of all their pieces, under the wire's names.

type OfCategory = { hsn: string; assembly_minutes: number | null; warranty_months: number | null }
type OfBrand = { maker: string; maker_address: string; importer: string; importer_address: string }

export type GivenBy = { category?: OfCategory; brand?: OfBrand }
export type GivenFields = Partial<
  Record<keyof OfBrand | 'hsn', string> & Record<'assembly_minutes' | 'warranty_months', number>
>

/** Only what is said: nothing empties a field. */
export function givenFields({ category, brand }: GivenBy): GivenFields {
  const said = {
    ...(category && {
      hsn: category.hsn,
      assembly_minutes: category.assembly_minutes,
      warranty_months: category.warranty_months,
    }),
    ...(brand && {
      maker: brand.maker,
      maker_address: brand.maker_address,
      importer: brand.importer,
      importer_address: brand.importer_address,
    }),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== ''))
}
