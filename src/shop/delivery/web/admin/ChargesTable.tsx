import { fromRupees, showPaise } from '#kernel/money.ts'
import { chargesFor, goesTo, type Zone } from '../../domain/charges.ts'
import type { WireZone } from '../../settings-contract.ts'

const kilos = [10, 30, 60, 112]
const price = fromRupees(15_990)

const zoneOf = (wire: WireZone): Zone => {
  const orNull = (rupees: number | null) => (rupees === null ? null : fromRupees(rupees))
  return {
    name: wire.name,
    title: wire.title,
    charge: fromRupees(wire.charge),
    includedGrams: wire.included_kg * 1_000,
    perKg: fromRupees(wire.per_kg),
    freeFrom: orNull(wire.free_from),
    leastDays: wire.least_days,
    mostDays: wire.most_days,
    cashUpTo: orNull(wire.cash_up_to),
    assembly: orNull(wire.assembly),
    heaviestPieceGrams: wire.heaviest_kg === null ? null : wire.heaviest_kg * 1_000,
  }
}

/** By the shop's own sum: what shoppers pay is what stands here. */
function paid(wire: WireZone, kg: number): string {
  const zone = zoneOf(wire)
  const parcel = { productId: '', quantity: 1, weightGrams: kg * 1_000, assemblyMinutes: 0, shipDays: 0 }
  return goesTo(zone, parcel) ? showPaise(chargesFor(zone, [parcel], price).delivery) : 'Too heavy'
}

export const ChargesTable = ({ zones }: { zones: WireZone[] }) => (
  <>
    <p className="mb-2.5 text-sm text-chuna-600">
      What a shopper pays for one product of {showPaise(price)}, by weight. No fee for paying cash.
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on the smallest screens it scrolls, by keyboard too */}
    <section className="overflow-x-auto -outline-offset-2" tabIndex={0} aria-label="Charges by weight">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-chuna-200 bg-chuna-50 text-sm">
            <th scope="col" className="px-3 py-2 font-semibold">
              Zone
            </th>
            {kilos.map((kg) => (
              <th key={kg} scope="col" className="px-3 py-2 text-right font-semibold whitespace-nowrap">
                {kg} kg
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone.name} className="border-b border-chuna-200 last:border-0">
              <th scope="row" className="px-3 py-2 font-normal">
                {zone.title}
              </th>
              {kilos.map((kg) => (
                <td key={kg} className="px-3 py-2 text-right whitespace-nowrap">
                  {paid(zone, kg)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
)
