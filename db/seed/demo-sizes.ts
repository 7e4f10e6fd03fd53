// What the demo's makers say of the way in, by the beginning of a piece's key: colours of one piece share it. Sample
// figures, as all sizes of the demo. A piece that is not named, and a word that is not there, is not known.

type Said = {
  /** From the floor. */
  seat?: number
  /** The height of legs that come off. */
  legs?: number
  /** The largest part, taken apart and without its legs. */
  part?: readonly [width: number, depth: number, height: number]
  cartons?: string
}

const said: Record<string, Said> = {
  'sofasets-01': { seat: 43, cartons: '237 × 98 × 95 cm' },
  'sofasets-02': { seat: 43, legs: 10, cartons: '235 × 102 × 71 cm' },
  'sofasets-03': { seat: 42, part: [205, 8, 62], cartons: '210 × 85 × 20 cm; 90 × 70 × 60 cm' },
  'sofasets-04': { seat: 43, legs: 11, cartons: '207 × 92 × 83 cm; 95 × 92 × 83 cm; 95 × 92 × 83 cm' },
  'sofasets-05': { seat: 44, legs: 15, cartons: '179 × 99 × 79 cm' },
  'lawson-01': { seat: 46, cartons: '239 × 104 × 99 cm' },
  'lawson-02': { seat: 45, legs: 12, cartons: '191 × 102 × 85 cm' },
  'lawson-03': { seat: 45, cartons: '232 × 104 × 97 cm' },
  'lawson-04': { seat: 44, part: [248, 99, 91], cartons: '253 × 104 × 96 cm; 95 × 70 × 50 cm' },
  'lawson-05': { seat: 45, legs: 12, cartons: '113 × 98 × 87 cm' },
  'modern-01': { seat: 43, legs: 15, cartons: '226 × 96 × 79 cm' },
  'modern-02': { seat: 42, legs: 12, part: [95, 164, 77], cartons: '100 × 169 × 82 cm; 155 × 96 × 82 cm' },
  'modern-03': { seat: 40, cartons: '246 × 104 × 89 cm' },
  'modern-04': { seat: 42, part: [81, 98, 84], cartons: '86 × 103 × 89 cm; 86 × 103 × 89 cm; 86 × 103 × 89 cm' },
  'modern-05': { seat: 44, legs: 16, cartons: '206 × 93 × 78 cm' },
  'bucket-01': { seat: 42, legs: 16, cartons: '91 × 84 × 63 cm' },
  'bucket-02': { seat: 43, legs: 18, cartons: '92 × 85 × 63 cm' },
  'bucket-03': { seat: 40, cartons: '97 × 88 × 75 cm' },
  'bucket-04': { seat: 42, legs: 16, cartons: '159 × 89 × 65 cm' },
  'bucket-05': { seat: 41, legs: 18, cartons: '101 × 90 × 73 cm' },
  // the back of a recliner lifts off
  'recliner-01': { seat: 48, part: [96, 98, 66], cartons: '101 × 103 × 76 cm' },
  'recliner-02': { seat: 48, part: [95, 98, 66], cartons: '100 × 103 × 76 cm' },
  'recliner-03': { seat: 48, part: [171, 98, 66], cartons: '176 × 103 × 76 cm' },
  'recliner-04': { seat: 46 },
  // the headboard, and the rails beside it in a carton of their own
  'queenbed-01': { part: [166, 10, 116], cartons: '171 × 15 × 121 cm; 207 × 45 × 22 cm' },
  'queenbed-02': { part: [166, 8, 102], cartons: '171 × 14 × 107 cm; 207 × 40 × 24 cm' },
  'queenbed-03': { part: [166, 8, 104], cartons: '171 × 14 × 109 cm; 207 × 45 × 20 cm; 170 × 60 × 30 cm' },
  'queenbed-04': { part: [166, 6, 106], cartons: '171 × 12 × 111 cm; 207 × 36 × 22 cm' },
  'queenbed-05': { part: [166, 5, 112], cartons: '171 × 14 × 117 cm; 201 × 30 × 14 cm' },
  'queenbed-06': { part: [166, 12, 128], cartons: '171 × 18 × 133 cm; 207 × 45 × 22 cm' },
  // rolled, folded, or flat
  'mattress-01': { cartons: '160 × 45 × 45 cm' },
  'mattress-02': { cartons: '160 × 206 × 34 cm' },
  'mattress-03': { cartons: '158 × 204 × 20 cm' },
  'mattress-04': { cartons: '96 × 65 × 36 cm' },
  'cabinetry-01': { legs: 16, cartons: '145 × 48 × 67 cm' },
  'cabinetry-02': { legs: 14, cartons: '170 × 48 × 43 cm' },
  'cabinetry-03': { part: [4, 36, 198], cartons: '204 × 42 × 16 cm' },
  'cabinetry-04': { part: [2, 57, 200], cartons: '206 × 63 × 14 cm; 206 × 50 × 16 cm; 140 × 63 × 12 cm' },
  'cabinetry-05': { cartons: '92 × 53 × 103 cm' },
  'cabinetry-06': { legs: 14, cartons: '95 × 42 × 83 cm' },
  'tables-01': { legs: 61, part: [120, 59, 14], cartons: '125 × 64 × 22 cm' },
  'tables-02': { part: [125, 60, 4], cartons: '130 × 65 × 14 cm; 66 × 50 × 20 cm' },
  'tables-03': { part: [60, 40, 5], cartons: '64 × 44 × 8 cm' },
  'tables-04': { part: [60, 40, 3], cartons: '65 × 50 × 14 cm' },
  'tables-06': { legs: 66, part: [160, 88, 10], cartons: '165 × 93 × 16 cm; 76 × 24 × 24 cm' },
  'tables-07': { legs: 35, part: [110, 60, 3], cartons: '118 × 68 × 12 cm; 50 × 50 × 42 cm' },
  'tables-08': { part: [130, 66, 3], cartons: '136 × 72 × 10 cm; 110 × 32 × 24 cm' },
  'chairs-01': { seat: 48, part: [52, 20, 74], cartons: '78 × 66 × 34 cm' },
  'chairs-02': { seat: 49, part: [55, 22, 76], cartons: '80 × 68 × 36 cm' },
  'chairs-03': { seat: 47, part: [46, 14, 50], cartons: '64 × 60 × 30 cm' },
  'chairs-04': { seat: 45, cartons: '50 × 55 × 96 cm' },
  'chairs-05': { seat: 46, cartons: '51 × 55 × 92 cm' },
  'chairs-06': { seat: 46, legs: 20, cartons: '84 × 92 × 89 cm' },
  'chairs-07': { seat: 45, legs: 42, cartons: '51 × 52 × 51 cm' },
  'chairs-08': { seat: 69, cartons: '45 × 45 × 74 cm' },
  'lighting-02': { part: [54, 55, 30], cartons: '60 × 60 × 36 cm; 128 × 16 × 14 cm' },
  'mounts-03': { cartons: '77 × 9 × 77 cm' },
  'mounts-05': { cartons: '66 × 9 × 105 cm' },
} // biome-ignore format: a table

/** As the columns of a product. */
export function demoSizes(key: string) {
  const {
    seat = null,
    legs = null,
    part = [null, null, null],
    cartons = '',
  } = said[key.split('-', 2).join('-')] ?? {}
  const [part_width_cm, part_depth_cm, part_height_cm] = part
  return {
    seat_height_cm: seat,
    leg_height_cm: legs,
    part_width_cm,
    part_depth_cm,
    part_height_cm,
    cartons,
  }
}
