import { useState } from 'react'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StepLink } from '#ui/PageSteps.tsx'
import { useList } from '#ui/use-list.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderPills } from './OrderPills.tsx'
import { OrdersList } from './OrdersList.tsx'
import { emptyWords, ordersNarrowings, ordersPlaces } from './orders-question.ts'
import { PackBar } from './PackBar.tsx'
import { createStaffOrdersApi } from './staff-orders-api.ts'

export function Component() {
  const api = useCalls(createStaffOrdersApi)
  const { may } = useAdmin()
  const list = useList(api.listStaffOrders, ordersNarrowings, ordersPlaces)
  const { question, key, to } = list
  const [picks, setPicks] = useState({ key, numbers: new Set<string>() })
  // what is picked belongs to the list that was looked at
  const picked = picks.key === key ? picks.numbers : new Set<string>()
  const pick = (numbers: Iterable<string>) => setPicks({ key, numbers: new Set(numbers) })
  return (
    <ListScreen
      title="Orders"
      what="the orders"
      words={question.has('customer') ? 'Of one customer' : undefined}
      action={
        may('orders.take') && (
          <ButtonLink to={adminPaths.phoneOrder}>
            <Icon name="phone" size="sm" />
            Phone order
          </ButtonLink>
        )
      }
      tools={
        <>
          <OrderPills question={question} counts={list.value?.counts} />
          <OrderFilters question={list} />
          {may('orders.move') && (
            <PackBar
              picked={picked}
              pack={api.packOrders}
              onPacked={(left) => {
                pick(left)
                void list.reload()
              }}
              onClear={() => pick([])}
            />
          )}
        </>
      }
      list={list}
      rowsOf={({ data }) => data}
      fades
      empty={
        <EmptyState icon="package" {...emptyWords(question)}>
          {key !== '' && <Button onClick={list.clear}>Show all</Button>}
        </EmptyState>
      }
      foot={({ data, newer_than, older_than }) =>
        data.length > 0 && (
          <nav aria-label="Pages" className="flex justify-end gap-2">
            {newer_than && <StepLink to={to({ newer_than })} rel="prev" label="Newer orders" />}
            {older_than && <StepLink to={to({ older_than })} rel="next" label="Older orders" />}
          </nav>
        )
      }
    >
      {(orders) => <OrdersList orders={orders} picked={may('orders.move') && picked} onPick={pick} />}
    </ListScreen>
  )
}
