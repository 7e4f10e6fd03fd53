import type { Db } from '#platform/database/database.ts'

const goodsOf: Record<string, string> = {
  4420: 'Wooden ornaments',
  5702: 'Carpets and dhurries, woven',
  5703: 'Carpets and mats, tufted',
  5705: 'Other carpets and mats',
  6301: 'Blankets and throws',
  6302: 'Bed, table and bath linen',
  6303: 'Curtains',
  6304: 'Cushion covers and other furnishings',
  6810: 'Articles of cement or stone',
  6912: 'Ceramic tableware',
  6913: 'Ceramic ornaments',
  7009: 'Mirrors',
  7013: 'Glassware for table and kitchen',
  7323: 'Steel articles for table and kitchen',
  7418: 'Copper articles for table and kitchen',
  8302: 'Hooks, mounts and fittings of base metal',
  8306: 'Statuettes of base metal',
  8414: 'Fans',
  8509: 'Kitchen machines with a motor',
  8516: 'Kettles and other electric heaters',
  9401: 'Seats: sofas, chairs, recliners',
  9403: 'Other furniture: beds, tables, wardrobes',
  9404: 'Mattresses, cushions, poufs, pet beds',
}

/** Of every code under which all goods of the catalogue are taxed alike. */
export async function seedTaxRates(db: Db, products: readonly { hsn: string; gst: number }[]): Promise<void> {
  const codes = [...new Set(products.map(({ hsn }) => hsn))]
  const rates = codes.flatMap((hsn) => {
    const found = new Set(products.filter((one) => one.hsn.startsWith(hsn)).map(({ gst }) => gst))
    return found.size === 1 ? [...found].map((gst) => ({ hsn, rate_bps: gst * 100 })) : []
  })
  // the day of the last change of many rates
  await db
    .insertInto('tax_rate')
    .values(rates.map((rate) => ({ ...rate, goods: goodsOf[rate.hsn] ?? '', from_day: '2025-09-22' })))
    .execute()
}
