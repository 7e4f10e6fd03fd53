// Asked before every sale, and for every cart. A yes is kept in memory until the shop changes; a no is looked up again, so
// that whoever sets up the last missing thing sells at once.
import { ok, type Result, refuse } from '#kernel/result.ts'
import { isAboutOnline, refusalOfSale, type Sale, type SaleFacts, type SaleRefusal } from '../domain/sale.ts'

export type MaySell = (sale: Sale) => Promise<Result<void, SaleRefusal>>

export function createSaleGate(readFacts: () => Promise<SaleFacts>, shopVersion: () => number): MaySell {
  let known: { version: number; facts: SaleFacts } | undefined
  return async (sale) => {
    const before = known?.version === shopVersion() ? refusalOfSale(known.facts, sale) : 'sale_without_seller'
    if (!before) return ok(undefined)
    // whoever takes no money online goes on so until it is started with another gateway, or the shop changes
    if (isAboutOnline(before)) return refuse(before)
    // asked before the question: what changes meanwhile is asked for again
    const version = shopVersion()
    const facts = await readFacts()
    known = { version, facts }
    const refusal = refusalOfSale(facts, sale)
    return refusal ? refuse(refusal) : ok(undefined)
  }
}
