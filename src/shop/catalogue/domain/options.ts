// The option switcher of the product page: siblings of one group, told apart by their option values.
import type { OptionValues, ProductId } from './product.ts'

type Sibling = { id: ProductId; options: OptionValues; inStock: boolean }

export type OptionChoice<S extends Sibling> = {
  value: string
  isChosen: boolean
  /** The sibling this choice leads to; none where the combination is not made. */
  leadsTo: S | undefined
}

export type OptionRow<S extends Sibling> = { name: string; choices: OptionChoice<S>[] }

/** One row per option. A choice keeps the other options as they are, and is impossible where nobody makes that. */
export function optionRows<S extends Sibling>(chosen: OptionValues, siblings: S[]): OptionRow<S>[] {
  return Object.keys(chosen).map((name) => {
    const values = [
      ...new Set(siblings.map((sibling) => sibling.options[name]).filter((value) => value !== undefined)),
    ]
    return {
      name,
      choices: values.map((value) => ({
        value,
        isChosen: chosen[name] === value,
        leadsTo: siblings.find((sibling) => matches(sibling.options, { ...chosen, [name]: value })),
      })),
    }
  })
}

const matches = (options: OptionValues, wanted: OptionValues): boolean =>
  Object.entries(wanted).every(([name, value]) => options[name] === value)
