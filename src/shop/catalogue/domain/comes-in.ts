// What a card says about the siblings of its piece: one dot for each colour, and how many more there are.
import { optionRows } from './options.ts'
import type { ComesIn, OptionValues, ProductId } from './product.ts'

export type Sibling = { id: ProductId; options: OptionValues; swatch: string | null; inStock: boolean }

const mostShown = 5

/** Every choice has a colour of its own; sizes of one piece have the same. */
const isByColour = (swatches: (string | null | undefined)[]): boolean =>
  new Set(swatches.filter((swatch) => swatch)).size === swatches.length

/** The first option that is shown by colours, else the first that differs. A piece that stands alone comes in nothing. */
export function comesIn(
  id: ProductId,
  siblings: readonly Sibling[],
): { comesIn: ComesIn[]; comesInMore: number } {
  const own = siblings.find((sibling) => sibling.id === id)
  const rows = optionRows(own?.options ?? {}, [...siblings]).filter(({ choices }) => choices.length > 1)
  const coloured = rows.find(({ choices }) => isByColour(choices.map(({ leadsTo }) => leadsTo?.swatch)))
  const row = coloured ?? rows[0]
  // where the same in another colour is not made, any piece of that colour is better than none
  const all = (row?.choices ?? []).flatMap(({ value, leadsTo }) => {
    const to = leadsTo ?? siblings.find(({ options }) => options[row?.name ?? ''] === value)
    return to ? [{ id: to.id, name: value, swatch: coloured ? to.swatch : null }] : []
  })
  const first = all.slice(0, mostShown)
  const mine = all.find((choice) => choice.id === id)
  // its own colour is always among those shown
  const shown = mine && !first.includes(mine) ? [...first.slice(0, -1), mine] : first
  return { comesIn: shown, comesInMore: all.length - shown.length }
}
