import { showExactRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { counted, whereAbouts } from './staff-words.ts'

/** What was ordered, and where each piece is. */
export const OrderPieces = ({ order }: { order: WireStaffOrder }) => (
  <Panel
    title={counted(
      order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      'item',
    )}
  >
    <ul className="px-4 sm:px-5">
      {order.lines.map((line) => (
        <li key={line.line} className="flex gap-4 border-b border-chuna-200 py-4.5 last:border-0">
          <span className="size-16 flex-none overflow-hidden rounded-sm bg-chuna-100 sm:size-22">
            <Picture src={line.image} alt="" width={1000} height={1000} sizes="88px" />
          </span>
          <div className="flex min-w-0 grow flex-wrap justify-between gap-x-6 gap-y-1.5">
            <div className="min-w-0 grow basis-56">
              <a href={paths.product(line.product_id)} className="font-semibold break-words hover:underline">
                {line.title}
              </a>
              <p className="text-sm text-chuna-600">
                {line.brand}
                {line.protection && ', with protection'}
              </p>
              <p className="mt-1.5 flex flex-wrap gap-1.5">
                {whereAbouts(line, order.state).map(([words, look]) => (
                  <Badge key={words} kind={look} dot>
                    {words}
                  </Badge>
                ))}
              </p>
            </div>
            <p className="tabular-nums sm:text-right">
              <b className="font-semibold">{showExactRupees(line.net)}</b>
              <span className="ml-2 text-sm text-chuna-600 sm:ml-0 sm:block">Qty {line.quantity}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
