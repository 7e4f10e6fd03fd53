import { showPaise } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { Picture } from '#ui/Picture.tsx'
import { lineAmount } from './quote-differences.ts'

/** What is ordered, small: pieces that are not there are not in it. */
export const OrderLines = ({ lines }: { lines: WireQuote['lines'] }) => (
  <ul className="grid gap-3.5">
    {lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => (
        <li key={line.id} className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3.5 text-md/5">
          <span className="block size-16 overflow-hidden rounded-sm bg-chuna-100">
            <Picture src={line.image} alt="" width={1000} height={1000} sizes="64px" />
          </span>
          <span>
            <b className="font-small-bold">{line.title}</b>
            <span className="block text-chuna-600">
              Qty {line.quantity}
              {line.protection && ', with Full Furniture Protection'}
            </span>
          </span>
          <span className="tabular-nums">{showPaise(lineAmount(line))}</span>
        </li>
      ))}
  </ul>
)
