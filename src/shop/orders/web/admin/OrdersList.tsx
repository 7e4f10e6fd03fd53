import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { showShort } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { isUnderWay } from '../../domain/order-state.ts'
import type { WireStaffOrderRow } from '../../staff-order-contract.ts'
import type { Among } from './OrderNeighbours.tsx'
import { counted, paidBy, showDay, stateWords } from './staff-words.ts'

const linkTo = ({ number }: WireStaffOrderRow) => adminPaths.order(number)

const State = ({ order }: { order: WireStaffOrderRow }) => {
  const [words, look] = stateWords[order.state]
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge kind={look} dot>
        {words}
      </Badge>
      {order.late && <Badge kind="bad">Late</Badge>}
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
    <OrdersTable
      label="Orders"
      orders={orders}
      picking={
        picked && {
          canPick: ({ state }) => state === 'confirmed',
          isPicked: ({ number }) => picked.has(number),
          onPick: ({ number }, isPicked) =>
            onPick([...[...picked].filter((one) => one !== number), ...(isPicked ? [number] : [])]),
        }
      }
    />
  </Panel>
)

/** With few columns where there is little room. */
export const OrdersTable = ({
  label,
  orders,
  picking,
  isShort = false,
}: {
  label: string
  orders: WireStaffOrderRow[]
  picking?: ComponentProps<typeof DataTable<WireStaffOrderRow>>['picking']
  isShort?: boolean
}) => {
  const among: Among = { among: orders.map(({ number }) => number) }
  return (
    <DataTable
      label={label}
      rows={orders}
      keyOf={({ number }) => number}
      picking={picking}
      columns={columnsOf(among).filter(({ name }) => !isShort || !left.has(name))}
      card={(order) => <Card order={order} among={among} />}
    />
  )
}

const left = new Set(['Items', 'Paid by'])

const columnsOf = (among: Among): Column<WireStaffOrderRow>[] => [
  {
    name: 'Order',
    cell: (order) => (
      <Link
        to={linkTo(order)}
        state={among}
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
  { name: 'Items', look: 'px-3 text-right tabular-nums', cell: ({ pieces }) => pieces },
  { name: 'Paid by', cell: paidBy },
  {
    name: 'Promised by',
    look: 'px-3 whitespace-nowrap',
    cell: (order) => <PromisedBy order={order} />,
  },
  { name: 'State', cell: (order) => <State order={order} /> },
  {
    name: 'Total',
    look: 'pr-5 pl-3 text-right font-semibold whitespace-nowrap tabular-nums',
    cell: ({ total }) => showRupees(total),
  },
]

/** Once it has arrived, or nothing of it will, the day is history. */
const PromisedBy = ({ order }: { order: WireStaffOrderRow }) => {
  if (!isUnderWay(order.state)) return <span className="text-chuna-600">{showDay(order.promised_to)}</span>
  if (!order.late) return <>{showDay(order.promised_to)}</>
  return (
    <b className="inline-flex items-center gap-1.5 font-semibold text-geru-700">
      <Icon name="calendar-clock" size="sm" />
      {showDay(order.promised_to)}
    </b>
  )
}

const Card = ({ order, among }: { order: WireStaffOrderRow; among: Among }) => (
  <Link to={linkTo(order)} state={among} className="group flex min-w-0 grow justify-between gap-3 py-3.5">
    <span className="min-w-0">
      <b className="block font-semibold tabular-nums group-hover:underline">{order.number}</b>
      <span className="block break-words">
        {order.name}, {order.city}
      </span>
      <span className="block text-sm text-chuna-600">
        {showShort(order.placed_at)}, {paidBy(order)}, {counted(order.pieces, 'item')}
      </span>
      {isUnderWay(order.state) && (
        <span className={`block text-sm ${order.late ? 'font-semibold text-geru-700' : 'text-chuna-600'}`}>
          Promised by {showDay(order.promised_to)}
        </span>
      )}
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
