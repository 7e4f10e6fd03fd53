import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { AccountScreen, AccountSkeleton, CouldNotLoad } from '#shop/accounts/web/storefront/AccountScreen.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { OlderButton } from '#ui/OlderButton.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import type { WireOrders } from '../../contract.ts'
import type { OrderGroup } from '../orders-api.ts'
import { OrderCard } from './OrderCard.tsx'
import { groupFrom, OrderTabs } from './OrderTabs.tsx'
import { orders, useSaveInvoice } from './orders.ts'

const meta: PageMeta = {
  title: 'Orders · Aangan',
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
  const { list, hasFailed, isLoadingMore, showMore, reload } = useOrderList(group)
  const saveInvoice = useSaveInvoice()
  return (
    <>
      <OrderTabs group={group} counts={list?.counts ?? {}} />
      {!list || list.group !== group ? (
        hasFailed ? (
          <CouldNotLoad onRetry={reload} />
        ) : (
          <AccountSkeleton />
        )
      ) : list.data.length === 0 ? (
        <NoOrders group={group} />
      ) : (
        <>
          <ul className="grid gap-5 lg:gap-6">
            {list.data.map((order) => (
              <li key={order.number}>
                <OrderCard order={order} onInvoice={(number) => void saveInvoice(number)} />
              </li>
            ))}
          </ul>
          <p role="status" className="text-center text-sm text-chuna-600">
            Showing {list.data.length} of {list.total}.
          </p>
          {list.data.length < list.total && (
            <OlderButton label="Show more" busy={isLoadingMore} onClick={showMore} />
          )}
        </>
      )}
      <p className="rounded-md border border-chuna-200 bg-chuna-50 px-4 py-4 text-sm sm:px-5">
        Ordered as a guest? Log in, open the link in our mail and add that order to this account.
      </p>
    </>
  )
}

type OrderList = WireOrders & { group: OrderGroup; page: number }

/** One group of orders, page after page. The counts of all groups stay while another one loads. */
function useOrderList(group: OrderGroup) {
  const [list, setList] = useState<OrderList | undefined>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const latest = useRef(0)
  const load = async (page: number) => {
    const mine = ++latest.current
    setHasFailed(false)
    try {
      const read = await orders.listOrders(group, page)
      if (mine !== latest.current) return
      setList((known) => ({
        ...read,
        data: page === 1 ? read.data : [...(known?.data ?? []), ...read.data],
        group,
        page,
      }))
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (mine !== latest.current) return
      if (page === 1) setHasFailed(true)
      else showToast({ kind: 'error', title: 'Could not load.', words: error.words })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group is another list
  useEffect(() => void load(1), [group])
  return {
    list,
    hasFailed,
    isLoadingMore,
    reload: () => void load(1),
    showMore: () => {
      if (isLoadingMore || !list) return
      setIsLoadingMore(true)
      void load(list.page + 1).finally(() => setIsLoadingMore(false))
    },
  }
}

const NoOrders = ({ group }: { group: OrderGroup }) =>
  group === 'all' ? (
    <Trouble icon="package" title="No orders yet." words="When you place one, you can track it here.">
      <ButtonLink kind="primary" to={paths.productList}>
        See all furniture
      </ButtonLink>
    </Trouble>
  ) : (
    <Trouble icon="package" title="No orders in this view." words="Your other orders are under All.">
      <ButtonLink kind="primary" to={paths.orders}>
        Show all
      </ButtonLink>
    </Trouble>
  )
