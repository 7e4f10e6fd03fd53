import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import type { WireSaleHead } from '../../contract.ts'
import { showWhen, stateKinds, stateNames } from './sale-words.ts'

export const SaleTable = ({ sales }: { sales: WireSaleHead[] }) => (
  <DataTable
    label="Sales"
    rows={sales}
    keyOf={({ id }) => id}
    columns={[
      {
        name: 'Sale',
        cell: ({ id, name }) => (
          <Link
            to={adminPaths.sale(id)}
            className="inline-flex min-h-11 items-center font-small-bold hover:underline"
          >
            {name}
          </Link>
        ),
      },
      { name: 'From', cell: ({ starts_at }) => showWhen(starts_at, 'Not said yet') },
      {
        name: 'Until',
        cell: ({ ends_at, state }) => showWhen(ends_at, state === 'draft' ? 'Not said yet' : 'Until stopped'),
      },
      { name: 'Products', cell: ({ products, state }) => (state === 'draft' ? 'Not fixed yet' : products) },
      {
        name: 'Biggest discount',
        cell: ({ deepest }) => (deepest > 0 ? `${deepest}% off MRP` : 'Not fixed yet'),
      },
      {
        name: 'State',
        cell: ({ state }) => (
          <Badge kind={stateKinds[state]} dot>
            {stateNames[state]}
          </Badge>
        ),
      },
    ]}
  />
)
