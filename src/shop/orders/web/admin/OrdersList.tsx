import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { showShort } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { useWide } from '#ui/use-wide.ts'
import type { WireStaffOrderRow } from '../../staff-order-contract.ts'
import { counted, paidBy, showDay, stateWords } from './staff-words.ts'

type ListProps = {
  orders: WireStaffOrderRow[]
  /** Those that are ticked; undefined where nothing can be done with several. */
  picked: ReadonlySet<string> | undefined
  onPick: (number: string, isPicked: boolean) => void
}

/** A table where there is room, cards on phones. Orders that can be packed can be ticked. */
export const OrdersList = (props: ListProps) => (useWide() ? <Table {...props} /> : <Cards {...props} />)

const linkTo = ({ number }: WireStaffOrderRow) => adminPaths.order(number)

const Tick = ({ order, picked, onPick }: { order: WireStaffOrderRow } & Omit<ListProps, 'orders'>) =>
  picked && order.state === 'confirmed' ? (
    <label className="-m-3 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">Pick {order.number}</span>
      <input
        type="checkbox"
        className="tick"
        checked={picked.has(order.number)}
        onChange={({ target }) => onPick(order.number, target.checked)}
      />
    </label>
  ) : null

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

const head = 'border-b border-chuna-200 bg-chuna-50 px-3 py-3 font-semibold whitespace-nowrap'

const Table = ({ orders, picked, onPick }: ListProps) => (
  <div className="rounded-md border border-chuna-200 bg-white">
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Orders</caption>
      <thead className="text-xs text-chuna-600">
        <tr>
          <th scope="col" className={`${head} w-13 rounded-tl-md`}>
            <span className="sr-only">Picked</span>
          </th>
          <th scope="col" className={head}>
            Order
          </th>
          <th scope="col" className={head}>
            Placed
          </th>
          <th scope="col" className={head}>
            Customer
          </th>
          <th scope="col" className={`${head} text-right`}>
            Pieces
          </th>
          <th scope="col" className={head}>
            Paid by
          </th>
          <th scope="col" className={head}>
            State
          </th>
          <th scope="col" className={`${head} rounded-tr-md pr-5 text-right`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number} className="border-b border-chuna-200 last:border-0 hover:bg-chuna-50">
            <td className="py-2.5 pl-5">
              <Tick {...{ order, picked, onPick }} />
            </td>
            <th scope="row" className="px-3 py-2.5 font-normal">
              <Link
                to={linkTo(order)}
                className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums hover:underline"
              >
                {order.number}
              </Link>
            </th>
            <td className="px-3 py-2.5 whitespace-nowrap">
              {showShort(order.placed_at)}
              {order.by_phone && <span className="block text-sm text-chuna-600">On the phone</span>}
            </td>
            <td className="px-3 py-2.5">
              {order.name}
              <span className="block text-sm text-chuna-600">{order.city}</span>
            </td>
            <td className="px-3 py-2.5 text-right tabular-nums">{order.pieces}</td>
            <td className="px-3 py-2.5">{paidBy(order)}</td>
            <td className="px-3 py-2.5">
              <State order={order} />
            </td>
            <td className="py-2.5 pr-5 pl-3 text-right font-semibold whitespace-nowrap tabular-nums">
              {showRupees(order.total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Cards = ({ orders, picked, onPick }: ListProps) => (
  <ul aria-label="Orders" className="rounded-md border border-chuna-200 bg-white">
    {orders.map((order) => (
      <li key={order.number} className="flex items-start gap-3 border-b border-chuna-200 px-4 last:border-0">
        {picked && (
          <span className="w-5 flex-none pt-4.5">
            <Tick {...{ order, picked, onPick }} />
          </span>
        )}
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
      </li>
    ))}
  </ul>
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
