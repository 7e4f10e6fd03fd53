import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { showDate } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Initials } from '#ui/Initials.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireCustomerRow } from '../../contract.ts'

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

const figures = 'px-3 text-right tabular-nums'

export const CustomersList = ({ customers }: { customers: WireCustomerRow[] }) => (
  <Panel>
    <DataTable
      label="Customers"
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Customer',
          cell: (customer) => (
            <Link to={linkTo(customer)} className="group flex min-h-11 items-center gap-3">
              <Initials name={customer.kind === 'erased' ? '–' : customer.name} />
              <span className="min-w-0">
                <b className="block font-semibold break-words group-hover:underline">{customer.name}</b>
                <span className="block text-sm break-all text-chuna-600">{contactOf(customer)}</span>
              </span>
            </Link>
          ),
        },
        { name: 'City', cell: ({ city }) => city },
        { name: 'Orders', look: figures, cell: ({ orders }) => orders },
        { name: 'Spent', look: figures, cell: ({ spent }) => showRupees(spent) },
        { name: 'Last order', look: 'px-3 whitespace-nowrap', cell: lastOf },
        { name: 'Kind', look: 'px-3', isHeard: true, cell: (customer) => <KindBadge customer={customer} /> },
      ]}
      card={(customer) => <Card customer={customer} />}
    />
  </Panel>
)

const Card = ({ customer }: { customer: WireCustomerRow }) => (
  <Link to={linkTo(customer)} className="group flex min-w-0 grow items-start gap-3 py-3.5">
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
)
