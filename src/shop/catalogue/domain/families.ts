// Eighty colour names and a hundred materials are too many to tick: the filter panel offers families of them.

const colourWords: [family: string, words: string[]][] = [
  ['Multicolour', ['multicolour', 'multi']],
  ['Green', ['green', 'sage', 'olive', 'emerald', 'mint', 'eucalyptus', 'seafoam', 'forest']],
  ['Blue', ['blue', 'navy', 'indigo', 'denim', 'teal', 'peacock']],
  ['Red & Rust', ['rust', 'terracotta', 'cinnamon', 'red', 'crimson', 'brick', 'orange']],
  ['Pink', ['rose', 'blush', 'pink']],
  ['Yellow', ['mustard', 'saffron', 'yellow', 'amber', 'haldi']],
  ['Grey', ['grey', 'charcoal', 'slate', 'ash grey']],
  ['Black', ['black']],
  ['Metallic', ['brass', 'copper', 'steel', 'gold', 'silver', 'bronze']],
  ['Wood', ['teak', 'oak', 'walnut', 'honey', 'acacia', 'ash', 'cane', 'natural']],
  ['Brown', ['brown', 'tan', 'cocoa', 'chestnut', 'fawn']],
  ['White & Beige', ['ivory', 'white', 'cream', 'oat', 'oatmeal', 'beige', 'sand', 'flax']],
  ['Clear', ['clear']],
]

const materialWords: [family: string, words: string[]][] = [
  ['Velvet', ['velvet']],
  ['Leatherette', ['leatherette', 'leather']],
  ['Boucle', ['boucle']],
  ['Cane & Jute', ['cane', 'jute', 'rattan', 'bamboo']],
  ['Marble & Stone', ['marble', 'stoneware', 'ceramic', 'stone']],
  ['Glass', ['glass']],
  [
    'Solid Wood',
    [
      'sheesham',
      'teak',
      'mango wood',
      'acacia',
      'rubberwood',
      'solid',
      'walnut-finish wood',
      'ash-finish wood',
      'oak-finish wood',
    ],
  ],
  ['Engineered Wood', ['engineered wood', 'veneer', 'board', 'ash-finish top']],
  ['Foam & Spring', ['foam', 'spring']],
  [
    'Cotton & Fabric',
    [
      'cotton',
      'fabric',
      'linen',
      'polyester',
      'weave',
      'tweed',
      'chenille',
      'microfibre',
      'percale',
      'wool',
      'mesh',
      'fur',
    ],
  ],
  ['Metal', ['steel', 'metal', 'brass', 'copper', 'iron', 'aluminium']],
  ['Plastic', ['polypropylene', 'abs', 'nylon', 'resin']],
]

type Family = { name: string; words: RegExp[] }

/** Made once: an import asks for thousands. */
const familiesOf = (table: [name: string, words: string[]][]): Family[] =>
  table.map(([name, words]) => ({ name, words: words.map((word) => new RegExp(`\\b${word}\\b`)) }))

const colourFamilies = familiesOf(colourWords)
const materialFamilies = familiesOf(materialWords)

function familyOf(text: string, families: Family[]): string {
  const lower = text.toLowerCase()
  // the word that stands first in the text decides: 'Velvet, brass legs' is velvet
  let family = 'Other'
  let first = Number.POSITIVE_INFINITY
  for (const { name, words } of families) {
    for (const word of words) {
      const at = lower.search(word)
      if (at >= 0 && at < first) {
        first = at
        family = name
      }
    }
  }
  return family
}

export const colourFamilyOf = (colour: string): string => familyOf(colour, colourFamilies)
export const materialFamilyOf = (material: string): string => familyOf(material, materialFamilies)
