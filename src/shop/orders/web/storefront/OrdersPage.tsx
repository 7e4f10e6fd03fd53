import { useRef } from 'react'
import { useLocation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { AccountScreen, AccountSkeleton } from '#shop/accounts/web/storefront/AccountScreen.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useMore } from '#ui/use-more.tsx'
import type { WireOrders } from '../../contract.ts'
import type { OrderGroup } from '../orders-api.ts'
import { OrderCard } from './OrderCard.tsx'
import { groupFrom, OrderTabs } from './OrderTabs.tsx'
import { orders, useSaveInvoice } from './orders.ts'

const meta: PageMeta = {
  title: 'Orders',
  description: 'All your orders and their status.',
  path: paths.orders,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  return <AccountScreen title="Orders">{() => <Orders />}</AccountScreen>
}

function Orders() {
  const { search } = useLocation()
  const group = groupFrom(new URLSearchParams(search).get('group'))
  const list = useAnswer(async () => ({ ...(await orders.listOrders(group, 1)), group }), group)
  // they stay where another group could not be loaded
  const counts = useRef<WireOrders['counts']>({})
  if (list.value) counts.current = list.value.counts
  const isFailed = list.problem !== undefined && !list.isLoading
  const first = list.value?.group === group ? list.value : undefined
  if (!first && !isFailed)
    return (
      <>
        <OrderTabs group={group} counts={counts.current} />
        <AccountSkeleton />
      </>
    )
  return (
    <>
      <OrderTabs group={group} counts={counts.current} />
      {first ? (
        <OrderPages key={group} first={first} group={group} />
      ) : (
        <CouldNotLoad onRetry={() => void list.reload()} />
      )}
      <p className="rounded-md border border-chuna-200 bg-chuna-50 px-4 py-4 text-sm sm:px-5">
        Ordered as a guest? Log in, open the link in our mail and add that order to this account.
      </p>
    </>
  )
}

/** One group of orders, page after page. */
function OrderPages({ first, group }: { first: WireOrders; group: OrderGroup }) {
  const saveInvoice = useSaveInvoice()
  const partOf = ({ data, total }: WireOrders, page: number, before = 0) => ({
    rows: data,
    next: before + data.length < total ? { page: page + 1, before: before + data.length } : null,
  })
  const { rows, button } = useMore(
    partOf(first, 1),
    async ({ page, before }) => partOf(await orders.listOrders(group, page), page, before),
    'Show more',
    'Could not load.',
  )
  if (rows.length === 0) return <NoOrders group={group} />
  return (
    <>
      <ul className="grid gap-5 lg:gap-6">
        {rows.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} onInvoice={saveInvoice} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-center text-sm text-chuna-600">
        Showing {rows.length} of {first.total}.
      </p>
      {button}
    </>
  )
}

const NoOrders = ({ group }: { group: OrderGroup }) =>
  group === 'all' ? (
    <EmptyState icon="package" title="No orders yet." words="When you place one, you can track it here.">
      <ButtonLink kind="primary" to={paths.productList}>
        See all furniture
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon="package" title="No orders in this view." words="Your other orders are under All.">
      <ButtonLink kind="primary" to={paths.orders}>
        Show all
      </ButtonLink>
    </EmptyState>
  )
