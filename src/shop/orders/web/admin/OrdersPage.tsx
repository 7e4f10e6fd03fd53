import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { iconButtonClass, roundOutline } from '#ui/IconButton.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls, useOffice } from '#ui/office.ts'
import { ScreenHead } from '#ui/Panel.tsx'
import { type Question, useQuestion } from '#ui/question.ts'
import { Trouble } from '#ui/Trouble.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireStaffOrders } from '../../staff-order-contract.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderPills } from './OrderPills.tsx'
import { OrdersList } from './OrdersList.tsx'
import { isNarrowed, ordersNarrowings, ordersPlaces } from './orders-question.ts'
import { PackBar } from './PackBar.tsx'
import { createStaffOrdersApi } from './staff-orders-api.ts'

export function Component() {
  const api = useCalls(createStaffOrdersApi)
  const { may } = useOffice()
  const { question, key, ask, clear: showAll, to } = useQuestion(ordersNarrowings, ordersPlaces)
  const orders = useAnswer(() => api.listStaffOrders(question), key)
  const [picks, setPicks] = useState({ key, numbers: new Set<string>() })
  // what is picked belongs to the list that was looked at
  const picked = picks.key === key ? picks.numbers : new Set<string>()
  const pick = (numbers: Iterable<string>) => setPicks({ key, numbers: new Set(numbers) })
  const clear = () =>
    ask(
      Object.fromEntries(
        [...question.keys()].map((name) => [name, name === 'state' ? (question.get(name) ?? '') : '']),
      ),
    )
  return (
    <>
      <ScreenHead title="Orders" words={question.has('customer') ? 'Of one customer' : undefined}>
        {may('orders.take') && (
          <ButtonLink to={adminPaths.phoneOrder}>
            <Icon name="phone" size="sm" />
            Phone order
          </ButtonLink>
        )}
      </ScreenHead>
      <OrderPills question={question} counts={orders.value?.counts} />
      <OrderFilters question={question} onChange={(name, value) => ask({ [name]: value })} onClear={clear} />
      {may('orders.move') && (
        <PackBar
          picked={picked}
          pack={api.packOrders}
          onPacked={(left) => {
            pick(left)
            void orders.reload()
          }}
          onClear={() => pick([])}
        />
      )}
      <Loaded answer={orders} what="the orders">
        {(value) =>
          value.data.length === 0 ? (
            <Trouble
              icon="package"
              title={
                isNarrowed(question) || question.has('state') ? 'No orders in this view.' : 'No orders yet.'
              }
              words={emptyWords(question)}
            >
              {key !== '' && <Button onClick={showAll}>Show all</Button>}
            </Trouble>
          ) : (
            <div className={orders.isLoading ? 'opacity-60' : ''} aria-busy={orders.isLoading}>
              <OrdersList
                orders={value.data}
                picked={may('orders.move') ? picked : undefined}
                onPick={(number, isPicked) =>
                  pick(isPicked ? [...picked, number] : [...picked].filter((one) => one !== number))
                }
              />
            </div>
          )
        }
      </Loaded>
      {orders.value && orders.value.data.length > 0 && <Pager to={to} page={orders.value} />}
    </>
  )
}

function emptyWords(question: URLSearchParams): string {
  const search = question.get('search') ?? ''
  if (search.length > 0 && search.length < 3) return 'Type at least three letters of a name.'
  if (isNarrowed(question)) return 'Try a longer time, or another word.'
  return 'Orders from customers appear here.'
}

const Pager = ({ to, page }: { to: Question['to']; page: WireStaffOrders }) => (
  <nav aria-label="Pages" className="flex justify-end gap-2">
    {page.newer_than && (
      <Link
        to={to({ newer_than: page.newer_than })}
        aria-label="Newer orders"
        className={`${iconButtonClass} ${roundOutline}`}
      >
        <Icon name="chevron-left" />
      </Link>
    )}
    {page.older_than && (
      <Link
        to={to({ older_than: page.older_than })}
        aria-label="Older orders"
        className={`${iconButtonClass} ${roundOutline}`}
      >
        <Icon name="chevron-right" />
      </Link>
    )}
  </nav>
)
