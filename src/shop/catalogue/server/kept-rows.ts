// A list that is asked for again mostly shows the same pieces, and each as it was. So the database hands each row over as one
// text, and what such a text says is put together once: the text is all that is shown of the piece.
import type { Product } from '../domain/product.ts'
import { type ListedRow, productOf } from './listed-product.ts'

/** As many as were shown lately, and as many before those. */
const mostKept = 1_000

export type ReadRow = (text: string) => Product

export function createKeptRows(most = mostKept): ReadRow {
  let lately = new Map<string, Product>()
  let before = new Map<string, Product>()
  return (text) => {
    const known = lately.get(text)
    if (known) return known
    const product = before.get(text) ?? frozen(productOf(JSON.parse(text) as ListedRow))
    if (lately.size >= most) {
      before = lately
      lately = new Map()
    }
    lately.set(text, product)
    return product
  }
}

/** Everybody who is shown it has the same one. */
function frozen(product: Product): Product {
  for (const one of product.comesIn) Object.freeze(one)
  Object.freeze(product.comesIn)
  Object.freeze(product.images)
  return Object.freeze(product)
}
