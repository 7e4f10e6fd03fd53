import { type ReactNode, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { createDeliveryApi } from '#shop/delivery/web/delivery-api.ts'
import { usePaymentWatch } from '#shop/payments/web/use-payment-watch.ts'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useReads } from '#ui/reads.ts'
import { showToast } from '#ui/toasts.ts'
import { Sweeps, Waiting } from '#ui/Waiting.tsx'
import type { WireOrder } from '../../contract.ts'
import { forgetPaying, goToPay, wasPaying } from '../go-to-pay.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderUnknown } from './OrderUnknown.tsx'
import { OrderView } from './OrderView.tsx'
import { isJustPlaced } from './order-steps.ts'
import { type OneOrder, orders, useOrder } from './orders.ts'
import { ReturnScreen } from './returns/ReturnScreen.tsx'

const isPage = { path: paths.orders, isPrivate: true }
const metas: Record<string, PageMeta> = {
  '': { ...isPage, title: 'Your order', description: 'Status of your order.' },
  return: {
    ...isPage,
    title: 'Return or replace',
    description: 'Return an item, or get it replaced.',
  },
}

/** Nobody's page: the browser fetches the order, if it may. What cannot be a number is not found. */
export function loader({ params }: LoaderFunctionArgs) {
  const { act = '' } = params
  const meta = Object.hasOwn(metas, act) ? metas[act] : undefined
  const isNumber = /^[A-Z]{2,4}-\d{4}-\d{5,12}$/.test(params.number ?? '')
  if (!isNumber || !meta) throw new Response(null, { status: 404 })
  return { meta }
}

/** What others have to say about an order's pieces, under them. */
type Beneath = { beneath: (order: WireOrder) => ReactNode }

export function OrderPage({ beneath }: Beneath) {
  const [, , number = '', act] = useLocation().pathname.split('/')
  return act ? <ReturnScreen number={number} /> : <OrderScreen number={number} beneath={beneath} />
}

function OrderScreen({ number, beneath }: { number: string } & Beneath) {
  const found = useOrder(number)
  const isAuth = useAuth((auth) => auth.isAuth)
  const { order } = found
  const isFresh = order !== undefined && isJustPlaced(order, new Date())
  const hasNav = isAuth && order?.mine === true && !isFresh && order.state !== 'awaiting_payment'
  return (
    <OrderFrame hasNav={hasNav}>
      {found.isUnknown ? (
        <OrderUnknown number={number} isAuth={isAuth} />
      ) : (
        <>
          <OrderHead order={order} isFresh={isFresh} hasNav={hasNav} />
          {order ? (
            <Order found={found} order={order} isFresh={isFresh} beneath={beneath} />
          ) : found.problem ? (
            <CouldNotLoad onRetry={() => void found.load()} />
          ) : (
            <OrderSkeleton />
          )}
        </>
      )}
    </OrderFrame>
  )
}

type OrderProps = { found: OneOrder; order: WireOrder; isFresh: boolean } & Beneath

function Order({ found, order, isFresh, beneath }: OrderProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { number, state } = order
  const isWaiting = state === 'awaiting_payment'
  const payment = usePaymentWatch(isWaiting, found.load)
  // what is true when the page opens stays true: the address is tidied up, the tab remembers less
  const [gaveUp] = useState(() => /[?&]paid=cancelled\b/.test(search))
  const [wasAtBank, setWasAtBank] = useState(
    () => !gaveUp && (wasPaying(number) || /[?&]paid\b/.test(search)),
  )
  useGivenUp(gaveUp && isWaiting, found, () => setWasAtBank(true))
  const isCancelling = search === '?cancel' && order.can.cancel
  const [isCorrecting, setIsCorrecting] = useState(false)
  const { findPincode } = useReads(createDeliveryApi)
  const showCancel = (isShown: boolean) =>
    void navigate(isShown ? '?cancel' : pathname, { replace: true, preventScrollReset: true })
  return (
    <>
      <OrderView
        order={order}
        isFresh={isFresh}
        payment={{
          ...payment,
          wasAtBank,
          pay: async () => goToPay(number, await orders.openPayment(number)),
          payAtTheDoor: async () => found.setOrder(await orders.payAtTheDoor(number)),
        }}
        onCancel={() => showCancel(true)}
        onCorrect={() => setIsCorrecting(true)}
        callReturnOff={async (id) => {
          found.setOrder(await orders.callReturnOff(number, id))
          showToast({ kind: 'success', title: 'Return request withdrawn' })
        }}
        onChanged={found.setOrder}
        onCart={() => void navigate(paths.cart)}
        beneath={beneath(order)}
      />
      {isCorrecting && order.can.correct !== 'none' && (
        <CorrectDialog
          order={order}
          findPincode={findPincode}
          correct={async (body) => {
            const changed = await orders.correct(number, body)
            setIsCorrecting(false)
            found.setOrder(changed)
            showToast({ kind: 'success', title: 'Delivery details saved' })
          }}
          onClose={() => setIsCorrecting(false)}
        />
      )}
      {isCancelling && (
        <CancelDialog
          order={order}
          quoteRefund={(question) => orders.quoteRefund(number, question)}
          cancel={async (cancellation) => {
            const changed = await orders.cancel(order, cancellation)
            forgetPaying()
            showCancel(false)
            found.setOrder(changed)
            showToast({
              kind: 'success',
              title: changed.state === 'cancelled' ? 'Order cancelled' : 'Cancelled',
            })
          }}
          onClose={() => {
            showCancel(false)
            void found.load()
          }}
        />
      )}
    </>
  )
}

/** Whoever came back without paying is told so as soon as the gateway has said that nothing came. */
function useGivenUp(gaveUp: boolean, { order, load }: OneOrder, onUnknown: () => void) {
  const number = order?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, when the page opens
  useEffect(() => {
    if (!gaveUp || number === undefined) return
    forgetPaying()
    orders.sayPaymentCancelled(number).then(load, onUnknown)
  }, [number])
}

const OrderSkeleton = () => (
  <Waiting
    words="Loading your order"
    className="after-a-moment grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_400px]"
  >
    <div className="grid gap-6">
      <Sweeps of={['h-40', 'h-52']} />
    </div>
    <div className="sweep h-96" />
  </Waiting>
)
