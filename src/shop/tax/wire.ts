import { paise, toRupees } from '#kernel/money.ts'
import type { WireTax, WireTaxCode } from './contract.ts'
import { serviceCodes, serviceRateBps } from './domain/service-codes.ts'
import { type CarriedCode, codeOver, stateOn, type TaxRate } from './domain/tax-rates.ts'

/** Every code that has a rate, and those that products carry without one. */
export function toWireCodes(
  rates: readonly TaxRate[],
  carried: readonly CarriedCode[],
  today: string,
): WireTaxCode[] {
  const withRate = [...new Set(rates.map(({ hsn }) => hsn))].map((hsn) => ({ hsn }))
  const groups = Map.groupBy(carried, ({ hsn }) => codeOver(hsn, withRate)?.hsn ?? hsn)
  const codes = [...new Set([...withRate.map(({ hsn }) => hsn), ...groups.keys()])].toSorted()
  return codes.map((hsn) => {
    const own = rates.filter((rate) => rate.hsn === hsn)
    const of = groups.get(hsn) ?? []
    const most = of.toSorted((one, other) => other.products - one.products)[0]
    return {
      hsn,
      goods: own.findLast(({ goods }) => goods !== '')?.goods ?? '',
      products: of.reduce((sum, { products }) => sum + products, 0),
      typical_price: most ? toRupees(paise(most.typicalPaise)) : null,
      own_rates: [...new Set(of.map(({ rateBps }) => rateBps / 100))].toSorted((a, b) => a - b),
      rates: own.map(({ id, version, rateBps, from, notification }) => ({
        id,
        version,
        rate: rateBps / 100,
        from,
        notification,
        state: stateOn({ from }, own, today),
      })),
    }
  })
}

export const wireServices: WireTax['services'] = (['delivery', 'assembly', 'protection'] as const).map(
  (kind) => ({
    code: serviceCodes[kind],
    kind,
    rate: serviceRateBps / 100,
  }),
)
