import { showWeekday } from '#kernel/show-time.ts'
import { AccountPanel } from '#shop/accounts/web/storefront/AccountPanel.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { WireOrder } from '../../contract.ts'

/** Who carries what, and the number to ask them with. */
export const ShipmentsPanel = ({ order: { shipments, lines } }: { order: WireOrder }) => (
  <AccountPanel title={shipments.length === 1 ? 'Shipment' : 'Shipments'}>
    <ul className="divide-y divide-chuna-200">
      {shipments.map((shipment) => (
        <li
          key={shipment.dispatched_at + shipment.tracking_number}
          className="grid gap-1 py-4 first:pt-1 last:pb-0"
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-semibold">{shipment.carrier}</b>
            {shipment.tracking_number && (
              <span className="break-all tabular-nums select-all">{shipment.tracking_number}</span>
            )}
            {shipment.replacement && <Badge kind="info">Replacement</Badge>}
          </p>
          <p className="text-sm text-chuna-600">
            Left {showWeekday(new Date(shipment.dispatched_at))}
            {shipment.delivered_at && `, delivered ${showWeekday(new Date(shipment.delivered_at))}`}
          </p>
          <p className="text-md">{piecesOf(shipment.lines, lines)}</p>
        </li>
      ))}
    </ul>
  </AccountPanel>
)

/** "Aravali 3 Seater Sofa, 2 × Chettinad Dining Chair" */
export const piecesOf = (pieces: { line: number; quantity: number }[], lines: WireOrder['lines']): string =>
  pieces
    .map(({ line, quantity }) => {
      const title = lines.find((known) => known.line === line)?.title ?? 'Item'
      return quantity === 1 ? title : `${quantity} × ${title}`
    })
    .join(', ')
