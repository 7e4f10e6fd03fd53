import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { showDate } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Initials } from '#ui/Initials.tsx'
import { useWide } from '#ui/use-wide.ts'
import type { WireCustomerRow } from '../../contract.ts'

export const CustomersList = ({ customers }: { customers: WireCustomerRow[] }) =>
  useWide() ? <Table customers={customers} /> : <Cards customers={customers} />

const linkTo = ({ id }: WireCustomerRow) => adminPaths.customer(id)
const contactOf = ({ kind, email, phone }: WireCustomerRow): string =>
  kind === 'erased' ? 'Erased' : (email ?? phone ?? '')
const lastOf = ({ last_order_at }: WireCustomerRow): string =>
  last_order_at ? showDate(new Date(last_order_at)) : 'No order yet'

const KindBadge = ({ customer: { kind, orders } }: { customer: WireCustomerRow }) => {
  if (kind === 'erased') return <Badge kind="mute">Erased</Badge>
  if (kind === 'guest') return <Badge kind="mute">Guest</Badge>
  return orders === 1 ? <Badge kind="info">First order</Badge> : null
}

const head = 'border-b border-chuna-200 bg-chuna-50 px-3 py-3 font-semibold whitespace-nowrap'

const Table = ({ customers }: { customers: WireCustomerRow[] }) => (
  <div className="rounded-md border border-chuna-200 bg-white">
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Customers</caption>
      <thead className="text-xs text-chuna-600">
        <tr>
          <th scope="col" className={`${head} rounded-tl-md pl-5`}>
            Customer
          </th>
          <th scope="col" className={head}>
            City
          </th>
          <th scope="col" className={`${head} text-right`}>
            Orders
          </th>
          <th scope="col" className={`${head} text-right`}>
            Spent
          </th>
          <th scope="col" className={head}>
            Last order
          </th>
          <th scope="col" className={`${head} rounded-tr-md`}>
            <span className="sr-only">Kind</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id} className="border-b border-chuna-200 last:border-0 hover:bg-chuna-50">
            <th scope="row" className="py-2.5 pr-3 pl-5 font-normal">
              <Link to={linkTo(customer)} className="group flex min-h-11 items-center gap-3">
                <Initials name={customer.kind === 'erased' ? '–' : customer.name} />
                <span className="min-w-0">
                  <b className="block font-semibold break-words group-hover:underline">{customer.name}</b>
                  <span className="block text-sm break-all text-chuna-600">{contactOf(customer)}</span>
                </span>
              </Link>
            </th>
            <td className="px-3 py-2.5">{customer.city}</td>
            <td className="px-3 py-2.5 text-right tabular-nums">{customer.orders}</td>
            <td className="px-3 py-2.5 text-right tabular-nums">{showRupees(customer.spent)}</td>
            <td className="px-3 py-2.5 whitespace-nowrap">{lastOf(customer)}</td>
            <td className="px-3 py-2.5">
              <KindBadge customer={customer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Cards = ({ customers }: { customers: WireCustomerRow[] }) => (
  <ul aria-label="Customers" className="rounded-md border border-chuna-200 bg-white">
    {customers.map((customer) => (
      <li key={customer.id} className="border-b border-chuna-200 px-4 last:border-0">
        <Link to={linkTo(customer)} className="group flex items-start gap-3 py-3.5">
          <Initials name={customer.kind === 'erased' ? '–' : customer.name} />
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-start justify-between gap-x-3">
              <b className="font-semibold break-words group-hover:underline">{customer.name}</b>
              <span className="font-semibold tabular-nums">{showRupees(customer.spent)}</span>
            </span>
            <span className="block text-sm break-all text-chuna-600">
              {[contactOf(customer), customer.city].filter(Boolean).join(', ')}
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-chuna-600">
              <span>
                {customer.orders} {customer.orders === 1 ? 'order' : 'orders'}
                {customer.last_order_at && `, last ${lastOf(customer)}`}
              </span>
              <KindBadge customer={customer} />
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
