import type { FitsHome } from '#shop/catalogue/domain/listing.ts'
import { emptyHome } from '../domain/home.ts'
import { fitLimits, readLimits } from '../domain/limits.ts'

const mostRemembered = 100

/** What may pass into the home of an address. A home that nobody can have is one of which nothing is known. */
export function createLimitsOf(): (figures: string) => FitsHome {
  const known = new Map<string, FitsHome>()
  return (figures) => {
    const before = known.get(figures)
    if (before) return before
    const { longest, room } = fitLimits(readLimits(figures) ?? emptyHome())
    const columns = longest[0]?.length ?? 0
    const bytes = new Uint8Array(longest.length * columns * 2)
    for (const [at, cm] of longest.flat().entries()) bytes.set([cm >> 8, cm & 255], at * 2)
    const limits = { longest: bytes, rows: longest.length, columns, room }
    if (known.size >= mostRemembered) known.clear()
    known.set(figures, limits)
    return limits
  }
}
