import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Query, withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { lowStockWords } from '#shop/stock/domain/low-stock.ts'
import { WhatItCounts } from '#ui/WhatItCounts.tsx'
import type { WireDashboard } from '../../contract.ts'
import { counts } from './number-words.ts'
import { showChange } from './show-change.ts'

type Compared = { now: number; before: number }

const Change = ({ of }: { of: Compared }) => {
  const change = showChange(of.now, of.before)
  if (!change) return <>Nothing to compare with</>
  return (
    <>
      <b className={`font-semibold ${change.isUp ? 'text-neem-600' : 'text-geru-700'}`}>{change.words}</b> vs
      previous period
    </>
  )
}

/** A number that matters at a glance; the number itself leads to what it counts. */
export const Figure = ({
  name,
  help,
  value,
  to,
  children,
}: {
  name: string
  help: string
  value: string
  to?: string | undefined
  children: ReactNode
}) => (
  <div className="grid content-start rounded-md border border-chuna-200 bg-white px-5 pt-1.5 pb-4">
    <dt>
      <WhatItCounts name={name}>{help}</WhatItCounts>
    </dt>
    <dd className="text-[1.75rem]/9 font-semibold tracking-[-0.01em] tabular-nums">
      {to ? (
        <Link to={to} className="hover:underline">
          {value}
        </Link>
      ) : (
        value
      )}
    </dd>
    <dd className="text-sm text-chuna-700">{children}</dd>
  </div>
)

/** Addresses of the lists behind the numbers, for those who may open them. */
export type Ways = { orders: boolean; products: boolean; editing: boolean }

export function MainFigures({ numbers, ways }: { numbers: WireDashboard; ways: Ways }) {
  const { net_sales, orders, to_pack, late, out_of_stock, low_stock, listed } = numbers
  const ordersAt = (query: Query) => (ways.orders ? withQuery(adminPaths.orders, query) : undefined)
  const piecesAt = (query: Query) => (ways.products ? withQuery(adminPaths.products, query) : undefined)
  const days = { from: numbers.from, to: numbers.to }
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Figure name="Net sales" help={counts.netSales} value={showRupees(net_sales.now)} to={ordersAt(days)}>
        <Change of={net_sales} />
      </Figure>
      <Figure name="Orders" help={counts.orders} value={String(orders.now)} to={ordersAt(days)}>
        <Change of={orders} />
      </Figure>
      <Figure
        name="To pack"
        help={`${counts.toPack} Late: ${counts.late}`}
        value={String(to_pack)}
        to={ordersAt({ state: 'confirmed' })}
      >
        {late > 0 ? (
          <>
            {ways.orders ? (
              <Link
                to={withQuery(adminPaths.orders, { late: 'true' })}
                className="font-semibold text-geru-700 underline"
              >
                {late} late
              </Link>
            ) : (
              <b className="font-semibold text-geru-700">{late} late</b>
            )}{' '}
            past the promised day
          </>
        ) : (
          'None is late'
        )}
      </Figure>
      <Figure
        name="Out of stock"
        help={counts.outOfStock}
        value={String(out_of_stock)}
        to={piecesAt({ view: 'out_of_stock' })}
      >
        of {listed} products in the shop{low_stock > 0 && `, ${low_stock} running low`}
      </Figure>
    </dl>
  )
}

const Row = ({
  name,
  help,
  value,
  words,
}: {
  name: string
  help: string
  value: ReactNode
  words?: ReactNode
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-chuna-200 px-4 py-2 last:border-0 sm:px-5">
    <dt className="min-w-0">
      <WhatItCounts name={name}>{help}</WhatItCounts>
    </dt>
    <dd className="pt-2.5 text-right">
      <b className="font-semibold tabular-nums">{value}</b>
      {words && <span className="block text-sm text-chuna-600">{words}</span>}
    </dd>
  </div>
)

const was = (before: number | null, show: (value: number) => string) =>
  before === null ? undefined : `${show(before)} before`

export function MoreFigures({ numbers, ways }: { numbers: WireDashboard; ways: Ways }) {
  const {
    average_order,
    conversion,
    visitors,
    returns,
    refused_at_the_door,
    promises,
    unpaid,
    low_stock,
    low_stock_mark,
  } = numbers
  const linked = (value: number, to: string, isOpen: boolean) =>
    isOpen ? (
      <Link to={to} className="underline">
        {value}
      </Link>
    ) : (
      value
    )
  return (
    <dl>
      <Row
        name="Average order"
        help={counts.averageOrder}
        value={showRupees(Math.round(average_order.now))}
        words={was(average_order.before, (value) => showRupees(Math.round(value)))}
      />
      <Row
        name="Conversion"
        help={counts.conversion}
        value={conversion.now === null ? '–' : `${conversion.now}%`}
        words={
          conversion.now === null
            ? visitors.now === 0
              ? 'No visits counted'
              : 'Not enough visits counted'
            : `${visitors.now} visitors${conversion.before === null ? '' : `, ${conversion.before}% before`}`
        }
      />
      <Row
        name="Returns"
        help={counts.returns}
        value={linked(returns.now, withQuery(adminPaths.orders, { returns: 'true' }), ways.orders)}
        words={was(returns.before, String)}
      />
      <Row
        name="Cash on delivery refused"
        help={counts.refused}
        value={refused_at_the_door.now}
        words={was(refused_at_the_door.before, String)}
      />
      <Row
        name="Promises kept"
        help={counts.promises}
        value={
          promises.arrived === 0
            ? 'None arrived yet'
            : `${Math.floor((promises.in_time * 100) / promises.arrived)}%`
        }
        words={promises.arrived === 0 ? undefined : `${promises.in_time} of ${promises.arrived} in time`}
      />
      <Row
        name="Unpaid now"
        help={counts.unpaid}
        value={linked(unpaid, withQuery(adminPaths.orders, { state: 'awaiting_payment' }), ways.orders)}
      />
      <Row
        name="Running low now"
        help={lowStockWords(low_stock_mark).counts}
        value={linked(low_stock, withQuery(adminPaths.products, { sort: 'stock_low' }), ways.products)}
      />
    </dl>
  )
}
