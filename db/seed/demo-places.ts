// Categories with the addresses of the specification, and collections: rooms, styles and kinds of things.
export type DemoPiece = { key: string; categorySlug: string; title: string }

/** Groups above the categories: the names of the product screen's dropdown. What has no group here stands on top itself. */
export const groups: { slug: string; name: string; description: string; holds: string[] }[] = [
  {
    slug: 'furniture',
    name: 'Furniture',
    description: 'To sit, sleep, eat, work and store.',
    holds: [
      'sofasets',
      'recliner',
      'cabinetry',
      'queenbed',
      'Bucketsofas',
      'lawsonsofasets',
      'modernsofas',
      'chairs',
      'tables',
    ],
  },
  {
    slug: 'home-decor',
    name: 'Home Decor',
    description: 'Vases, figurines, mirrors and shelves for the wall.',
    holds: ['Collectibles', 'mounts'],
  },
  {
    slug: 'lamp-lighting',
    name: 'Lamp & Lighting',
    description: 'Table, floor, study and pendant lamps.',
    holds: ['lighting'],
  },
  {
    slug: 'kitchen-dining',
    name: 'Kitchen & Dining',
    description: 'Tumblers, goblets, mugs, jars and carafes.',
    holds: ['glasses'],
  },
  {
    slug: 'furnishing',
    name: 'Furnishing',
    description: 'Cushions, curtains, bedsheets, towels, throws, bath mats and rugs.',
    holds: ['furnishings', 'bathmets'],
  },
]

export const categories: [slug: string, name: string, description: string][] = [
  ['sofasets', 'Sofa Sets', 'Three seaters, loveseats and whole sets, built deep for long evenings.'],
  ['recliner', 'Recliners', 'Single, double and rocking recliners in fabric and leatherette.'],
  ['cabinetry', 'Cabinetry', 'Sideboards, TV units, wardrobes, bookshelves and shoe cabinets.'],
  ['queenbed', 'Queen Size Beds', 'Upholstered, wooden, cane and metal beds for a queen mattress.'],
  ['mattresses', 'Mattresses', 'Memory foam, pocket spring, orthopaedic and fold-away.'],
  ['bathmets', 'Bath Mats & Rugs', 'Bath mats, dhurries, jute and area rugs.'],
  ['Collectibles', 'Decor & Collectibles', 'Vases, figurines, candle stands and small sculpture.'],
  ['lighting', 'Lamps & Lighting', 'Table, floor, study and pendant lamps.'],
  ['appliances', 'Appliances', 'Kettles, toasters, mixers and fans.'],
  ['Bucketsofas', 'Bucket Sofas', 'Barrel, tub and shell chairs that hold you.'],
  ['lawsonsofasets', 'Lawson Sofas', 'Loose cushions and low rolled arms, in linen and weaves.'],
  ['modernsofas', 'Modern Sofas', 'Clean lines: sectionals, low sofas and channel backs.'],
  ['chairs', 'Chairs', 'Office, dining, accent chairs and stools.'],
  ['tables', 'Tables', 'Study, dining, coffee and portable tables.'],
  ['glasses', 'Glasses & Tableware', 'Tumblers, goblets, mugs, jars and carafes.'],
  ['mounts', 'Wall Mounts & Mirrors', 'Shelves, hooks, mirrors and TV mounts for the wall.'],
  ['furnishings', 'Furnishings', 'Cushions, curtains, bedsheets, towels and throws.'],
  ['pets', 'Pets', 'Beds, bowls and a tree for the other members of the family.'],
]

/** Furniture that the law wants marked by the Bureau of Indian Standards, by category. */
export const bisStandards: Record<string, string> = {
  chairs: 'IS 17632',
  tables: 'IS 17633',
  cabinetry: 'IS 17634',
  queenbed: 'IS 17635',
}

type DemoCollection = {
  slug: string
  name: string
  kind: 'room' | 'style' | 'kind'
  description: string
  picture?: string
  holds: (piece: DemoPiece) => boolean
  /** Whole categories: what is put into them later belongs to it too. */
  categories?: string[]
}

const titled = (pattern: RegExp) => (piece: DemoPiece) => pattern.test(piece.title)
const among =
  (...categories: string[]) =>
  (piece: DemoPiece) =>
    categories.includes(piece.categorySlug)
const keyed = (pattern: RegExp) => (piece: DemoPiece) => pattern.test(piece.key)
const either =
  (...rules: ((piece: DemoPiece) => boolean)[]) =>
  (piece: DemoPiece) =>
    rules.some((rule) => rule(piece))

const wide = (slug: string, name: string, description: string, ...categories: string[]): DemoCollection => ({
  slug,
  name,
  kind: 'kind',
  description,
  categories,
  holds: among(...categories),
})

export const collections: DemoCollection[] = [
  {
    slug: 'living-room',
    name: 'Living Room',
    kind: 'room',
    description: 'Sofas, coffee tables, TV units, and the lamps and rugs between them.',
    picture: '/media/tiles/room-living.webp',
    holds: either(
      among('sofasets', 'lawsonsofasets', 'modernsofas', 'Bucketsofas', 'recliner', 'Collectibles'),
      titled(
        /coffee table|tv unit|sideboard|bookshelf|floor lamp|pendant|area rug|jute rug|cushion|throw|pouf|wing chair|curtain/i,
      ),
    ),
  },
  {
    slug: 'work-from-home',
    name: 'Work From Home',
    kind: 'room',
    description: 'Desks, chairs, task lights and a shelf for the files.',
    picture: '/media/tiles/room-work-from-home.webp',
    holds: titled(/study|desk|office chair|task chair|laptop|bookshelf|floating wall shelves|peg rail/i),
  },
  {
    slug: 'bedroom',
    name: 'Bedroom',
    kind: 'room',
    description: 'Beds, mattresses, wardrobes and what lies beside the bed.',
    picture: '/media/tiles/room-bedroom.webp',
    holds: either(
      among('queenbed', 'mattresses'),
      titled(/wardrobe|chest of|table lamp|bedsheet|throw|arched wall mirror|dhurrie|curtain/i),
    ),
  },
  {
    slug: 'kids-room',
    name: 'Kids Room',
    kind: 'room',
    description: 'Desks to grow with, soft floors, and places to put things away.',
    picture: '/media/tiles/room-kids.webp',
    holds: titled(
      /pathshala|vidya|leher|saral task chair in (terracotta|sage)|bookshelf|pouf|checkered|shag|ekagra|floating wall shelves|hook rack|peg rail|tri-fold|bird pair|elephant pair/i,
    ),
  },
  {
    slug: 'indian-contemporary',
    name: 'Indian Contemporary',
    kind: 'style',
    description: 'Sheesham, brass and clean lines.',
    holds: titled(/konark|sheesham|brass|bagru|sanganer|jodhpur|gaja|deepam|annapurna|kutch/i),
  },
  {
    slug: 'mid-century',
    name: 'Mid-Century',
    kind: 'style',
    description: 'Tapered legs and walnut.',
    holds: titled(/cubbon|walnut|chilika|durbar|chandni|leher|lonavala|arc floor/i),
  },
  {
    slug: 'japandi',
    name: 'Japandi',
    kind: 'style',
    description: 'Ash, linen and quiet.',
    holds: titled(/lodhi|in ash|oak|oat|flax|koshth|tripod|manipal|ivory/i),
  },
  {
    slug: 'colonial-cane',
    name: 'Colonial Cane',
    kind: 'style',
    description: 'Cane, teak and the verandah.',
    holds: titled(/cane|teak|windsor|jute|tripod/i),
  },
  { slug: 'three-seaters', name: 'Three Seaters', kind: 'kind', description: '', holds: titled(/3 seater/i) },
  {
    slug: 'two-seaters',
    name: 'Two Seaters',
    kind: 'kind',
    description: '',
    holds: titled(/2 seater|loveseat/i),
  },
  {
    slug: 'one-seaters',
    name: 'One Seaters',
    kind: 'kind',
    description: '',
    holds: either(
      titled(/armchair|single recliner|rocking recliner/i),
      (piece) => piece.categorySlug === 'Bucketsofas' && !/loveseat/i.test(piece.title),
    ),
  },
  {
    slug: 'l-shape-sofas',
    name: 'L Shape Sofas',
    kind: 'kind',
    description: '',
    holds: titled(/l-shaped|modular/i),
  },
  { slug: 'loveseats', name: 'Loveseats', kind: 'kind', description: '', holds: titled(/loveseat/i) },
  {
    slug: 'poufs-and-ottomans',
    name: 'Poufs & Ottomans',
    kind: 'kind',
    description: '',
    holds: titled(/pouf|ottoman/i),
  },
  { slug: 'stools', name: 'Stools', kind: 'kind', description: '', holds: titled(/stool/i) },
  {
    slug: 'dining-chairs',
    name: 'Dining Chairs',
    kind: 'kind',
    description: '',
    holds: titled(/dining chair|shell chair/i),
  },
  {
    slug: 'office-chairs',
    name: 'Office Chairs',
    kind: 'kind',
    description: '',
    holds: titled(/office chair|task chair/i),
  },
  {
    slug: 'accent-chairs',
    name: 'Accent Chairs',
    kind: 'kind',
    description: '',
    holds: titled(/wing chair|accent chair|barrel|tub chair|bucket chair/i),
  },
  {
    slug: 'rocking-chairs',
    name: 'Rocking Chairs',
    kind: 'kind',
    description: '',
    holds: titled(/rocking/i),
  },
  {
    slug: 'coffee-tables',
    name: 'Coffee Tables',
    kind: 'kind',
    description: '',
    holds: titled(/coffee table/i),
  },
  {
    slug: 'dining-tables',
    name: 'Dining Tables',
    kind: 'kind',
    description: '',
    holds: titled(/dining table/i),
  },
  {
    slug: 'study-tables',
    name: 'Study Tables',
    kind: 'kind',
    description: '',
    holds: titled(/study table|study desk/i),
  },
  {
    slug: 'portable-tables',
    name: 'Portable Tables',
    kind: 'kind',
    description: '',
    holds: titled(/laptop table/i),
  },
  {
    slug: 'standing-desks',
    name: 'Standing Desks',
    kind: 'kind',
    description: '',
    holds: titled(/standing desk/i),
  },
  { slug: 'tv-units', name: 'TV Units', kind: 'kind', description: '', holds: titled(/tv unit/i) },
  { slug: 'bookshelves', name: 'Bookshelves', kind: 'kind', description: '', holds: titled(/bookshelf/i) },
  { slug: 'wardrobes', name: 'Wardrobes', kind: 'kind', description: '', holds: titled(/wardrobe/i) },
  { slug: 'sideboards', name: 'Sideboards', kind: 'kind', description: '', holds: titled(/sideboard/i) },
  { slug: 'shoe-cabinets', name: 'Shoe Cabinets', kind: 'kind', description: '', holds: titled(/shoe/i) },
  {
    slug: 'chests-of-drawers',
    name: 'Chests of Drawers',
    kind: 'kind',
    description: '',
    holds: titled(/chest of/i),
  },
  {
    slug: 'upholstered-beds',
    name: 'Upholstered Beds',
    kind: 'kind',
    description: '',
    holds: titled(/upholstered bed|arched bed/i),
  },
  {
    slug: 'wooden-beds',
    name: 'Wooden Beds',
    kind: 'kind',
    description: '',
    holds: titled(/sheesham$|cane headboard|drawer storage/i),
  },
  {
    slug: 'storage-beds',
    name: 'Storage Beds',
    kind: 'kind',
    description: '',
    holds: titled(/drawer storage/i),
  },
  { slug: 'metal-beds', name: 'Metal Beds', kind: 'kind', description: '', holds: titled(/metal bed/i) },
  {
    slug: 'bedsheets-and-throws',
    name: 'Bedsheets & Throws',
    kind: 'kind',
    description: '',
    holds: titled(/bedsheet|throw/i),
  },
  {
    slug: 'figurines',
    name: 'Figurines',
    kind: 'kind',
    description: '',
    holds: titled(/elephant|bird pair|sculpture/i),
  },
  { slug: 'vases', name: 'Vases', kind: 'kind', description: '', holds: titled(/vase/i) },
  { slug: 'candle-stands', name: 'Candle Stands', kind: 'kind', description: '', holds: titled(/candle/i) },
  { slug: 'mirrors', name: 'Mirrors', kind: 'kind', description: '', holds: titled(/mirror/i) },
  {
    slug: 'wall-shelves',
    name: 'Wall Shelves',
    kind: 'kind',
    description: '',
    holds: either(titled(/wall shelves|peg rail/i), keyed(/tarang/)),
  },
  { slug: 'cushions', name: 'Cushions', kind: 'kind', description: '', holds: titled(/cushion/i) },
  wide('beds', 'Beds', 'Upholstered, wooden, cane and metal beds.', 'queenbed'),
  wide(
    'home-furnishings',
    'Furnishings',
    'Cushions, curtains, bedsheets, towels, throws, bath mats and rugs.',
    'furnishings',
    'bathmets',
  ),
]
