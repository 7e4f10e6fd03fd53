// What a card says about the siblings of its piece: one dot for each colour, and how many more there are.
import { optionRows } from './options.ts'
import type { ComesIn, OptionValues, ProductId } from './product.ts'

export type Sibling = { id: ProductId; options: OptionValues; swatch: string | null; inStock: boolean }

const mostShown = 5

/** The first option that is shown by colours, else the first that differs. A piece that stands alone comes in nothing. */
export function comesIn(
  id: ProductId,
  siblings: readonly Sibling[],
): { comesIn: ComesIn[]; comesInMore: number } {
  const own = siblings.find((sibling) => sibling.id === id)
  const rows = optionRows(own?.options ?? {}, [...siblings])
    .filter(({ choices }) => choices.length > 1)
    .map(({ name, choices }) =>
      choices.flatMap(({ value, leadsTo }) => {
        // where the same in another colour is not made, any piece of that colour is better than none
        const to = leadsTo ?? siblings.find(({ options }) => options[name] === value)
        return to ? [{ id: to.id, name: value, swatch: to.swatch }] : []
      }),
    )
  const all = rows.find(isByColour) ?? (rows[0] ?? []).map((one) => ({ ...one, swatch: null }))
  const first = all.slice(0, mostShown)
  const mine = all.find((one) => one.id === id)
  // its own is always among those shown
  const shown = mine && !first.includes(mine) ? [...first.slice(0, -1), mine] : first
  return { comesIn: shown, comesInMore: all.length - shown.length }
}

/** Each has a colour of its own; sizes of one piece have the same. */
const isByColour = (row: readonly ComesIn[]): boolean =>
  new Set(row.map(({ swatch }) => swatch).filter((swatch) => swatch !== null)).size === row.length
