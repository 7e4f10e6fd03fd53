import { Link } from 'react-router'
import { showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showWeekday } from '#kernel/show-time.ts'
import { Picture } from '#ui/Picture.tsx'
import type { WireOrderLine } from '../../contract.ts'
import { amountOfLine } from './order-words.ts'

export const OrderLines = ({ lines }: { lines: WireOrderLine[] }) => (
  <ul className="divide-y divide-chuna-200">
    {lines.map((line) => (
      <li
        key={line.line}
        className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 py-5 first:pt-0 last:pb-0 sm:grid-cols-[88px_minmax(0,1fr)_auto] sm:gap-5"
      >
        <span className="size-18 overflow-hidden rounded-sm bg-chuna-100 sm:size-22">
          <Picture src={line.image} alt="" width={1000} height={1000} sizes="88px" />
        </span>
        <div className="min-w-0">
          <p className="text-sm text-chuna-600">{line.brand}</p>
          <Link
            to={paths.product(line.product_id)}
            className="inline-flex min-h-11 items-center font-small-bold hover:underline sm:min-h-0"
          >
            {line.title}
          </Link>
          <p className="text-sm text-chuna-600">{whatBecame(line).join('. ')}</p>
        </div>
        <p className="font-semibold tabular-nums max-sm:col-start-2">{showRupees(amountOfLine(line))}</p>
      </li>
    ))}
  </ul>
)

function whatBecame(line: WireOrderLine): string[] {
  const isOpen = line.returnable > 0 && line.return_until !== null
  return [
    `Qty ${line.quantity}${line.protection ? ', with protection' : ''}`,
    ...(line.warranty ? [`Warranty: ${line.warranty}`] : []),
    ...(line.cancelled > 0 ? [`${line.cancelled} cancelled`] : []),
    ...(line.returned > 0 ? [`${line.returned} returned`] : []),
    ...(isOpen ? [`Return by ${showWeekday(new Date(line.return_until ?? ''))}`] : []),
  ]
}
