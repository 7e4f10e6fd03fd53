// Round numbers for the lines of a chart.

/** From zero, or from below the least, up to above the most, in three to five even steps. */
export function roundSteps(least: number, most: number): number[] {
  if (most <= least) return most === 0 ? [0, 1] : roundSteps(Math.min(0, most), Math.max(0, most))
  const rough = (most - least) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((one) => one >= rough) ?? 10 * size
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** ₹4L, ₹45k, ₹900: short enough for the edge of a chart. */
export function shortRupees(rupees: number): string {
  const short = (value: number, unit: string) => `₹${Number(value.toFixed(value < 10 ? 1 : 0))}${unit}`
  if (rupees >= 1_00_00_000) return short(rupees / 1_00_00_000, 'Cr')
  if (rupees >= 1_00_000) return short(rupees / 1_00_000, 'L')
  return rupees >= 1_000 ? short(rupees / 1_000, 'k') : short(rupees, '')
}
