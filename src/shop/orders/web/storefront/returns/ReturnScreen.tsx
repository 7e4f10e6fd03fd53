import { Link, useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { AccountSkeleton } from '#shop/accounts/web/storefront/AccountScreen.tsx'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toasts.ts'
import { useCare } from '#ui/use-care.ts'
import { OrderFrame } from '../OrderFrame.tsx'
import { OrderUnknown } from '../OrderUnknown.tsx'
import { orders, useOrder } from '../orders.ts'
import { ReturnForm } from './ReturnForm.tsx'

/** Sends pieces of an order back, for a refund or for the same again. */
export function ReturnScreen({ number }: { number: string }) {
  const { phone } = useCare()
  const found = useOrder(number)
  const navigate = useNavigate()
  const isAuth = useAuth((auth) => auth.isAuth)
  const { order } = found
  if (found.isUnknown) {
    return (
      <OrderFrame hasNav={false}>
        <OrderUnknown number={number} isAuth={isAuth} />
      </OrderFrame>
    )
  }
  return (
    <OrderFrame hasNav={isAuth && order?.mine === true}>
      <Link
        to={order ? paths.order(number) : paths.orders}
        className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <Icon name="arrow-left" />
        {order ? `Order ${order.number}` : 'The order'}
      </Link>
      <h1 tabIndex={-1} className="display text-d-lg outline-none">
        Return or replace
      </h1>
      <p className="mt-1.5 text-chuna-600">
        Pick-up is free. Nothing is submitted until you confirm at the end.
      </p>
      <div className="mt-6 grid gap-6 lg:mt-8 lg:gap-8">
        {order?.can.return ? (
          <ReturnForm
            order={order}
            quoteRefund={(question) => orders.quoteRefund(number, question)}
            uploadPhoto={(file) => orders.sendReturnPhoto(number, file)}
            ask={async (request) => {
              await orders.askForReturn(order, request)
              showToast({
                kind: 'success',
                title: 'We have received your return request',
                words: 'Our pick-up team will call you.',
              })
              await navigate(paths.order(number))
            }}
          />
        ) : order ? (
          <EmptyState
            icon="calendar-clock"
            title="Nothing can be returned right now."
            words={`Items can be returned from the day they arrive until the return period ends. Something faulty? Call us on ${phone}.`}
          >
            <ButtonLink kind="primary" to={paths.order(number)}>
              Back to the order
            </ButtonLink>
          </EmptyState>
        ) : found.problem ? (
          <CouldNotLoad onRetry={() => void found.load()} />
        ) : (
          <AccountSkeleton />
        )}
      </div>
    </OrderFrame>
  )
}
