import { showRupees } from '#kernel/money.ts'
import { showShort } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { ReturnPhotos } from '../ReturnPhotos.tsx'
import { photoPath } from './staff-orders-api.ts'
import { returnReasons } from './staff-words.ts'

const titleOf = (order: WireStaffOrder, line: number): string =>
  order.lines.find((one) => one.line === line)?.title ?? 'Item'

const Pieces = ({ order, lines }: { order: WireStaffOrder; lines: { line: number; quantity: number }[] }) => (
  <ul className="text-chuna-700">
    {lines.map(({ line, quantity }) => (
      <li key={line}>
        {quantity} × {titleOf(order, line)}
      </li>
    ))}
  </ul>
)

export const OrderShipments = ({ order }: { order: WireStaffOrder }) =>
  order.shipments.length > 0 && (
    <Panel title="Shipments">
      <ul className="px-4 sm:px-5">
        {order.shipments.map((shipment) => (
          <li
            key={shipment.dispatched_at}
            className="grid gap-1 border-b border-chuna-200 py-3.5 last:border-0"
          >
            <p className="flex flex-wrap items-center justify-between gap-2">
              <b className="font-semibold break-words">
                {[shipment.carrier, shipment.tracking_number].filter(Boolean).join(', ')}
              </b>
              {shipment.came_back_at ? (
                <Badge kind="bad" dot>
                  Came back
                </Badge>
              ) : shipment.delivered_at ? (
                <Badge kind="ok" dot>
                  Delivered
                </Badge>
              ) : (
                <Badge kind="wait" dot>
                  On its way
                </Badge>
              )}
            </p>
            <Pieces order={order} lines={shipment.lines} />
            <p className="text-sm text-chuna-600">
              {shipment.replacement && 'Replacement. '}Left {shipment.from && `${shipment.from}, `}
              {showShort(shipment.dispatched_at)}
              {shipment.delivered_at && `, arrived ${showShort(shipment.delivered_at)}`}
              {shipment.came_back_at && `, back ${showShort(shipment.came_back_at)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )

type Return = WireStaffOrder['returns'][number]

const returnStates: Record<Return['state'], ['ok' | 'bad' | 'wait' | 'mute', string]> = {
  asked: ['wait', 'Needs a decision'],
  accepted: ['ok', 'Accepted'],
  refused: ['bad', 'Refused'],
  called_off: ['mute', 'Withdrawn'],
}

export const OrderReturns = ({
  order,
  onAccept,
  onRefuse,
  canSettle,
}: {
  order: WireStaffOrder
  onAccept: (asked: Return) => void
  onRefuse: (asked: Return) => void
  canSettle: boolean
}) =>
  order.returns.length > 0 && (
    <Panel title="Returns">
      <ul className="px-4 sm:px-5">
        {order.returns.toReversed().map((one) => {
          const [look, words] = returnStates[one.state]
          return (
            <li key={one.id} className="grid gap-1.5 border-b border-chuna-200 py-3.5 last:border-0">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <b className="font-semibold">{returnReasons[one.why] ?? one.why}</b>
                <Badge kind={look} dot>
                  {words}
                </Badge>
              </p>
              <Pieces order={order} lines={one.lines} />
              {one.words && <p className="break-words whitespace-pre-line">“{one.words}”</p>}
              <ReturnPhotos photos={one.photos} pathOf={photoPath(order.number)} />
              <p className="text-sm text-chuna-600">
                {one.wish === 'replace' ? 'Wants a replacement' : 'Wants a refund'}, asked{' '}
                {showShort(one.asked_at)}
                {one.back && one.wish === 'refund' && `. Worth ${showRupees(one.back.total)}`}
              </p>
              {one.answer && <p className="text-sm">Your answer: {one.answer}</p>}
              {one.state === 'asked' && canSettle && (
                <div className="mt-1 flex flex-wrap gap-2.5 print:hidden">
                  <Button kind="primary" size="sm" onClick={() => onAccept(one)}>
                    Accept
                  </Button>
                  <Button size="sm" onClick={() => onRefuse(one)}>
                    Refuse
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
