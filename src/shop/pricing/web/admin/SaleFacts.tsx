import { showRupees } from '#kernel/money.ts'
import { showMoment } from '#kernel/show-time.ts'
import { Panel } from '#ui/Panel.tsx'
import type { WireSale } from '../../contract.ts'
import { changeWords, countPieces, showWhen } from './sale-words.ts'

const coversNames = {
  products: 'Selected products',
  brand: 'Brand',
  category: 'Category',
  collection: 'Collection',
} as const

/** A sale that can no longer be typed into. */
export function SaleFacts({ sale }: { sale: WireSale }) {
  const covers = sale.covers.kind === 'products' ? '' : `: ${sale.covers_name || sale.covers.name}`
  const facts: [string, string][] = [
    ['Starts', showWhen(sale.starts_at, '')],
    ['Ends', showWhen(sale.ends_at, 'Until stopped')],
    ['Covers', `${coversNames[sale.covers.kind]}${covers}`],
    ['Change', `${changeWords(sale.change)}${sale.ends_in_90 ? ', ending in 90' : ''}`],
    ['Products', countPieces(sale.products)],
    ['Biggest discount', sale.deepest > 0 ? `${sale.deepest}% off MRP` : 'Nothing'],
    ...(sale.sold
      ? ([['Sold', `${countPieces(sale.sold.pieces)} for ${showRupees(sale.sold.amount)}`]] as [
          string,
          string,
        ][])
      : []),
    ...(sale.finished_at
      ? ([['Over since', showMoment(new Date(sale.finished_at))]] as [string, string][])
      : []),
    ['Drafted by', sale.made_by],
  ]
  return (
    <Panel title="The sale" padded>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt className="text-sm text-chuna-600">{name}</dt>
            <dd className="font-small-bold">{words}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
