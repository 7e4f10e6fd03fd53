// Where a product has no picture, or its picture does not load, one of ours shows what kind of thing it is.

const tile = (name: string): string => `/media/tiles/${name}.webp`

/** By the category's address, whatever its letters. */
const byCategory = new Map(
  Object.entries({
    sofasets: tile('sofas'),
    recliner: tile('sofas'),
    bucketsofas: tile('sofas'),
    lawsonsofasets: tile('sofas'),
    modernsofas: tile('sofas'),
    cabinetry: tile('storage'),
    mounts: tile('storage'),
    queenbed: tile('beds'),
    mattresses: '/media/products/mattress-01-nidra-memory-foam/4.webp',
    chairs: tile('dining'),
    tables: tile('dining'),
    bathmets: tile('furnishings'),
    furnishings: tile('furnishings'),
    collectibles: tile('decor'),
    lighting: tile('lighting'),
    appliances: tile('kitchen'),
    glasses: tile('kitchen'),
    pets: '/media/products/pets-01-sheru-donut-bed/4.webp',
  }),
)

/** A category that an owner made shows a room. */
export const standInFor = (category: string): string =>
  byCategory.get(category.toLowerCase()) ?? tile('room-living')
