import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { OrdersTable } from './OrdersList.tsx'
import { createStaffOrdersApi } from './staff-orders-api.ts'

const latest = new URLSearchParams({ limit: '5' })

/** On the home screen: who ordered last. */
export function LatestOrders() {
  const api = useCalls(createStaffOrdersApi)
  const answer = useAnswer(() => api.listStaffOrders(latest))
  return (
    <Panel
      title="Latest orders"
      side={
        <Link
          to={adminPaths.orders}
          className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          All orders
          <Icon name="arrow-right" size="sm" />
        </Link>
      }
    >
      <Loaded answer={answer} what="the latest orders">
        {({ data }) =>
          data.length === 0 ? (
            <p className="p-4 text-chuna-600 sm:p-5">No orders yet.</p>
          ) : (
            <OrdersTable label="Latest orders" orders={data} isShort />
          )
        }
      </Loaded>
    </Panel>
  )
}
