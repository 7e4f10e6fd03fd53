import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { showShort } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireStaffOrderRow } from '../../staff-order-contract.ts'
import { counted, paidBy, showDay, stateWords } from './staff-words.ts'

const linkTo = ({ number }: WireStaffOrderRow) => adminPaths.order(number)

const State = ({ order }: { order: WireStaffOrderRow }) => {
  const [words, look] = stateWords[order.state]
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge kind={look} dot>
        {words}
      </Badge>
      {order.late && <Badge kind="bad">Late, {showDay(order.promised_to)}</Badge>}
      {order.open_returns > 0 && <Badge kind="wait">Return requested</Badge>}
    </span>
  )
}

/** Orders that can be packed can be ticked. */
export const OrdersList = ({
  orders,
  picked,
  onPick,
}: {
  orders: WireStaffOrderRow[]
  /** Those that are ticked; false for somebody who can do nothing with several. */
  picked: ReadonlySet<string> | false
  onPick: (numbers: string[]) => void
}) => (
  <Panel>
    <DataTable
      label="Orders"
      rows={orders}
      keyOf={({ number }) => number}
      picking={
        picked && {
          canPick: ({ state }) => state === 'confirmed',
          isPicked: ({ number }) => picked.has(number),
          onPick: ({ number }, isPicked) =>
            onPick([...[...picked].filter((one) => one !== number), ...(isPicked ? [number] : [])]),
        }
      }
      columns={[
        {
          name: 'Order',
          cell: (order) => (
            <Link
              to={linkTo(order)}
              className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums hover:underline"
            >
              {order.number}
            </Link>
          ),
        },
        {
          name: 'Placed',
          look: 'px-3 whitespace-nowrap',
          cell: ({ placed_at, by_phone }) => (
            <>
              {showShort(placed_at)}
              {by_phone && <span className="block text-sm text-chuna-600">On the phone</span>}
            </>
          ),
        },
        {
          name: 'Customer',
          cell: ({ name, city }) => (
            <>
              {name}
              <span className="block text-sm text-chuna-600">{city}</span>
            </>
          ),
        },
        { name: 'Pieces', look: 'px-3 text-right tabular-nums', cell: ({ pieces }) => pieces },
        { name: 'Paid by', cell: paidBy },
        { name: 'State', cell: (order) => <State order={order} /> },
        {
          name: 'Total',
          look: 'pr-5 pl-3 text-right font-semibold whitespace-nowrap tabular-nums',
          cell: ({ total }) => showRupees(total),
        },
      ]}
      card={(order) => <Card order={order} />}
    />
  </Panel>
)

const Card = ({ order }: { order: WireStaffOrderRow }) => (
  <Link to={linkTo(order)} className="group flex min-w-0 grow justify-between gap-3 py-3.5">
    <span className="min-w-0">
      <b className="block font-semibold tabular-nums group-hover:underline">{order.number}</b>
      <span className="block break-words">
        {order.name}, {order.city}
      </span>
      <span className="block text-sm text-chuna-600">
        {showShort(order.placed_at)}, {paidBy(order)}, {counted(order.pieces, 'item')}
      </span>
    </span>
    <span className="flex flex-none flex-col items-end gap-1.5">
      <b className="font-semibold tabular-nums">{showRupees(order.total)}</b>
      <StateOnCard order={order} />
    </span>
  </Link>
)

const StateOnCard = ({ order }: { order: WireStaffOrderRow }) => {
  const [words, look] = stateWords[order.state]
  return (
    <>
      <Badge kind={look} dot>
        {words}
      </Badge>
      {order.late && <Badge kind="bad">Late</Badge>}
      {order.open_returns > 0 && <Badge kind="wait">Return requested</Badge>}
    </>
  )
}
