import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { useNeighbourKeys } from './OrderNeighbours.tsx'
import { OrderScreen } from './OrderScreen.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { createStaffOrdersApi } from './staff-orders-api.ts'

export function Component() {
  const api = useCalls(createStaffOrdersApi)
  const { may } = useAdmin()
  const { number = '' } = useParams()
  const [address] = useSearchParams()
  useNeighbourKeys(number)
  const answer = useAnswer(() => api.readStaffOrder(number), number)
  /** What the server said last: after a move, the order as it stands now. */
  const [moved, setMoved] = useState<WireStaffOrder | undefined>()
  const reload = async () => {
    setMoved(undefined)
    await answer.reload()
  }
  const order = moved ?? answer.value
  const isUnknown = answer.problem?.status === 404 || answer.problem?.status === 400
  const isSlip = address.has('slip')
  return (
    <>
      {isSlip && <BackLink to={adminPaths.order(number)}>{number}</BackLink>}
      {isUnknown ? (
        <>
          <ScreenHead title={number} />
          <EmptyState
            icon="package"
            title="There is no such order."
            words="Check the number, or look for a name."
          >
            <ButtonLink to={adminPaths.orders}>All orders</ButtonLink>
          </EmptyState>
        </>
      ) : !order ? (
        <>
          <ScreenHead title={number} />
          <Loaded answer={answer} what="the order">
            {() => null}
          </Loaded>
        </>
      ) : isSlip ? (
        <>
          <div className="print:hidden">
            <ScreenHead title="Packing slip">
              <Button kind="primary" onClick={() => print()}>
                <Icon name="printer" size="sm" />
                Print
              </Button>
            </ScreenHead>
          </div>
          <PackingSlip order={order} />
        </>
      ) : (
        <OrderScreen order={order} api={api} may={may} onMoved={setMoved} reload={reload} />
      )}
    </>
  )
}

const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="-my-3 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold hover:underline print:hidden"
  >
    <Icon name="arrow-left" size="sm" />
    {children}
  </Link>
)
